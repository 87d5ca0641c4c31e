import { z } from 'zod'
import { storedSettings } from '../../../contract/shop-settings.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { defaultSettings, type Provider, type ShopSettings } from '../../../shop/settings/shop-settings.ts'

/**
 * The settings as stored. Removed providers are kept as archived providers, because orders refer to their ids, which
 * are never reused.
 */
export type StoredSettings = ShopSettings & {
  readonly archived_providers: readonly Provider[]
  /** Removed places, whose ids are still in orders and on phones. */
  readonly archived_delivery_places: readonly DeliveryPlace[]
  /**
   * The time of the last change of each picture, in ms since 1970, by place ('logo', 'provider 3'). Absent for a
   * picture that never changed.
   */
  readonly pictures_changed_at?: Readonly<Record<string, number>>
}

/** The settings with `version`, the current value of the version 'settings'. */
export type SettingsState = { readonly settings: StoredSettings; readonly updatedAt: Date; readonly version: number }

const stored = storedSettings.extend({
  archived_providers: storedSettings.shape.providers,
  archived_delivery_places: storedSettings.shape.delivery_places.default([]),
  pictures_changed_at: z.record(z.string(), z.number()).default({}),
})

/** Parses a row's JSON, written by this or an older release. Freezes the result, because all readers share it. */
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
