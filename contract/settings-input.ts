import { z } from 'zod'
import { drawerModes } from '../shop/drawers/drawers.ts'
import {
  isPickup,
  MAX_DELIVERY_FEE,
  MAX_DELIVERY_PLACES,
  MAX_PLACE_NAME_LENGTH,
  PICKUP,
} from '../shop/orders/delivery-places.ts'
import { claimMethods } from '../shop/orders/orders.ts'
import { MAX_CREDIT_DAYS } from '../shop/orders/payments/debts.ts'
import {
  isPaymentNumber,
  MAX_PAYMENT_NAME_LENGTH,
  MAX_PAYMENT_NUMBER_LENGTH,
  MAX_PAYMENT_NUMBERS,
} from '../shop/orders/payments/payment-numbers.ts'
import { costVisibilities } from '../shop/people/cost-visibility.ts'
import { orderVisibilities } from '../shop/people/order-visibility.ts'
import { normalisePhone } from '../shop/people/phone.ts'
import { hasStackedAccents, nameKey } from '../shop/products/names.ts'
import { parseGroupLink, phoneOfLink } from '../shop/settings/group-link.ts'
import {
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
  MAX_CATEGORIES,
  MAX_HOLD_HOURS,
  MAX_PROMPT,
  MAX_PROVIDERS,
  MAX_RECEIPT_NOTE,
  MAX_SERVICES,
  MAX_SHOP_NAME,
  MAX_SHOP_PHONES,
  MAX_TAGLINE,
  MAX_TRUST_LINE,
  MAX_TRUST_LINES,
  type SettingName,
} from '../shop/settings/shop-settings.ts'
import { WRONG_PHONE } from '../shop/texts/phone.ts'
import {
  category,
  innerSchemas,
  jsonText,
  lineField,
  listOf,
  phone,
  rowId,
  sentAs,
  sentText,
  textField,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { ownSentence, USE_FIELD_SENTENCE } from './validation-sentences.ts'

/** Gives a field one error message for all faults, except for parts that have a message of their own. */
function withSentence<S extends z.ZodType>(sentence: string, schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const checked = z.unknown().transform((value, ctx) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    ctx.addIssue({
      code: 'custom',
      path: [...(issue?.path ?? [])],
      message: (issue && ownSentence(issue)) ?? sentence,
    })
    return z.NEVER
  })
  innerSchemas.set(checked, schema)
  return sentAs<z.input<S>>()(checked)
}

const STACKED_ACCENTS = 'Maandishi yana alama nyingi mno juu ya herufi.'

/** A text that everybody sees: on every screen, in messages and in link previews. */
const shownLine = (most: number, least: 0 | 1 = 0) =>
  lineField(most, least).refine((text) => !hasStackedAccents(text), STACKED_ACCENTS)

/** Returns true if all names differ, ignoring case. */
const areUnique = (names: readonly string[]): boolean => new Set(names.map(nameKey)).size === names.length

/** A WhatsApp number or its wa.me link; null or '' for none. */
const whatsapp = sentAs<string | null>()(
  z.union([z.null(), z.number(), z.string().max(300)]).transform((typed, ctx) => {
    if (typed === null || typed === '') return null
    const normal = normalisePhone(phoneOfLink(String(typed)))
    if (normal) return normal
    ctx.addIssue({
      code: 'custom',
      message: 'Namba ya WhatsApp si sahihi. Andika namba kama 0754123456 au kiungo cha wa.me.',
    })
    return z.NEVER
  }),
)

/** An object that may be sent as JSON text. */
function objectOf<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const lenient = z.union([jsonText('Taarifa haisomeki.'), z.looseObject({}), z.null()])
  return sentAs<z.input<S>>()(lenient.pipe(schema))
}

/** A number with sign and decimals, or such a number as text. */
const decimal = z.union([
  z.number(),
  sentText(25)
    .trim()
    .regex(/^-?\d{1,6}(\.\d{1,15})?$/)
    .transform(Number),
])
const degrees = (most: number) => sentAs<number>()(decimal.pipe(z.number().min(-most).max(most)))

/**
 * A picture of the settings: the current one to keep it, or null to remove it. A new picture is uploaded with another
 * call.
 */
const picture = z.string().max(200).nullable()

const newProvider = z.object({
  id: rowId.nullish(),
  name: shownLine(60, 1),
  whatsapp,
  logo: picture.optional(),
})

const newCategory = z.object({
  name: category.refine((name) => !hasStackedAccents(name), STACKED_ACCENTS),
  provider_id: rowId.nullable().default(null),
})

/** Every setting in a request, each with one error message. */
export const settingsInput = {
  name: withSentence(`Andika jina la duka: herufi 1 hadi ${MAX_SHOP_NAME}.`, shownLine(MAX_SHOP_NAME, 1)),
  tagline: withSentence(`Kaulimbiu iwe maandishi ya herufi zisizozidi ${MAX_TAGLINE}.`, shownLine(MAX_TAGLINE)),
  banner: withSentence(
    'Bango liwe na kichwa na maneno yake.',
    objectOf(
      z.object({
        title: shownLine(MAX_BANNER_TITLE, 1),
        text: shownLine(MAX_BANNER_TEXT),
        picture: picture.optional(),
      }),
    ),
  ),
  services: withSentence(
    'Kila huduma iwe na jina na maelezo yake.',
    listOf(z.object({ name: shownLine(60, 1), text: shownLine(200) }), MAX_SERVICES).refine(
      (services) => areUnique(services.map(({ name }) => name)),
      'Huduma mbili zina jina moja. Badilisha moja.',
    ),
  ),
  trust_lines: withSentence(
    `Kila ahadi iwe maandishi ya herufi 1 hadi ${MAX_TRUST_LINE}, na ahadi zisizidi ${MAX_TRUST_LINES}.`,
    listOf(shownLine(MAX_TRUST_LINE, 1), MAX_TRUST_LINES).refine(areUnique, 'Ahadi mbili zinafanana. Badilisha moja.'),
  ),
  logo: withSentence('Nembo haiwekwi hivi: chagua picha ya nembo.', picture),
  icon: withSentence('Ikoni haiwekwi hivi: chagua picha ya ikoni.', picture),
  phones: withSentence(
    WRONG_PHONE,
    listOf(phone, MAX_SHOP_PHONES)
      .refine((phones) => phones.length > 0, 'Acha angalau namba moja ya simu ya duka.')
      .refine((phones) => new Set(phones).size === phones.length, 'Namba moja ya simu imeandikwa mara mbili.'),
  ),
  email: withSentence(
    'Barua pepe si sahihi. Andika kama duka@mfano.co.tz.',
    sentText(200)
      .trim()
      .max(200, { abort: true })
      .refine((typed) => typed === '' || z.email().safeParse(typed).success),
  ),
  place: withSentence('Mji uwe maandishi ya herufi zisizozidi 100.', shownLine(100)),
  address: withSentence('Anwani iwe maandishi ya herufi zisizozidi 200.', shownLine(200)),
  hours: withSentence('Saa za kazi ziwe maandishi ya herufi zisizozidi 200.', shownLine(200)),
  map: withSentence(
    'Mahali kwenye ramani si sahihi: latitudo ni kati ya -90 na 90, longitudo kati ya -180 na 180.',
    objectOf(z.object({ latitude: degrees(90), longitude: degrees(180) }).nullable()),
  ),
  group_link: withSentence(
    'Kiungo cha kundi si sahihi. Nakili kiungo kizima cha WhatsApp kinachoanza na https://.',
    sentAs<string | null>()(
      z.union([z.null(), z.string().max(300)]).transform((typed, ctx) => {
        if (typed === null || typed.trim() === '') return null
        const link = parseGroupLink(typed)
        if (link !== null) return link
        ctx.addIssue({ code: 'custom', message: USE_FIELD_SENTENCE })
        return z.NEVER
      }),
    ),
  ),
  payment_numbers: withSentence(
    'Kila namba ya malipo iwe na njia yake na tarakimu 4 hadi 30.',
    listOf(
      z.object({
        method: z.enum(claimMethods),
        number: sentText(MAX_PAYMENT_NUMBER_LENGTH).trim().refine(isPaymentNumber),
        name: shownLine(MAX_PAYMENT_NAME_LENGTH),
      }),
      MAX_PAYMENT_NUMBERS,
    ).refine(
      (numbers) => areUnique(numbers.map(({ method, number }) => `${method} ${number.replace(/\D/g, '')}`)),
      'Namba moja ya malipo imeandikwa mara mbili.',
    ),
  ),
  delivery_places: withSentence(
    'Kila mahali pawe na jina, na gharama kwa shilingi kamili (0 ikiwa ni bure).',
    listOf(
      z.object({
        id: rowId.nullish(),
        name: shownLine(MAX_PLACE_NAME_LENGTH, 1).refine(
          (name) => !isPickup({ name }),
          `${PICKUP} inaongezwa yenyewe, bila gharama. Andika jina jingine au ondoa mahali hapa.`,
        ),
        fee: wholeNumber(0, MAX_DELIVERY_FEE),
      }),
      MAX_DELIVERY_PLACES,
    ).refine((places) => areUnique(places.map(({ name }) => name)), 'Mahali pawili pana jina moja. Badilisha moja.'),
  ),
  receipt_note: withSentence(
    `Maneno ya chini ya risiti yawe herufi zisizozidi ${MAX_RECEIPT_NOTE}.`,
    shownLine(MAX_RECEIPT_NOTE),
  ),
  providers: withSentence(
    'Kila mpokea oda awe na jina, na namba ya WhatsApp au pengo.',
    listOf(newProvider, MAX_PROVIDERS)
      .refine((providers) => providers.length > 0, 'Acha angalau mpokea oda mmoja.')
      .refine(
        (providers) => areUnique(providers.map(({ name }) => name)),
        'Wapokea oda wawili wana jina moja. Badilisha moja.',
      )
      .refine((providers) => {
        const ids = providers.flatMap(({ id }) => id ?? [])
        return new Set(ids).size === ids.length
      }, 'Mpokea oda mmoja ameandikwa mara mbili.'),
  ),
  categories: withSentence(
    'Kila kategoria iwe na jina lake.',
    listOf(newCategory, MAX_CATEGORIES)
      .refine((categories) => categories.length > 0, 'Acha angalau kategoria moja.')
      .refine(
        (categories) => areUnique(categories.map(({ name }) => name)),
        'Kategoria mbili zina jina moja. Badilisha moja.',
      ),
  ),
  prompt_template: withSentence(
    `Maelekezo kwa AI yawe na {name} mahali pa jina la bidhaa, na herufi zisizozidi ${MAX_PROMPT}.`,
    textField(MAX_PROMPT, 1)
      .refine((template) => template.includes('{name}'), USE_FIELD_SENTENCE)
      .refine((template) => !hasStackedAccents(template), STACKED_ACCENTS),
  ),
  hold_hours: withSentence(
    `Saa za kutenga bidhaa ziwe kati ya 1 na ${MAX_HOLD_HOURS}.`,
    sentAs<number>()(decimal.pipe(z.number().min(1).max(MAX_HOLD_HOURS).multipleOf(0.01))),
  ),
  low_stock_threshold: withSentence(
    'Pisi za kujulisha stoo ikibaki ziwe namba kamili kuanzia 0, au ziachwe wazi.',
    z.union([z.null(), z.literal('').transform(() => null), wholeNumber(0, 1_000_000)]),
  ),
  credit_days: withSentence(
    `Siku za mkopo ziwe namba kamili kati ya 0 na ${MAX_CREDIT_DAYS}.`,
    wholeNumber(0, MAX_CREDIT_DAYS),
  ),
  see_costs: withSentence('Chagua nani anaona gharama na faida.', z.enum(costVisibilities)),
  staff_see: withSentence('Chagua nani anaona oda zote.', z.enum(orderVisibilities)),
  drawers: withSentence('Chagua droo za pesa ni za nani.', z.enum(drawerModes)),
  hide_expected: withSentence('Chagua kama wanaofunga wanahesabu bila kuona.', yesNo),
  max_discount_percent: withSentence('Punguzo liwe asilimia 0 hadi 100, namba kamili.', wholeNumber(0, 100)),
} as const satisfies Record<SettingName, z.ZodType>
