import { formatNumber } from '../../../shop/numbers/money.ts'

/** A line of an order for the preview of a queue file. */
export type NamedLine = { name: string; type: string | null; quantity: number; instructions: string }

/** Returns lines as one text: '2 × Redio ya sola, 1 × Kanga (Nyekundu) – Funga vizuri'. */
export const wordsOfLines = (lines: readonly NamedLine[]): string =>
  lines
    .map(
      ({ name, type, quantity, instructions }) =>
        `${formatNumber(quantity)} × ${name}${type ? ` (${type})` : ''}${instructions && ` – ${instructions}`}`,
    )
    .join(', ')
