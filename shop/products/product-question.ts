import { oneLine } from '../clean-text.ts'

/** Returns a customer's question about a product, with the URL of its page. */
export const productQuestion = (name: string, address: string): string =>
  `Habari, naulizia ${oneLine(name)}\n${address}`

/** Returns a customer's request for a message when a product arrives, with the URL of its page. */
export const arrivalQuestion = (name: string, address: string): string =>
  `Habari, naomba mnijulishe ${oneLine(name)} ikifika\n${address}`
