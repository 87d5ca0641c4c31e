import { plainDigits } from '../clean-text.ts'

/**
 * True if a typed number has more than 2 decimals, such as '25.000', which means 25,000 where dots separate thousands.
 */
export const textHasMoreThanTwoDecimals = (typed: string): boolean => /\d\.\d{3,}\D*$/.test(plainDigits(typed))
