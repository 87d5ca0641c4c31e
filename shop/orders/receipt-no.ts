/**
 * The maximum length of a receipt number. It consists of the till code, '-', and the number of the receipt at this
 * till.
 */
export const MAX_RECEIPT_NO_LENGTH = 24

/** Returns a receipt number such as '12-345'. */
export const receiptNo = (tillCode: string, count: number): string => `${tillCode}-${count}`

/** Returns the till code in a receipt number. */
export const tillOfReceipt = (receipt: string): string | undefined => receipt.split('-')[0]
