/** A customer's question to the shop after a search found nothing. */
export const missingQuestion = (words: string): string => `Habari, mna ${words}?`
