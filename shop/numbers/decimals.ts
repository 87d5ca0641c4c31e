import { plainDigits } from '../clean-text.ts'

/** Returns true if a typed number has more than 2 decimals. '25.000' means 25,000 where dots separate thousands. */
export const textHasMoreThanTwoDecimals = (typed: string): boolean => /\d\.\d{3,}\D*$/.test(plainDigits(typed))
