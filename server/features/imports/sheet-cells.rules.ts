import type { z } from 'zod'
import { addProduct } from '../../../contract/catalog.ts'
import { productId, productName } from '../../../contract/fields.ts'
import { ownSentence } from '../../../contract/validation-sentences.ts'
import { hasMoreThanTwoDecimals } from '../../../shop/numbers/decimals.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type ProductStatus, productStatuses, productStatusNames } from '../../../shop/products/products.ts'
import { cleanName } from '../../../shop/words/names.ts'
import { foldText } from '../../../shop/words/search.ts'

/** One cell at a time: the value that it stands for, or the sentence on what is wrong with it. */
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

/** Refuses what Excel shows instead of a value. */
const refuseErrors =
  <T>(read: (cell: string) => Read<T>) =>
  (cell: string): Read<T> =>
    excelError.test(cell) ? { wrong: `Fomula ya seli hii ina kosa (${cell}). Andika thamani yenyewe.` } : read(cell)

/** A large number that a spreadsheet shortened: its last digits are lost. */
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

export const readCell = {
  id: refuseErrors((cell): Read<string> => {
    if (shortened.test(cell)) return { wrong: 'Excel imefupisha namba hii. Pakua bidhaa kama Excel (.xlsx), si CSV.' }
    const read = parsed(productId, cell)
    return 'value' in read ? read : { wrong: 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).' }
  }),
  name: refuseErrors((cell) => (cleanName(cell) === '' ? { wrong: 'Weka jina la bidhaa.' } : parsed(name, cell))),
  category: refuseErrors((cell) => (cleanName(cell) === '' ? { wrong: 'Weka kategoria.' } : parsed(category, cell))),
  /** Nothing that can be seen is nothing said: what is there stays. */
  description: refuseErrors(
    (cell): Read<string | undefined> => (cleanName(cell) === '' ? { value: undefined } : parsed(description, cell)),
  ),
  type: refuseErrors((cell): Read<string | null> => (cleanName(cell) === '' ? { value: null } : parsed(type, cell))),
  price: refuseErrors((cell): Read<number> => {
    if (cell === '') return { wrong: 'Weka bei (0 ikiwa haijulikani).' }
    if (/^-\s*\d/.test(cell)) return { wrong: 'Bei haiwezi kuwa chini ya 0.' }
    // Seen in the text: as a number '25.000' would be 25, and a long one would be rounded into a good one.
    if (hasMoreThanTwoDecimals(cell)) {
      return { wrong: `Bei '${cell.slice(0, 30)}' ina desimali zaidi ya 2. Maelfu yaandike bila nukta, kama 12500.` }
    }
    // Too large a number is refused by the schema.
    const amount = parseMoney(cell, { most: Number.MAX_VALUE })
    if (amount === null) return { wrong: `Bei '${cell.slice(0, 30)}' haisomeki. Andika namba tu, kama 12500.` }
    return parsed(price, amount)
  }),
  status: refuseErrors((cell): Read<ProductStatus> => {
    const status = statuses.get(foldText(cell))
    return status ? { value: status } : { wrong: "Hali iwe 'inapatikana', 'karibu' au 'haipatikani'." }
  }),
}
