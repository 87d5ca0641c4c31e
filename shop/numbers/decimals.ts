import { plainDigits } from '../clean-text.ts'

/** Returns true if a typed number has more than 2 decimals, such as '25.000', which may mean 25,000. */
export const textHasMoreThanTwoDecimals = (typed: string): boolean => /\d\.\d{3,}\D*$/.test(plainDigits(typed))
