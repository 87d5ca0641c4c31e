import { formatCount, formatNumber } from '../numbers/money.ts'
import { productLabel } from './products.ts'

type Selling = { pieces: number; sold: number; items_per_package: number | null }

/**
 * Returns the quantity to order. It raises the stock to `sold`, the pieces sold in a period, so that the stock lasts
 * for another such period. It is in packages, or in pieces for a product without packaging, and at least 1.
 */
export function quantityToOrder({ pieces, sold, items_per_package }: Selling): number {
  const missing = Math.max(1, sold - pieces)
  return Math.ceil(missing / Math.max(1, items_per_package ?? 1))
}

/** Returns an ordered quantity in words: 'katoni 5', 'pisi 30'. */
export const orderedQuantity = (quantity: number, packaging: string | null): string =>
  packaging ? `${packaging} ${formatNumber(quantity)}` : formatCount('pisi', quantity)

type Ordered = { product_name: string; type?: string | null; quantity: number; packaging_type: string | null }

/** Returns the message to a supplier, with one product or type per line. */
export function purchaseMessage(shop: string, lines: readonly Ordered[]): string {
  const rows = lines.map(
    (line) =>
      `- ${productLabel(line.product_name, line.type ?? null)}: ${orderedQuantity(line.quantity, line.packaging_type)}`,
  )
  return [`Habari. Sisi ni ${shop}. Tunaagiza:`, ...rows, 'Tafadhali tujulishe bei na lini zitafika. Asante!'].join(
    '\n',
  )
}
