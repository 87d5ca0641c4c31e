import { MAX_PIECES } from '../../../../shop/numbers/limits.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { parseWhole } from '../../../../shop/numbers/parse-whole.ts'
import { isPackaging, piecesOf } from '../../../../shop/products/packaging.ts'
import type { StaffVariant, StockUpdateEntry } from '../../../data/stock.ts'

/** A quantity as typed; all stock forms have these fields in this order. */
export type PackagingDraft = {
  packaging: string
  items: string
  packages: string
  extra: string
}

/** The fields of the arrival form, as typed. */
export type StockDraft = PackagingDraft & {
  shipping: string
  buying: string
  price: string
  lowStock: string
}

export type StockField = keyof StockDraft

/** The values of a variant's last submission on this device. */
export type StockDefaults = Pick<StockDraft, 'packaging' | 'items' | 'shipping' | 'buying'>

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** Formats a stored amount for its field. Older releases stored amounts without separators of thousands. */
const amountText = (remembered: string | undefined, value: number | null): string => {
  const amount = remembered === undefined ? value : parsePrice(remembered)
  return amount === null ? (remembered ?? '') : formatNumber(amount)
}

/** Returns the initial form: no pieces, and the values last submitted on this device or else the variant's values. */
export const stockDraft = (variant: StaffVariant, remembered: Partial<StockDefaults>): StockDraft => ({
  packaging: remembered.packaging ?? variant.packaging_type ?? '',
  items: remembered.items ?? numberText(variant.items_per_package),
  shipping: amountText(remembered.shipping, variant.shipping_cost),
  buying: amountText(remembered.buying, variant.buying_price),
  packages: '0',
  extra: '0',
  price: '',
  lowStock: numberText(variant.low_stock),
})

/** Returns true if any field differs from its initial value. */
export const isModified = (draft: StockDraft, from: StockDraft): boolean =>
  (Object.keys(from) as StockField[]).some((field) => draft[field].trim() !== from[field])

/**
 * Returns the fields that were typed. A saved draft has only these; all other fields show the variant's current values.
 */
export const typedOf = (draft: StockDraft, from: StockDraft): Partial<StockDraft> =>
  Object.fromEntries(
    (Object.keys(from) as StockField[]).flatMap((field) =>
      draft[field] === from[field] ? [] : [[field, draft[field]]],
    ),
  )

/** Returns the sum of packages and loose pieces, in pieces. Invalid numbers and packages of unknown size count as 0. */
export const addedPieces = ({ packages, items, extra }: PackagingDraft): number =>
  piecesOf(parseWhole(packages) ?? 0, parseWhole(items) ?? 0, parseWhole(extra) ?? 0)

/** Returns the typed arrival. Packaging and costs are null if missing; the variant's values then apply. */
export function arrivalOf(draft: StockDraft) {
  return {
    pieces: addedPieces(draft),
    packaging_type: isPackaging(draft.packaging) ? draft.packaging : null,
    items_per_package: parseWhole(draft.items, null) || null,
    buying_price: parsePrice(draft.buying),
    shipping_cost: parsePrice(draft.shipping),
  }
}

const NOT_WHOLE = 'Weka namba kamili, 0 au zaidi.'

/** Returns the errors of packaging and pieces by field. A package has at least 1 piece. */
export function packagingProblems(draft: PackagingDraft): Partial<Record<keyof PackagingDraft, string>> {
  const problems: Partial<Record<keyof PackagingDraft, string>> = {}
  for (const field of ['packages', 'extra'] as const) {
    if (parseWhole(draft[field]) === null) problems[field] = NOT_WHOLE
  }
  const items = parseWhole(draft.items, 1)
  if (items === null || items < 1) problems.items = 'Weka namba kamili, 1 au zaidi.'
  else if (draft.items.trim() === '' && (parseWhole(draft.packages) ?? 0) > 0) {
    problems.items = 'Weka idadi ya pisi kwa kila kifungashio.'
  }
  if (addedPieces(draft) > MAX_PIECES) problems.packages = 'Jumla ya pisi ni kubwa mno.'
  return problems
}

/** Returns the errors of an arrival by field. Costs may be missing, but not negative. */
export function stockProblems(draft: StockDraft): Partial<Record<StockField, string>> {
  const problems: Partial<Record<StockField, string>> = packagingProblems(draft)
  if (parseWhole(draft.lowStock) === null) problems.lowStock = NOT_WHOLE
  for (const field of ['shipping', 'buying', 'price'] as const) {
    const wrong = draft[field].trim() === '' ? null : priceProblem(draft[field])
    if (wrong) problems[field] = wrong
  }
  return problems
}

/** Returns one variant's part of the submission, without empty fields. */
export function updateOf(variant: StaffVariant, draft: StockDraft, from: StockDraft): StockUpdateEntry {
  const { pieces, ...facts } = arrivalOf(draft)
  return {
    type: variant.type,
    stock: pieces,
    ...facts,
    price: parsePrice(draft.price),
    low_stock: draft.lowStock.trim() === from.lowStock ? null : parseWhole(draft.lowStock, null),
  }
}
