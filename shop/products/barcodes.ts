/** Barcodes: their normal form, and the product, type and unit that a scanned barcode identifies. */

/**
 * A barcode of a product or type, and its number of pieces. If `pieces` is null, the barcode stands for one package,
 * whatever its size.
 */
export type Barcode = { code: string; pieces: number | null }

/** Maximum number of barcodes per product or type. */
export const MAX_BARCODES = 20

/** The prefix of the shop's own barcodes: GS1 reserves 20 to 29 for use inside a shop. */
const OWN_PREFIX = '20'

/** 3 to 48 printable ASCII characters, without spaces, `;` and `=`. */
const validCode = /^[!-:<>-~]{3,48}$/

/**
 * Returns a barcode in the form in which it is stored and compared: without blanks, in capitals, a UPC-A as an EAN-13
 * with a leading 0. Returns null for a text that cannot be a barcode. No barcode contains `=` or `;`, because they
 * separate barcodes in sheets.
 */
export function normaliseBarcode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (!validCode.test(code)) return null
  return /^\d{12}$/.test(code) && hasValidCheckDigit(code) ? `0${code}` : code
}

/**
 * Returns the search text as a barcode, or null if it cannot be one. A search first looks up the barcode, and then the
 * words.
 */
export function searchedBarcode(typed: string): string | null {
  const text = typed.trim()
  return /\s/.test(text) || !/\d/.test(text) ? null : normaliseBarcode(text)
}

/** Returns the check digit of an EAN or UPC from its other digits. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const hasValidCheckDigit = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/** Returns true if a code is probably mistyped: it has the length of an EAN, UPC or GTIN, but a wrong check digit. */
export const isDoubtfulBarcode = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && !hasValidCheckDigit(code) && !isUpcE(code)

/** Returns true for a UPC-E. Its last digit is the check digit of the UPC-A that it abbreviates. */
function isUpcE(code: string): boolean {
  if (!/^[01]\d{7}$/.test(code)) return false
  return checkDigit(`${code[0]}${expandUpcE(code.slice(1, 7))}`) === Number(code[7])
}

/**
 * Returns the ten digits of a UPC-A between its first digit and its check digit, from the six digits of a UPC-E. The
 * sixth digit determines where the UPC-E omits zeros.
 */
function expandUpcE(six: string): string {
  const last = six.slice(5)
  if (last <= '2') return `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
  if (last === '3') return `${six.slice(0, 3)}00000${six.slice(3, 5)}`
  if (last === '4') return `${six.slice(0, 4)}00000${six.slice(4, 5)}`
  return `${six.slice(0, 5)}0000${last}`
}

/** Returns the shop's own EAN-13 with this number. */
export function ownBarcode(number: number): string {
  const digits = `${OWN_PREFIX}${String(number).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** A type with its barcodes. Barcodes with type null belong to the whole product. */
export type CodedType = {
  product_id: string
  type: string | null
  items_per_package: number | null
  barcodes: readonly Barcode[]
}

/** The product, type and number of pieces for which a code stands. `pieces` is null for a package of unknown size. */
export type Scanned = { product_id: string; type: string | null; unit: 'piece' | 'package'; pieces: number | null }

/** Builds a lookup table of barcodes. A barcode occurs only once in a shop. */
export function indexBarcodes(types: Iterable<CodedType>): ReadonlyMap<string, Scanned> {
  const found = new Map<string, Scanned>()
  for (const { product_id, type, items_per_package, barcodes } of types)
    for (const { code, pieces } of barcodes)
      found.set(code, { product_id, type, ...scannedUnit(pieces, items_per_package) })
  return found
}

/**
 * Returns the product, type and unit of a scanned or typed code, or undefined if the code is unknown. Codes must match
 * completely.
 */
export function lookUpBarcode(index: ReadonlyMap<string, Scanned>, typed: string): Scanned | undefined {
  const code = normaliseBarcode(typed)
  return code === null ? undefined : index.get(code)
}

/** Returns the unit and the number of pieces of a code. `packageSize` is the package size of the type. */
export const scannedUnit = (pieces: number | null, packageSize: number | null): Pick<Scanned, 'unit' | 'pieces'> =>
  pieces === 1 ? { unit: 'piece', pieces } : { unit: 'package', pieces: pieces ?? packageSize }

/** Formats barcodes for a cell of a sheet: '6001234567899; katoni=16001234567896; 6=6001234567906'. */
export const barcodesText = (barcodes: readonly Barcode[]): string =>
  barcodes.map(({ code, pieces }) => (pieces === 1 ? code : `${pieces ?? 'katoni'}=${code}`)).join('; ')

/** Parses the output of `barcodesText`. Returns an error about the first part that is not a barcode. */
export function parseBarcodes(typed: string): { barcodes: Barcode[] } | { wrong: string } {
  const barcodes: Barcode[] = []
  for (const part of typed.split(/[;\n]/)) {
    if (part.trim() === '') continue
    const [, unit = '1', text = ''] = /^(?:\s*(katoni|[1-9]\d{0,5})\s*=)?(.+)$/i.exec(part) ?? []
    const code = normaliseBarcode(text)
    if (code === null)
      return {
        wrong: `Barcode '${part.trim().slice(0, 30)}' haisomeki. Andika kama: 6001234567899; katoni=16001234567896.`,
      }
    barcodes.push({ code, pieces: unit.toLowerCase() === 'katoni' ? null : Number(unit) })
  }
  return { barcodes }
}
