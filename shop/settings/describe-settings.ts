/** Settings as text, for the audit log. */
import { drawerModeNames } from '../drawers/drawers.ts'
import { formatCount, formatMoney } from '../numbers/money.ts'
import { paymentNumberText } from '../orders/payments/payment-numbers.ts'
import { showPhone } from '../people/phone.ts'
import {
  type SettingName,
  type ShopSettings,
  seeCostsNames,
  settingLabels,
  settingNames,
  staffSeeNames,
} from './shop-settings.ts'

const NONE = 'hakuna'

/** Returns a text, or 'hakuna' if it is empty. */
const text = (value: string | null): string => value || NONE
const pictureWords = (path: string | null): string => (path ? 'ipo' : NONE)
const list = (parts: readonly string[]): string => parts.join(', ') || NONE

/** Describes each setting in words. A picture is described only as present or missing. */
const words: { readonly [Name in SettingName]: (settings: ShopSettings) => string } = {
  name: ({ name }) => name,
  tagline: ({ tagline }) => text(tagline),
  banner: ({ banner }) =>
    `${list([banner.title, banner.text].filter(Boolean))}; picha: ${pictureWords(banner.picture)}`,
  services: ({ services }) => list(services.map((one) => (one.text ? `${one.name} (${one.text})` : one.name))),
  trust_lines: ({ trust_lines }) => list(trust_lines),
  logo: ({ logo }) => pictureWords(logo),
  icon: ({ icon }) => pictureWords(icon),
  phones: ({ phones }) => list(phones.map(showPhone)),
  email: ({ email }) => text(email),
  place: ({ place }) => text(place),
  address: ({ address }) => text(address),
  hours: ({ hours }) => text(hours),
  map: ({ map }) => (map ? `latitudo ${map.latitude}, longitudo ${map.longitude}` : NONE),
  group_link: ({ group_link }) => text(group_link),
  payment_numbers: ({ payment_numbers }) => list(payment_numbers.map(paymentNumberText)),
  delivery_places: ({ delivery_places }) =>
    list(delivery_places.map(({ name, fee }) => `${name} (${fee > 0 ? formatMoney(fee) : 'bure'})`)),
  receipt_note: ({ receipt_note }) => text(receipt_note),
  providers: ({ providers }) =>
    list(
      providers.map(({ name, whatsapp, logo }) => {
        const number = whatsapp ? showPhone(whatsapp) : 'bila namba'
        return `${name} (${number}${logo ? ', ana nembo' : ''})`
      }),
    ),
  categories: ({ categories, providers }) =>
    list(
      categories.map(({ name, provider_id }) => {
        const provider = providers.find(({ id }) => id === provider_id)
        return provider ? `${name} (${provider.name})` : name
      }),
    ),
  prompt_template: ({ prompt_template }) => prompt_template,
  hold_hours: ({ hold_hours }) => `saa ${hold_hours}`,
  low_stock_threshold: ({ low_stock_threshold: pieces }) => (pieces === null ? NONE : formatCount('pisi', pieces)),
  staff_see: ({ staff_see }) => staffSeeNames[staff_see],
  see_costs: ({ see_costs }) => seeCostsNames[see_costs],
  max_discount_percent: ({ max_discount_percent }) => `asilimia ${max_discount_percent}`,
  credit_days: ({ credit_days }) => formatCount('siku', credit_days),
  drawers: ({ drawers }) => drawerModeNames[drawers],
  hide_expected: ({ hide_expected }) => (hide_expected ? 'ndiyo' : 'hapana'),
}

/** Returns the names of the settings that differ between two versions of the settings. */
export function changedSettings(before: ShopSettings, after: ShopSettings): SettingName[] {
  return settingNames.filter((name) => !isSame(before[name], after[name]))
}

/** Returns true if two values are equal, ignoring the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const fieldOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key]
  return (
    keys.length === others.length && keys.every((key) => key in other && isSame(fieldOf(one, key), fieldOf(other, key)))
  )
}

/**
 * Describes a change of settings with the labels of the screen. A replaced picture is marked as new, because both
 * pictures have the description 'ipo'.
 */
export function describeChanges(
  before: ShopSettings,
  after: ShopSettings,
): { before: Record<string, string>; after: Record<string, string> } {
  const changed = changedSettings(before, after).map((name) => {
    const [was, is] = [words[name](before), words[name](after)]
    return [settingLabels[name], was, was === is ? `${is} (picha mpya)` : is] as const
  })
  return {
    before: Object.fromEntries(changed.map(([label, was]) => [label, was])),
    after: Object.fromEntries(changed.map(([label, , is]) => [label, is])),
  }
}
