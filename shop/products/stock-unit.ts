import { describeStock } from './packaging.ts'

/** Matches a type that is named after a package: 'Dozeni', 'Jozi', 'Boksi kubwa', 'Dozeni (doti 12)'. */
const packageName =
  /^(?:katoni|dozeni|dazeni|dozen|boksi|box|kontena|furushi|pakti|paketi|pakiti|jozi|pea|seti)(?![\p{L}\d])/iu

/**
 * Returns the unit of a variant's stock: 'dozeni' for a type that is itself a dozen, the packaging if a package has one
 * piece, and 'pisi' otherwise.
 */
export function stockUnit(type: string | null, packaging: string | null, itemsPerPackage: number | null): string {
  const [named] = packageName.exec(type ?? '') ?? []
  return named?.toLowerCase() ?? (itemsPerPackage === 1 && packaging ? packaging : 'pisi')
}

/** Describes stock in its unit: 'katoni 12 + dozeni 5', 'katoni 12', or without packaging 'dozeni 5'. */
export const describeStockIn = (
  unit: string,
  pieces: number,
  packaging: string | null,
  itemsPerPackage: number | null,
): string =>
  // No packaging is called 'pisi', so the word is the unit of what fills no package.
  describeStock(pieces, packaging, itemsPerPackage).replace(/\bpisi\b/, unit)
