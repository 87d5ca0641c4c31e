import { addProduct, productStatus } from '../../../contract/catalog.ts'
import { productId, text } from '../../../contract/fields.ts'
import { catalogTexts } from '../../../shop/messages.ts'
import { parsePrice } from '../../../shop/money.ts'
import { productStatusNames } from '../../../shop/products.ts'
import { foldText } from '../../../shop/search.ts'
import type { ProductStatus } from '../../db/tables.ts'

/** One cell at a time: the value that it stands for, or the sentence on what is wrong with it. */
export type Read<T> = { value: T } | { wrong: string }

type Schema<T> = {
  safeParse: (
    input: string,
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

const parsed = <T>(schema: Schema<T>, cell: string): Read<T> => {
  const result = schema.safeParse(cell)
  return result.success ? { value: result.data } : { wrong: result.error.issues[0]?.message ?? 'Si sahihi.' }
}

const { name, category, price } = addProduct.input.shape
const description = text(5000)
const type = text(100)

/** What Excel shows instead of the value of a formula that does not work. */
const excelError = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

const usable =
  <T>(read: (cell: string) => Read<T>) =>
  (cell: string): Read<T> =>
    excelError.test(cell) ? { wrong: `Fomula ya seli hii ina kosa (${cell}). Andika thamani yenyewe.` } : read(cell)

/** Categories of the shop's own views are no categories of goods. */
const reserved: readonly string[] = [catalogTexts.all, catalogTexts.newGoods]

/** A large number that a spreadsheet shortened: its last digits are lost. */
const shortened = /^\d(?:\.\d+)?E\+?\d+$/i

const statuses = new Map<string, ProductStatus>([
  ...productStatus.options.flatMap((status) => [
    [status, status] as const,
    [foldText(productStatusNames[status]), status] as const,
  ]),
  ['available', 'inapatikana'],
  ['coming', 'karibu'],
  ['on the way', 'karibu'],
  ['unavailable', 'haipatikani'],
])

export const readCell = {
  id: usable((cell): Read<string> => {
    if (shortened.test(cell)) return { wrong: 'Excel imefupisha namba hii. Pakua bidhaa kama Excel (.xlsx), si CSV.' }
    const read = parsed(productId, cell)
    return 'value' in read ? read : { wrong: 'Namba ya bidhaa iwe na herufi, tarakimu, nukta au mstari tu (hadi 64).' }
  }),
  name: usable((cell) => (cell === '' ? { wrong: 'Weka jina la bidhaa.' } : parsed(name, cell))),
  category: usable((cell): Read<string> => {
    if (cell === '') return { wrong: 'Weka kategoria.' }
    const read = parsed(category, cell)
    return 'value' in read && reserved.includes(read.value) ? { wrong: `'${read.value}' si jina la kategoria.` } : read
  }),
  description: usable((cell) => parsed(description, cell)),
  type: usable((cell): Read<string | null> => {
    const read = parsed(type, cell)
    return 'value' in read ? { value: read.value || null } : read
  }),
  price: usable((cell): Read<number> => {
    if (cell === '') return { wrong: 'Weka bei (0 ikiwa haijulikani).' }
    if (/^-\s*\d/.test(cell)) return { wrong: 'Bei haiwezi kuwa chini ya 0.' }
    const amount = parsePrice(cell)
    if (amount === null) return { wrong: `Bei '${cell.slice(0, 30)}' haisomeki. Andika namba tu, kama 12500.` }
    // Checked as text: a long number must not be rounded into a good one.
    return parsed(price, String(amount))
  }),
  status: usable((cell): Read<ProductStatus> => {
    const status = statuses.get(foldText(cell))
    return status ? { value: status } : { wrong: "Hali iwe 'inapatikana', 'karibu' au 'haipatikani'." }
  }),
}
