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
