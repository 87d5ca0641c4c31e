import type { StaffSee } from '../people/staff-see.ts'

/**
 * The shop's own facts, which an admin changes on the screen 'Duka langu' (rulings §10). They live in the database; the
 * files in config/ are the first values of an empty store.
 */

/** What the home page says above the products. */
type ShopBanner = { readonly title: string; readonly text: string; readonly picture: string | null }
/** What the shop does, as the about page lists it. */
type ShopService = { readonly name: string; readonly text: string }
/** Where on the earth it is, in degrees. */
type ShopMap = { readonly latitude: number; readonly longitude: number }

/** A sub-shop that takes orders over WhatsApp; without a number (E.164) it cannot be chosen. Its id never changes. */
export type Provider = {
  readonly id: number
  readonly name: string
  readonly whatsapp: string | null
  readonly logo: string | null
}

/** A category of the strip, in its place, and the provider whose products it holds. */
export type ShopCategory = { readonly name: string; readonly provider_id: number | null }

/**
 * All settings, under their names on the wire; phones are E.164. A picture is '/pictures/<stem>', or a file that comes
 * with the program ('/provider-1.svg'), or null.
 */
export type ShopSettings = {
  readonly name: string
  readonly tagline: string
  readonly banner: ShopBanner
  readonly services: readonly ShopService[]
  readonly logo: string | null
  readonly icon: string | null
  readonly phones: readonly string[]
  readonly email: string
  readonly place: string
  readonly address: string
  readonly hours: string
  readonly map: ShopMap | null
  readonly group_link: string | null
  readonly providers: readonly Provider[]
  readonly categories: readonly ShopCategory[]
  /** What the text generator is asked; `{name}` in it stands for the product, `{category}` for its category. */
  readonly prompt_template: string
  /** How long an unpaid order holds counted stock. */
  readonly hold_hours: number
  /** Staff are told when a type that has no threshold of its own falls to this many pieces; null: they are not. */
  readonly low_stock_threshold: number | null
  readonly staff_see: StaffSee
}

export type SettingName = keyof ShopSettings

/** What each setting is called, on the screen and in the trace; as they stand on the screen. */
export const settingLabels: Readonly<Record<SettingName, string>> = {
  name: 'Jina la duka',
  tagline: 'Kaulimbiu',
  banner: 'Bango',
  services: 'Huduma',
  logo: 'Nembo',
  icon: 'Ikoni',
  phones: 'Namba za simu',
  email: 'Barua pepe',
  place: 'Mji',
  address: 'Anwani',
  hours: 'Saa za kazi',
  map: 'Ramani',
  group_link: 'Kiungo cha kundi',
  providers: 'Wapokea oda',
  categories: 'Kategoria',
  prompt_template: 'Maelekezo kwa AI',
  hold_hours: 'Saa za kutenga bidhaa',
  low_stock_threshold: 'Nijulishe stoo ikibaki',
  staff_see: 'Wafanyakazi wanaona',
}

export const settingNames = Object.keys(settingLabels) as readonly SettingName[]

/** The limits of the settings; the screen says them too. */
export const MAX_SHOP_NAME = 60
export const MAX_TAGLINE = 100
export const MAX_BANNER_TITLE = 80
export const MAX_BANNER_TEXT = 160
export const MAX_SERVICES = 12
export const MAX_SHOP_PHONES = 5
export const MAX_PROVIDERS = 20
export const MAX_CATEGORIES = 60
export const MAX_PROMPT = 2000
/** A year. */
export const MAX_HOLD_HOURS = 24 * 365

/** Which picture of the shop an upload becomes; a provider's needs the provider's id. */
export const shopPictureUses = ['logo', 'icon', 'banner', 'provider'] as const
export type ShopPictureUse = (typeof shopPictureUses)[number]

/** Whom `staff_see` lets see everything, in words. */
export const staffSeeNames: Readonly<Record<StaffSee, string>> = {
  none: 'zao wenyewe tu',
  managers: 'mameneja wanaona zote',
  salespeople: 'mameneja na wauzaji wanaona zote',
}
