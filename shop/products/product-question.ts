import { oneLine } from '../clean-text.ts'

/** A customer's question to the shop about a product, with the address of its page. */
export const productQuestion = (name: string, address: string): string =>
  `Habari, naulizia ${oneLine(name)}\n${address}`

/** A customer's wish to hear when a product has arrived, with the address of its page. */
export const arrivalQuestion = (name: string, address: string): string =>
  `Habari, naomba mnijulishe ${oneLine(name)} ikifika\n${address}`
