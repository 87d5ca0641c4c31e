import { readObject, writeStored } from '../../browser/storage/storage.ts'
import { STOCK_DEFAULTS_PREFIX } from '../../data/account/logout.ts'
import type { StockDefaults, StockDraft } from './form/stock-form.ts'

const fields = ['packaging', 'items', 'shipping', 'buying'] as const satisfies (keyof StockDefaults)[]

/** The values last submitted for the variant on this device; deleted at logout. */
export function rememberedFor(variantId: number): Partial<StockDefaults> {
  const stored = readObject(STOCK_DEFAULTS_PREFIX + variantId)
  return Object.fromEntries(
    fields.flatMap((field) => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
  )
}

export function remember(variantId: number, draft: StockDraft): void {
  const submitted = Object.fromEntries(fields.map((field) => [field, draft[field].trim()]))
  writeStored(STOCK_DEFAULTS_PREFIX + variantId, JSON.stringify(submitted))
}
