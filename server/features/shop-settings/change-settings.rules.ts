import type { z } from 'zod'
import type { updateShopSettings } from '../../../contract/shop-settings.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { problem } from '../../../shop/problems.ts'
import { nameKey } from '../../../shop/products/names.ts'
import { isSame } from '../../../shop/settings/describe-settings.ts'
import {
  type Provider,
  type SettingName,
  type ShopCategory,
  type ShopPictureUse,
  type ShopSettings,
  settingNames,
} from '../../../shop/settings/shop-settings.ts'
import { mergeDeliveryPlaces } from './delivery-places.rules.ts'
import type { StoredSettings } from './stored-settings.ts'

/** The settings in a request, as sent. */
export type SentSettings = Omit<z.output<typeof updateShopSettings.input>, 'updated_at' | 'password'>
type SentProvider = NonNullable<SentSettings['providers']>[number]

/** Returns the settings with the sent settings applied. Throws bad_input with the field and a sentence. */
export function withSent(before: StoredSettings, sent: SentSettings): StoredSettings {
  const { banner, logo, icon, providers: sentProviders, categories: sentCategories, delivery_places, ...plain } = sent
  const { providers, archived_providers } = sentProviders ? mergeProviders(before, sentProviders) : before
  const categories = sentCategories
    ? requireKnownProviders(sentCategories, providers)
    : withoutGone(before.categories, providers)
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...given,
    banner: banner
      ? { ...banner, picture: requireKnownPicture('banner', before.banner.picture, banner.picture) }
      : before.banner,
    logo: requireKnownPicture('logo', before.logo, logo),
    icon: requireKnownPicture('icon', before.icon, icon),
    providers,
    archived_providers,
    categories,
    ...(delivery_places && mergeDeliveryPlaces(before, delivery_places)),
  }
}

/**
 * Returns the picture after the change, which can only keep or remove it. Throws the problem 'bad_input' for a new
 * picture: new pictures must be uploaded, so that no URL of another site is stored.
 */
function requireKnownPicture(field: SettingName, saved: string | null, sent: string | null | undefined): string | null {
  if (sent === undefined) return saved
  if (sent !== null && sent !== saved)
    throw problem('bad_input', { text: 'Picha haiwekwi kwa anwani: chagua picha uipakie.', field })
  return sent
}

/**
 * Applies the sent providers by id. New providers get ids that were never used. Providers that were not sent are
 * archived. Throws bad_input for an unknown id, and for a new logo.
 */
function mergeProviders(
  { providers, archived_providers }: StoredSettings,
  sent: readonly SentProvider[],
): Pick<StoredSettings, 'providers' | 'archived_providers'> {
  const known = [...providers, ...archived_providers]
  const sentIds = new Set(sent.map(({ id }) => id))
  let lastId = Math.max(0, ...known.map(({ id }) => id))
  const next = sent.map(({ id, name, whatsapp, logo }): Provider => {
    // A provider without an id is matched by name, so that a repeat after a lost response does not add it twice.
    const old = id
      ? known.find((one) => one.id === id)
      : known.find((one) => !sentIds.has(one.id) && nameKey(one.name) === nameKey(name))
    if (id && !old)
      throw problem('bad_input', { text: 'Mpokea oda huyu hayupo. Fungua mipangilio upya.', field: 'providers' })
    // The sent logo is ignored, because an uploaded logo was deleted when the provider was archived.
    if (old && archived_providers.includes(old)) return { ...old, name, whatsapp }
    return {
      id: old?.id ?? ++lastId,
      name,
      whatsapp,
      logo: requireKnownPicture('providers', old?.logo ?? null, logo),
    }
  })
  const gone = known.filter(({ id }) => !next.some((one) => one.id === id))
  return {
    providers: next,
    archived_providers: gone.map((one) => ({ ...one, logo: isUploaded(one.logo) ? null : one.logo })),
  }
}

function requireKnownProviders(
  categories: readonly ShopCategory[],
  providers: readonly Provider[],
): readonly ShopCategory[] {
  const lost = categories.find((one) => one.provider_id !== null && !isAmong(providers, one.provider_id))
  if (!lost) return categories
  const text = `Kategoria ${lost.name} inaelekezwa kwa mpokea oda ambaye hayupo. Chagua mwingine.`
  throw problem('bad_input', { text, field: 'categories' })
}

/** Returns the categories; `provider_id` becomes null where the provider was removed. */
const withoutGone = (categories: readonly ShopCategory[], providers: readonly Provider[]): readonly ShopCategory[] =>
  categories.map((one) =>
    one.provider_id === null || isAmong(providers, one.provider_id) ? one : { ...one, provider_id: null },
  )

const isAmong = (providers: readonly Provider[], id: number): boolean => providers.some((one) => one.id === id)

/** Returns the settings with a new picture. Throws bad_input for an unknown provider. */
export function withPicture(
  before: StoredSettings,
  use: ShopPictureUse,
  providerId: number | null,
  path: string,
): StoredSettings {
  if (use === 'banner') return { ...before, banner: { ...before.banner, picture: path } }
  if (use !== 'provider') return { ...before, [use]: path }
  if (providerId === null || !isAmong(before.providers, providerId))
    throw problem('bad_input', { text: 'Chagua mpokea oda mwenye nembo hii.', field: 'provider_id' })
  return {
    ...before,
    providers: before.providers.map((one) => (one.id === providerId ? { ...one, logo: path } : one)),
  }
}

/** Returns the uploaded pictures in the settings, without files that come with the program and must not be deleted. */
export function uploadedPictures({ logo, icon, banner, providers }: ShopSettings): string[] {
  return [logo, icon, banner.picture, ...providers.map((one) => one.logo)].filter(isUploaded)
}

const isUploaded = (path: string | null): path is string => path?.startsWith('/pictures/') === true

/** Returns the sent settings that differ from the stored ones, with both values. Phone numbers are in local form. */
export function conflictsOf(
  now: StoredSettings,
  sent: SentSettings,
): { field: SettingName; saved: unknown; sent: unknown }[] {
  return settingNames
    .map((field) => ({ field, saved: shown(now)[field], sent: shown(completed(sent, now))[field] }))
    .filter((one) => one.sent !== undefined && !isSame(one.sent, one.saved))
}

/**
 * Returns the conflict for a picture that somebody else has changed. `sent` is null, because the upload has no URL yet.
 */
export function pictureConflict(
  now: StoredSettings,
  use: ShopPictureUse,
): { field: SettingName; saved: unknown; sent: null } {
  const field = use === 'provider' ? 'providers' : use
  return { field, saved: shown(now)[field], sent: null }
}

/** Adds the parts of a setting that a request omits because they are unchanged. */
function completed({ banner, providers, ...rest }: SentSettings, now: StoredSettings): SentSettings {
  const logoOf = (id: number | null | undefined) => now.providers.find((one) => one.id === id)?.logo ?? null
  return {
    ...rest,
    banner: banner && { ...banner, picture: banner.picture === undefined ? now.banner.picture : banner.picture },
    providers: providers?.map((one) => ({ ...one, logo: one.logo === undefined ? logoOf(one.id) : one.logo })),
  }
}

type Shown = { readonly [Name in SettingName]?: unknown }

function shown({ phones, providers, ...rest }: SentSettings | StoredSettings): Shown {
  return {
    ...rest,
    phones: phones?.map(showPhone),
    providers: providers?.map((one) => ({ ...one, whatsapp: one.whatsapp && showPhone(one.whatsapp) })),
  }
}

/**
 * True if customers would pay or send orders to another number: other payment numbers, a new number of a provider, or a
 * number of the shop that neither the shop nor a provider had before.
 */
export function redirectsCustomers(before: StoredSettings, after: StoredSettings): boolean {
  const known = [...before.providers, ...before.archived_providers]
  const hasNewProviderNumber = after.providers.some(({ id, whatsapp }) => {
    return whatsapp !== null && known.find((one) => one.id === id)?.whatsapp !== whatsapp
  })
  const own = [...before.phones, ...before.providers.map(({ whatsapp }) => whatsapp)]
  const hasNewPhone = after.phones.some((phone) => !own.includes(phone))
  return hasNewProviderNumber || hasNewPhone || !isSame(before.payment_numbers, after.payment_numbers)
}
