import { z } from 'zod'
import { storedSettings } from '../../../contract/shop-settings.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { defaultSettings, type Provider, type ShopSettings } from '../../../shop/settings/shop-settings.ts'

/**
 * The settings as stored. A removed provider moves to the archived ones, because orders refer to its id, which is never
 * reused.
 */
export type StoredSettings = ShopSettings & {
  readonly archived_providers: readonly Provider[]
  /** Removed places, whose ids orders and phones still have. */
  readonly archived_delivery_places: readonly DeliveryPlace[]
  /**
   * Times of the last change of each picture, in ms since 1970, by place ('logo', 'provider 3'); absent if never
   * changed.
   */
  readonly pictures_changed_at?: Readonly<Record<string, number>>
}

/** A state of the settings; `version` is that of version 'settings'. */
export type SettingsState = { readonly settings: StoredSettings; readonly updatedAt: Date; readonly version: number }

const stored = storedSettings.extend({
  archived_providers: storedSettings.shape.providers,
  archived_delivery_places: storedSettings.shape.delivery_places.default([]),
  pictures_changed_at: z.record(z.string(), z.number()).default({}),
})

/** Parses a row's JSON, of this release or an older one, and freezes it, because all readers share the snapshot. */
export function parseStored(json: unknown): StoredSettings {
  return deepFreeze(stored.parse({ ...defaultSettings, ...z.looseObject({}).parse(json) }))
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
