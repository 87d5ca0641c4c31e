/**
 * Packages are a way to look at pieces: packages × items per package + extra pieces = pieces, exact and in whole
 * numbers (specification §9, rulings §6). Pure; pieces are never negative here except for corrections.
 */

import { counted, formatNumber } from '../numbers/money.ts'
import { plusPieces } from '../words/messages.ts'

/** Packaging options in the order they are offered (specification §9). */
export const packagings = ['katoni', 'dozen', 'box', 'kontena', 'furushi', 'pakti'] as const
export type Packaging = (typeof packagings)[number]

/** Whether a text is one of the packaging options. */
export const isPackaging = (text: unknown): text is Packaging => (packagings as readonly unknown[]).includes(text)

/** Total pieces of whole packages and loose pieces. */
export const piecesOf = (packages: number, itemsPerPackage: number, extraPieces = 0): number =>
  packages * itemsPerPackage + extraPieces

/** Pieces as whole packages and what is left over. `itemsPerPackage` below 1 counts as 1. */
export const asPackages = (pieces: number, itemsPerPackage: number): { packages: number; extra: number } => {
  const size = Math.max(1, Math.trunc(itemsPerPackage) || 1)
  const packages = Math.floor(pieces / size)
  return { packages, extra: pieces - packages * size }
}

/** How many packages are paid for in shipping: a part package counts as one (rulings §6). */
export const shippedPackages = (pieces: number, itemsPerPackage: number): number => {
  const { packages, extra } = asPackages(pieces, itemsPerPackage)
  return extra > 0 ? packages + 1 : packages
}

/** Stock in words: 'katoni 12 + pisi 5', 'katoni 12', 'pisi 5'; without packaging only pieces. */
export const describeStock = (pieces: number, packaging: string | null, itemsPerPackage: number | null): string =>
  describe(pieces, packaging, itemsPerPackage, (extra) => `+ ${counted('pisi', extra)}`)

/** What a stock form adds, with the pieces beside whole packages as the specification quotes them: 'katoni 12 + 5 pisi'. */
export const describeEntry = (pieces: number, packaging: string | null, itemsPerPackage: number | null): string =>
  describe(pieces, packaging, itemsPerPackage, (extra) => plusPieces(formatNumber(extra)))

const describe = (
  pieces: number,
  packaging: string | null,
  itemsPerPackage: number | null,
  plus: (extra: number) => string,
): string => {
  if (!packaging || !itemsPerPackage || itemsPerPackage < 2 || pieces < itemsPerPackage) return counted('pisi', pieces)
  const { packages, extra } = asPackages(pieces, itemsPerPackage)
  const whole = counted(packaging, packages)
  return extra > 0 ? `${whole} ${plus(extra)}` : whole
}
