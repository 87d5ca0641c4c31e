import { plainDigits } from '../words/text.ts'

/** Whether a number as typed has more than 2 decimals. '25.000' does: where dots divide thousands it means 25,000. */
export const hasMoreThanTwoDecimals = (typed: string): boolean => /\d\.\d{3,}\D*$/.test(plainDigits(typed))
