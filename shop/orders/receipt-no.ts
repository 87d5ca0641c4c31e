/** The maximum length of a receipt number: the till's code, '-', and the till's own count. */
export const MAX_RECEIPT_NO_LENGTH = 24

/** Returns the number of a till's receipt, such as '12-345'. */
export const receiptNo = (tillCode: string, count: number): string => `${tillCode}-${count}`

/** Returns the code of the till from which a receipt number comes. */
export const tillOfReceipt = (receipt: string): string | undefined => receipt.split('-')[0]
