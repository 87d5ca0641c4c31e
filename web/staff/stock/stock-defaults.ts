import { readObject, writeStored } from '../../browser/storage/storage.ts'
import { STOCK_DEFAULTS_PREFIX } from '../../data/device/stock-defaults.ts'
import type { StockDefaults, StockDraft } from './form/stock-form.ts'

const fields = ['packaging', 'items', 'shipping', 'buying'] as const satisfies (keyof StockDefaults)[]

const costs: readonly string[] = ['shipping', 'buying']
/**
 * Costs are not stored for people who may not see costs. After sending, these people must not see even the costs that
 * they typed.
 */
const fieldsOf = ({ seesCosts }: { seesCosts: boolean }) =>
  fields.filter((field) => seesCosts || !costs.includes(field))

/** Returns the values last submitted for the variant on this device. A logout deletes them. */
export function readDefaults(variantId: number, viewer: { seesCosts: boolean }): Partial<StockDefaults> {
  const stored = readObject(STOCK_DEFAULTS_PREFIX + variantId)
  return Object.fromEntries(
    fieldsOf(viewer).flatMap((field) => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
  )
}

export function storeDefaults(variantId: number, draft: StockDraft, viewer: { seesCosts: boolean }): void {
  const submitted = Object.fromEntries(fieldsOf(viewer).map((field) => [field, draft[field].trim()]))
  writeStored(STOCK_DEFAULTS_PREFIX + variantId, JSON.stringify(submitted))
}
