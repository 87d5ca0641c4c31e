import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { parseWhole } from '../../../../shop/numbers/parse-whole.ts'
import { buyingCost } from '../../../../shop/products/arrival-costs.ts'
import { isPackaging } from '../../../../shop/products/packaging.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import { stockUnit } from '../../../../shop/products/stock-unit.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { ArrivalLine, ArrivalToSend, SheetLine } from '../../../data/arrivals.ts'
import type { Product } from '../../../data/catalog.ts'
import { isObjectOfTexts } from '../../drafts/is-object-of-texts.ts'
import { addedPieces, type PackagingDraft, packagingProblems } from '../form/stock-form.ts'

/** One line of an arrival, as typed. All fields are strings; '' means empty. */
export type LineDraft = PackagingDraft & {
  /** '' for a product that is new to the shop. */
  product_id: string
  name: string
  type: string
  image: string
  buying: string
  /** A new selling price; '' keeps the current price. */
  price: string
  /** The current selling price. */
  nowPrice: string
  /** The buying price of the last arrival. */
  lastBuying: string
  category: string
}

export type LineField = keyof LineDraft

/** The draft of an arrival of many products. */
export type ArrivalDraft = {
  /** The idempotency key of the last send; '' after a change, because a changed arrival needs a new key. */
  key: string
  supplier: string
  reference: string
  shipping: string
  lines: LineDraft[]
}

export const emptyArrival: ArrivalDraft = { key: '', supplier: '', reference: '', shipping: '', lines: [] }

export function isArrivalDraft(stored: unknown): stored is ArrivalDraft {
  const { lines, ...texts } = Object(stored) as Record<string, unknown>
  return isObjectOfTexts(texts) && 'shipping' in texts && Array.isArray(lines) && lines.every(isObjectOfTexts)
}

export const emptyLine: LineDraft = {
  product_id: '',
  name: '',
  type: '',
  image: '',
  packaging: '',
  items: '',
  packages: '',
  extra: '',
  buying: '',
  price: '',
  nowPrice: '',
  lastBuying: '',
  category: '',
}

const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value))
const amountText = (value: number | null | undefined): string => (value == null ? '' : formatNumber(value))

/** Returns a line for a product or one of its types, with packaging and buying price of its last arrival. */
export function lineOfProduct(product: Product, type: string | null): LineDraft {
  const facts = product.stock_info?.find(({ variant_type }) => variant_type === type)
  const price = product.customPrices.find((one) => one.type === type)?.price ?? product.price
  return {
    ...emptyLine,
    product_id: product.id,
    name: product.name,
    type: type ?? '',
    image: product.image ?? '',
    packaging: facts?.packaging_type ?? '',
    items: numberText(facts?.items_per_package),
    buying: amountText(facts?.buying_price),
    nowPrice: numberText(price),
    lastBuying: numberText(facts?.buying_price),
  }
}

/** Returns a line with the values of a line of an earlier arrival. */
export const lineOfArrival = (line: ArrivalLine): LineDraft => ({
  ...emptyLine,
  product_id: line.product_id ?? '',
  name: line.product_name,
  type: line.type ?? '',
  packaging: line.packaging_type ?? '',
  items: numberText(line.items_per_package),
  packages: numberText(line.packages || null),
  extra: numberText(line.extra_pieces || null),
  buying: amountText(line.now_buying_price),
  nowPrice: numberText(line.now_price),
  lastBuying: numberText(line.now_buying_price),
})

/** Returns a line of a supplier's sheet. A missing buying price is taken from the last arrival. */
export const lineOfSheet = (line: SheetLine): LineDraft => ({
  ...emptyLine,
  product_id: line.product_id ?? '',
  name: line.product_name,
  type: line.type ?? '',
  image: line.image ?? '',
  packaging: line.packaging_type ?? '',
  items: numberText(line.items_per_package),
  packages: numberText(line.packages || null),
  extra: numberText(line.extra_pieces || null),
  buying: amountText(line.price_each ?? line.now_buying_price),
  price: amountText(line.price),
  nowPrice: numberText(line.now_price),
  lastBuying: numberText(line.now_buying_price),
  category: line.category,
})

export const isNewProduct = ({ product_id }: LineDraft): boolean => product_id === ''
export const labelOf = ({ name, type }: LineDraft): string => productLabel(name, type || null)

/** Returns true if both lines have the same product and type. New products are never the same. */
export const isSameProduct = (one: LineDraft, other: LineDraft): boolean =>
  one.product_id === other.product_id && one.type === other.type && !isNewProduct(one)

/** Adds `by` scanned packages or pieces to the line of their product, and adds the line if it is missing. */
export function countScanned(
  lines: readonly LineDraft[],
  scanned: LineDraft,
  field: 'packages' | 'extra',
  by: number,
): LineDraft[] {
  const all = lines.some((line) => isSameProduct(line, scanned)) ? lines : [...lines, scanned]
  const addTo = (line: LineDraft) => ({ ...line, [field]: String((parseWhole(line[field]) ?? 0) + by) })
  return all.map((line) => (isSameProduct(line, scanned) ? addTo(line) : line))
}

/** Returns true if the package size is known. Otherwise packages cannot be counted. */
export const countsPackages = ({ items }: LineDraft): boolean => (parseWhole(items) ?? 0) > 0

/** Returns the unit in which a line's product is counted, such as 'pisi', or 'dozeni' for a type that is a dozen. */
export const unitOf = ({ type, packaging, items }: LineDraft): string => stockUnit(type, packaging, parseWhole(items))

export type LineProblems = Partial<Record<LineField, string>>

/** Returns the errors of a line by field. The buying price may be missing, because the approver can add it. */
export function lineProblems(line: LineDraft): LineProblems {
  const problems: LineProblems = packagingProblems(line)
  if (Object.keys(problems).length === 0 && addedPieces(line) === 0)
    problems[countsPackages(line) ? 'packages' : 'extra'] = 'Andika idadi iliyofika.'
  for (const field of ['buying', 'price'] as const) {
    const problem = line[field].trim() === '' ? null : priceProblem(line[field])
    if (problem) problems[field] = problem
  }
  if (!isNewProduct(line)) return problems
  if (line.name.trim() === '') problems.name = 'Andika jina la bidhaa.'
  if (line.category === '') problems.category = 'Chagua kategoria.'
  if (line.price.trim() === '') problems.price = 'Andika bei ya kuuza.'
  return problems
}

const NOT_SHILLINGS = 'Andika shilingi kamili, kama 15000.'

/** Returns the error of the shipping cost, which may be missing and must be in whole shillings. */
export function shippingProblem({ shipping }: ArrivalDraft): string | undefined {
  const amount = parsePrice(shipping)
  if (shipping.trim() === '') return undefined
  return amount === null || !Number.isInteger(amount) ? NOT_SHILLINGS : undefined
}

/** Returns the cost of a line's goods without shipping; null if the buying price is missing or invalid. */
export function costOfLine(line: LineDraft): number | null {
  const price = parsePrice(line.buying)
  return price === null ? null : buyingCost(price, addedPieces(line))
}

/** Returns the draft with its idempotency key, or with a new key if it has none. */
export const withKey = (draft: ArrivalDraft): ArrivalDraft => ({ ...draft, key: draft.key || randomKey() })

/** Returns the arrival in the shape that is sent. */
export function arrivalOfDraft({ key, supplier, reference, shipping, lines }: ArrivalDraft): ArrivalToSend {
  return {
    client_arrival_id: key,
    supplier,
    reference,
    shipping_total: parsePrice(shipping),
    lines: lines.map(lineToSend),
  }
}

function lineToSend(line: LineDraft): ArrivalToSend['lines'][number] {
  const quantity = {
    packages: parseWhole(line.packages),
    extra_pieces: parseWhole(line.extra),
    items_per_package: parseWhole(line.items, null) || null,
    packaging_type: isPackaging(line.packaging) ? line.packaging : null,
    buying_price: parsePrice(line.buying),
  }
  const price = parsePrice(line.price)
  if (!isNewProduct(line)) return { ...quantity, product_id: line.product_id, type: line.type || null, price }
  return { ...quantity, new_product: { name: line.name.trim(), price: price ?? 0, category: line.category } }
}
