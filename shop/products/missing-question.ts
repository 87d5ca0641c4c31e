/** Returns a customer's message to the shop about a product that the search did not find. */
export const missingQuestion = (words: string): string => `Habari, mna ${words}?`
