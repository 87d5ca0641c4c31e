import { MAX_PIECES } from '../../../../shop/numbers/limits.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { isPackaging, piecesOf } from '../../../../shop/products/packaging.ts'
import type { StaffVariant, StockUpdateEntry } from '../../../data/stock.ts'

/** How many came or are asked for, as typed; every stock form has these fields in this order. */
export type PackagingDraft = {
  packaging: string
  items: string
  packages: string
  extra: string
}

/** The form of arrivals, without React: fields as typed, and what of them is sent. */
export type StockDraft = PackagingDraft & {
  shipping: string
  buying: string
  price: string
  lowStock: string
}

export type StockField = keyof StockDraft

/** What the device remembers of the last submission of a variant (specification §3). */
export type StockDefaults = Pick<StockDraft, 'packaging' | 'items' | 'shipping' | 'buying'>

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The form begins at 0 packages, with what was last typed here, else with what the variant has (rulings §6). */
export const stockDraft = (variant: StaffVariant, remembered: Partial<StockDefaults>): StockDraft => ({
  packaging: remembered.packaging ?? variant.packaging_type ?? '',
  items: remembered.items ?? numberText(variant.items_per_package),
  shipping: remembered.shipping ?? numberText(variant.shipping_cost),
  buying: remembered.buying ?? numberText(variant.buying_price),
  packages: '0',
  extra: '0',
  price: '',
  lowStock: numberText(variant.low_stock),
})

/** Whether anything was typed that differs from how the form began. */
export const isModified = (draft: StockDraft, from: StockDraft): boolean =>
  (Object.keys(from) as StockField[]).some((field) => draft[field].trim() !== from[field])

/** The fields that were typed in: what a saved draft keeps, so that the others follow the variant. */
export const typedOf = (draft: StockDraft, from: StockDraft): Partial<StockDraft> =>
  Object.fromEntries(
    (Object.keys(from) as StockField[]).flatMap((field) =>
      draft[field] === from[field] ? [] : [[field, draft[field]]],
    ),
  )

/** A whole number as typed; empty is `whenEmpty`, anything else that is none is null. */
export function wholeOf(text: string, whenEmpty: number | null = 0): number | null {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return whenEmpty
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Pieces of packages and loose pieces; what is no number counts as none, and so do packages of unknown size. */
export const addedPieces = ({ packages, items, extra }: PackagingDraft): number =>
  piecesOf(wholeOf(packages) ?? 0, wholeOf(items) ?? 0, wholeOf(extra) ?? 0)

/** What the form says of an arrival; what it leaves out of packaging and costs is what the variant has. */
export function arrivalOf(draft: StockDraft) {
  return {
    pieces: addedPieces(draft),
    packaging_type: isPackaging(draft.packaging) ? draft.packaging : null,
    items_per_package: wholeOf(draft.items, null) || null,
    buying_price: parsePrice(draft.buying),
    shipping_cost: parsePrice(draft.shipping),
  }
}

const NOT_WHOLE = 'Weka namba kamili, 0 au zaidi.'

/** What is wrong with packaging and pieces, by field (specification §5: items at least 1, packages at least 0). */
export function packagingProblems(draft: PackagingDraft): Partial<Record<keyof PackagingDraft, string>> {
  const problems: Partial<Record<keyof PackagingDraft, string>> = {}
  for (const field of ['packages', 'extra'] as const) {
    if (wholeOf(draft[field]) === null) problems[field] = NOT_WHOLE
  }
  const items = wholeOf(draft.items, 1)
  if (items === null || items < 1) problems.items = 'Weka namba kamili, 1 au zaidi.'
  else if (draft.items.trim() === '' && (wholeOf(draft.packages) ?? 0) > 0) {
    problems.items = 'Weka idadi ya pisi kwa kila kifungashio.'
  }
  if (addedPieces(draft) > MAX_PIECES) problems.packages = 'Jumla ya pisi ni kubwa mno.'
  return problems
}

/** What is wrong with an arrival, by field; costs may be missing, and are at least 0. */
export function stockProblems(draft: StockDraft): Partial<Record<StockField, string>> {
  const problems: Partial<Record<StockField, string>> = packagingProblems(draft)
  if (wholeOf(draft.lowStock) === null) problems.lowStock = NOT_WHOLE
  for (const field of ['shipping', 'buying', 'price'] as const) {
    const wrong = draft[field].trim() === '' ? null : priceProblem(draft[field])
    if (wrong) problems[field] = wrong
  }
  return problems
}

/** One variant's part of the submission. Empty fields say nothing of their facts. */
export function updateOf(variant: StaffVariant, draft: StockDraft, from: StockDraft): StockUpdateEntry {
  const { pieces, ...facts } = arrivalOf(draft)
  return {
    type: variant.type,
    stock: pieces,
    ...facts,
    price: parsePrice(draft.price),
    low_stock: draft.lowStock.trim() === from.lowStock ? null : wholeOf(draft.lowStock, null),
  }
}
