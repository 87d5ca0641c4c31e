import type { z } from 'zod'
import { addProduct } from '../../../contract/catalog.ts'
import { productId, productName, sentText } from '../../../contract/fields.ts'
import { ownSentence } from '../../../contract/validation-sentences.ts'
import { textHasMoreThanTwoDecimals } from '../../../shop/numbers/decimals.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { isBlank } from '../../../shop/products/names.ts'
import { type PriceTier, type TierScope, tierScopes } from '../../../shop/products/prices.ts'
import { type ProductStatus, productStatuses, productStatusNames } from '../../../shop/products/products.ts'
import { parseTiers } from '../../../shop/products/tiers/price-tiers.ts'
import { tierScopeNames } from '../../../shop/products/tiers/tier-scope-names.ts'
import { foldText } from '../../../shop/words/search.ts'
import { parseSheetBarcodes, type SheetBarcodes } from './sheet-barcodes.rules.ts'

/** The value of a cell, or a message about what is wrong with it. */
export type Read<T> = { value: T } | { wrong: string }

const parsed = <T>(schema: z.ZodType<T>, cell: string | number): Read<T> => {
  const result = schema.safeParse(cell)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  return { wrong: (issue && ownSentence(issue)) ?? `'${String(cell).slice(0, 30)}' si sahihi.` }
}

const { name, category, price, productDescription: description } = addProduct.input.shape
const type = productName(100)

const excelError = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

/**
 * Returns a reader of cells. Before parsing, the reader refuses Excel's error codes and cells with more than `max`
 * characters.
 */
const cellOf = <T>(max: number, read: (cell: string) => Read<T>, tooLong?: string) => {
  const sent = sentText(max, tooLong)
  return (cell: string): Read<T> => {
    const withinSize = parsed(sent, cell)
    if ('wrong' in withinSize) return withinSize
    return excelError.test(cell)
      ? { wrong: `Fomula ya seli hii ina kosa (${cell}). Andika thamani yenyewe.` }
      : read(cell)
  }
}

/** A large number that a spreadsheet has converted to exponent form, which loses its last digits. */
const shortened = /^\d(?:\.\d+)?E\+?\d+$/i

const statuses = new Map<string, ProductStatus>([
  ...productStatuses.flatMap((status) => [
    [status, status] as const,
    [foldText(productStatusNames[status]), status] as const,
  ]),
  ['available', 'inapatikana'],
  ['coming', 'karibu'],
  ['on the way', 'karibu'],
  ['unavailable', 'haipatikani'],
])

const scopeNames = tierScopes.map((scope) => tierScopeNames[scope]).join("' au '")

const WRONG_ID = 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).'

export const readCell = {
  id: cellOf(
    64,
    (cell): Read<string> => {
      if (shortened.test(cell)) return { wrong: 'Excel imefupisha namba hii. Pakua bidhaa kama Excel (.xlsx), si CSV.' }
      const read = parsed(productId, cell)
      return 'value' in read ? read : { wrong: WRONG_ID }
    },
    WRONG_ID,
  ),
  name: cellOf(200, (cell) => (isBlank(cell) ? { wrong: 'Weka jina la bidhaa.' } : parsed(name, cell))),
  category: cellOf(60, (cell) => (isBlank(cell) ? { wrong: 'Weka kategoria.' } : parsed(category, cell))),
  /** A text without visible characters counts as empty: the product keeps its description. */
  description: cellOf(
    5000,
    (cell): Read<string | undefined> => (isBlank(cell) ? { value: undefined } : parsed(description, cell)),
  ),
  type: cellOf(100, (cell): Read<string | null> => (isBlank(cell) ? { value: null } : parsed(type, cell))),
  price: cellOf(40, (cell): Read<number> => {
    if (cell === '') return { wrong: 'Weka bei (0 ikiwa haijulikani).' }
    if (/^-\s*\d/.test(cell)) return { wrong: 'Bei haiwezi kuwa chini ya 0.' }
    // Checks the text and not the number. As a number, '25.000' would be 25, and a long fraction would be rounded.
    if (textHasMoreThanTwoDecimals(cell)) {
      return { wrong: `Bei '${cell.slice(0, 30)}' ina desimali zaidi ya 2. Maelfu yaandike bila nukta, kama 12500.` }
    }
    // Numbers that are too large are refused by the schema.
    const amount = parseMoney(cell, { most: Number.MAX_VALUE })
    if (amount === null) return { wrong: `Bei '${cell.slice(0, 30)}' haisomeki. Andika namba tu, kama 12500.` }
    return parsed(price, amount)
  }),
  tiers: cellOf(400, (cell): Read<PriceTier[]> => {
    const read = parseTiers(cell)
    return 'tiers' in read ? { value: read.tiers } : read
  }),
  /** An empty cell keeps the product's scope. */
  tierScope: cellOf(40, (cell): Read<TierScope | undefined> => {
    if (isBlank(cell)) return { value: undefined }
    const scope = tierScopes.find((one) => foldText(tierScopeNames[one]) === foldText(cell))
    return scope ? { value: scope } : { wrong: `Jumla ihesabiwe kwa '${scopeNames}', au acha wazi.` }
  }),
  barcodes: cellOf(1200, (cell): Read<SheetBarcodes> => {
    const read = parseSheetBarcodes(cell)
    return 'wrong' in read ? read : { value: read }
  }),
  status: cellOf(40, (cell): Read<ProductStatus> => {
    const status = statuses.get(foldText(cell))
    return status ? { value: status } : { wrong: "Hali iwe 'inapatikana', 'karibu' au 'haipatikani'." }
  }),
}
