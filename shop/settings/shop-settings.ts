// The shop's settings. They are stored in the database, and an admin changes them on the screen 'Duka langu'. The files
// in config/ contain the first values of a new shop.
import type { DrawerMode } from '../drawers/drawers.ts'
import type { DeliveryPlace } from '../orders/delivery-places.ts'
import { DEFAULT_CREDIT_DAYS } from '../orders/payments/debts.ts'
import type { PaymentNumber } from '../orders/payments/payment-numbers.ts'
import type { CostVisibility } from '../people/cost-visibility.ts'
import type { OrderVisibility } from '../people/order-visibility.ts'

/** The banner above the products on the home page. */
type ShopBanner = { readonly title: string; readonly text: string; readonly picture: string | null }
/** The services that the about page lists. */
type ShopService = { readonly name: string; readonly text: string }
/** The shop's position on the map, in degrees. */
type ShopMap = { readonly latitude: number; readonly longitude: number }

/**
 * A provider, which receives orders over WhatsApp. A provider without a number (E.164) cannot be chosen. The id never
 * changes.
 */
export type Provider = {
  readonly id: number
  readonly name: string
  readonly whatsapp: string | null
  readonly logo: string | null
}

/** A category, and the provider of its products. The strip shows the categories in their order here. */
export type ShopCategory = { readonly name: string; readonly provider_id: number | null }

/**
 * All settings, with the names that the API uses. Phone numbers are E.164. A picture is '/pictures/<stem>', a file that
 * comes with the program ('/provider-1.svg'), or null.
 */
export type ShopSettings = {
  readonly name: string
  readonly tagline: string
  readonly banner: ShopBanner
  readonly services: readonly ShopService[]
  /** Short promises to customers, shown on every product page. */
  readonly trust_lines: readonly string[]
  readonly logo: string | null
  readonly icon: string | null
  readonly phones: readonly string[]
  readonly email: string
  readonly place: string
  readonly address: string
  readonly hours: string
  readonly map: ShopMap | null
  readonly group_link: string | null
  /** The numbers to which customers send money. */
  readonly payment_numbers: readonly PaymentNumber[]
  /** The delivery places with their fees. */
  readonly delivery_places: readonly DeliveryPlace[]
  /** The shop's text at the bottom of receipts. */
  readonly receipt_note: string
  readonly providers: readonly Provider[]
  readonly categories: readonly ShopCategory[]
  /**
   * The prompt for drafting descriptions with AI. The name and category of the product replace `{name}` and
   * `{category}`.
   */
  readonly prompt_template: string
  /** Hours for which an unpaid order holds counted stock. */
  readonly hold_hours: number
  /**
   * The default low-stock threshold. Staff are notified if the stock of a type falls to this many pieces. Null means no
   * notification.
   */
  readonly low_stock_threshold: number | null
  /** The staff who see all orders. Other staff see only their own. */
  readonly staff_see: OrderVisibility
  /** The staff who see buying prices, shipping, margins and profit. */
  readonly see_costs: CostVisibility
  /** The maximum discount in percent that staff may agree on. Managers and admins may exceed it. */
  readonly max_discount_percent: number
  /** Days until an order's debt falls due. */
  readonly credit_days: number
  /** Each member of staff has a drawer ('person'), or all share one box ('shop'). */
  readonly drawers: DrawerMode
  /** True if staff must count their drawers before they see the expected sums. */
  readonly hide_expected: boolean
}

export type SettingName = keyof ShopSettings

/**
 * The values of settings that are missing in config/, or in the settings that an older release stored. Every new
 * setting needs a value here.
 */
export const defaultSettings = {
  services: [],
  trust_lines: [],
  logo: null,
  icon: null,
  map: null,
  group_link: null,
  payment_numbers: [],
  delivery_places: [],
  receipt_note: '',
  hold_hours: 72,
  low_stock_threshold: null,
  staff_see: 'none',
  see_costs: 'all',
  max_discount_percent: 0,
  credit_days: DEFAULT_CREDIT_DAYS,
  drawers: 'person',
  hide_expected: false,
} as const satisfies Partial<ShopSettings>

/** The labels of the settings on the screen and in the audit log, in the order of the screen. */
export const settingLabels: Readonly<Record<SettingName, string>> = {
  name: 'Jina la duka',
  tagline: 'Kaulimbiu',
  banner: 'Bango',
  services: 'Huduma',
  trust_lines: 'Ahadi kwa wateja',
  logo: 'Nembo',
  icon: 'Ikoni',
  phones: 'Namba za simu',
  email: 'Barua pepe',
  place: 'Mji',
  address: 'Anwani',
  hours: 'Saa za kazi',
  map: 'Ramani',
  group_link: 'Kiungo cha kundi',
  payment_numbers: 'Namba za malipo',
  delivery_places: 'Mahali pa kupeleka',
  receipt_note: 'Maneno ya chini ya risiti',
  providers: 'Maduka yanayopokea oda',
  categories: 'Kategoria',
  prompt_template: 'Maelekezo kwa AI',
  hold_hours: 'Saa za kutenga bidhaa',
  low_stock_threshold: 'Nijulishe stoo ikibaki',
  staff_see: 'Wafanyakazi wanaona',
  see_costs: 'Gharama na faida',
  max_discount_percent: 'Punguzo la juu la muuzaji',
  credit_days: 'Siku za mkopo',
  drawers: 'Droo za pesa',
  hide_expected: 'Kuhesabu bila kuona',
}

/** The settings in the form for rules. */
export const ruleSettings = [
  'hold_hours',
  'low_stock_threshold',
  'credit_days',
  'staff_see',
  'see_costs',
  'max_discount_percent',
] as const satisfies readonly SettingName[]

export const settingNames = Object.keys(settingLabels) as readonly SettingName[]

/** The limits of the settings. The screen shows them too. */
export const MAX_SHOP_NAME = 60
export const MAX_TAGLINE = 100
export const MAX_BANNER_TITLE = 80
export const MAX_BANNER_TEXT = 160
export const MAX_SERVICES = 12
export const MAX_TRUST_LINES = 3
export const MAX_TRUST_LINE = 60
export const MAX_SHOP_PHONES = 5
export const MAX_RECEIPT_NOTE = 200
export const MAX_PROVIDERS = 20
export const MAX_CATEGORIES = 60
export const MAX_PROMPT = 2000
/** A year in hours. */
export const MAX_HOLD_HOURS = 24 * 365

/** The uses of an uploaded picture. With 'provider', the provider's id must be sent too. */
export const shopPictureUses = ['logo', 'icon', 'banner', 'provider'] as const
export type ShopPictureUse = (typeof shopPictureUses)[number]

/** The choices of `see_costs`, in words. */
export const seeCostsNames: Readonly<Record<CostVisibility, string>> = {
  all: 'wafanyakazi wote wanaziona',
  managers: 'mameneja na wasimamizi wakuu tu',
}

/** The choices of `staff_see`, in words. */
export const staffSeeNames: Readonly<Record<OrderVisibility, string>> = {
  none: 'zao wenyewe tu',
  managers: 'mameneja wanaona zote',
  salespeople: 'mameneja na wauzaji wanaona zote',
}
