import { z } from 'zod'
import { staffSeeings } from '../../../shop/people/staff-see.ts'
import type { Provider, ShopSettings } from '../../../shop/settings/shop-settings.ts'

/**
 * The settings as the database keeps them. A provider that was taken away stays among the archived ones: orders name its
 * id, which no other ever gets.
 */
export type StoredSettings = ShopSettings & {
  readonly archived_providers: readonly Provider[]
  /** When each picture last changed, in ms since 1970, by its place ('logo', 'provider 3'); absent: never. */
  readonly pictures_changed_at?: Readonly<Record<string, number>>
}

/** A state of the settings: what version 'settings' was then. */
export type SettingsState = { readonly settings: StoredSettings; readonly updatedAt: Date; readonly version: number }

const provider = z.object({
  id: z.number(),
  name: z.string(),
  whatsapp: z.string().nullable(),
  logo: z.string().nullable(),
})

/** A setting that came with a later version has its default here. */
const stored = z.object({
  name: z.string(),
  tagline: z.string(),
  banner: z.object({ title: z.string(), text: z.string(), picture: z.string().nullable() }),
  services: z.array(z.object({ name: z.string(), text: z.string() })),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string(),
  place: z.string(),
  address: z.string(),
  hours: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  group_link: z.string().nullable(),
  providers: z.array(provider),
  categories: z.array(z.object({ name: z.string(), provider_id: z.number().nullable() })),
  prompt_template: z.string(),
  hold_hours: z.number(),
  low_stock_threshold: z.number().nullable(),
  staff_see: z.enum(staffSeeings),
  archived_providers: z.array(provider),
  pictures_changed_at: z.record(z.string(), z.number()).default({}),
})

/** Parses a row's JSON and freezes it: the snapshot is shared by all who read it. */
export function parseStored(json: unknown): StoredSettings {
  return deepFreeze(stored.parse(json))
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
