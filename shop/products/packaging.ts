/**
 * Packages are another way to express a number of pieces: as packages of a size, and extra pieces. All these
 * numbers are whole. Pieces are negative only in corrections.
 */

import { formatCount, formatNumber } from '../numbers/money.ts'
import { plusPieces } from '../texts/stock.ts'

/** Packaging options in display order. */
export const packagings = ['katoni', 'dozen', 'box', 'kontena', 'furushi', 'pakti'] as const
export type Packaging = (typeof packagings)[number]

/** True if a text is one of the packaging options. */
export const isPackaging = (text: unknown): text is Packaging => (packagings as readonly unknown[]).includes(text)

/** Other spellings of the options that people write in sheets. */
const spellings: Readonly<Record<string, Packaging>> = {
  carton: 'katoni',
  dazeni: 'dozen',
  boksi: 'box',
  paketi: 'pakti',
  pakiti: 'pakti',
}

/** Parses a packaging as people write it. Returns null for any other text. */
export function readPackaging(text: string): Packaging | null {
  const word = text.trim().toLowerCase()
  return isPackaging(word) ? word : (spellings[word] ?? null)
}

/** 'katoni, dozen, box, kontena, furushi au pakti', for the error about an unknown packaging in a sheet. */
export const packagingWords = `${packagings.slice(0, -1).join(', ')} au ${packagings.at(-1)}`

/** Returns the pieces in these packages and loose pieces. */
export const piecesOf = (packages: number, itemsPerPackage: number, extraPieces = 0): number =>
  packages * itemsPerPackage + extraPieces

/** Returns pieces as full packages and extra pieces. `itemsPerPackage` below 1 counts as 1. */
export const asPackages = (pieces: number, itemsPerPackage: number): { packages: number; extra: number } => {
  const size = Math.max(1, Math.trunc(itemsPerPackage) || 1)
  const packages = Math.floor(pieces / size)
  return { packages, extra: pieces - packages * size }
}

/** Returns the number of packages whose shipping is paid. A part package counts as one. */
export const shippedPackages = (pieces: number, itemsPerPackage: number): number => {
  const { packages, extra } = asPackages(pieces, itemsPerPackage)
  return extra > 0 ? packages + 1 : packages
}

/** Describes stock in its unit: 'katoni 12 + pisi 5', 'katoni 12', or without packaging 'pisi 5'. */
export const describeStock = (
  pieces: number,
  packaging: string | null,
  itemsPerPackage: number | null,
  unit = 'pisi',
): string => describe(pieces, packaging, itemsPerPackage, unit, (extra) => `+ ${formatCount(unit, extra)}`)

/** Describes the pieces that a stock form adds: 'katoni 12 + 5 pisi' (the word order differs from describeStock). */
export const describeEntry = (pieces: number, packaging: string | null, itemsPerPackage: number | null): string =>
  describe(pieces, packaging, itemsPerPackage, 'pisi', (extra) => plusPieces(formatNumber(extra)))

const describe = (
  pieces: number,
  packaging: string | null,
  itemsPerPackage: number | null,
  unit: string,
  plus: (extra: number) => string,
): string => {
  if (!packaging || !itemsPerPackage || itemsPerPackage < 2 || pieces < itemsPerPackage)
    return formatCount(unit, pieces)
  const { packages, extra } = asPackages(pieces, itemsPerPackage)
  const whole = formatCount(packaging, packages)
  return extra > 0 ? `${whole} ${plus(extra)}` : whole
}
