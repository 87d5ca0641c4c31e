import { z } from 'zod'
import { normalisePhone } from '../shop/people/phone.ts'
import { staffSeeings } from '../shop/people/staff-see.ts'
import { parseGroupLink, phoneOfLink } from '../shop/settings/group-link.ts'
import {
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
  MAX_CATEGORIES,
  MAX_HOLD_HOURS,
  MAX_PROMPT,
  MAX_PROVIDERS,
  MAX_SERVICES,
  MAX_SHOP_NAME,
  MAX_SHOP_PHONES,
  MAX_TAGLINE,
  settingNames,
  shopPictureUses,
} from '../shop/settings/shop-settings.ts'
import { nameKey } from '../shop/words/names.ts'
import { call } from './call.ts'
import { category, instant, lineField, listOf, rowId, sentAs, textField, whole } from './fields.ts'
import { provider, shopFacts } from './shop.ts'
import { ownSentence } from './validation-sentences.ts'

/** The settings as an admin gets them: phones in local form. */
const settings = shopFacts.extend({
  icon: z.string().nullable(),
  providers: z.array(provider).readonly(),
  categories: z.array(z.object({ name: z.string(), provider_id: z.number().nullable() })).readonly(),
  prompt_template: z.string(),
  hold_hours: z.number(),
  low_stock_threshold: z.number().nullable(),
  staff_see: z.enum(staffSeeings),
})

/**
 * A field with one sentence for whatever is wrong with it; a sentence that says more, of a part of it, goes first.
 */
function saying<S extends z.ZodType>(sentence: string, schema: S): z.ZodType<z.output<S>, z.input<S>> {
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
  return sentAs<z.input<S>>()(checked)
}

/** Whether no two are called alike, without case. */
const areUnique = (names: readonly string[]): boolean => new Set(names.map(nameKey)).size === names.length

const wrongPhone = 'Namba ya simu si sahihi. Andika kama 0754123456.'
const typedPhone = sentAs<string>()(
  z.union([z.string().max(60), z.number()]).transform((typed, ctx) => {
    const normal = normalisePhone(String(typed))
    if (normal) return normal
    ctx.addIssue({ code: 'custom', message: wrongPhone })
    return z.NEVER
  }),
)

/** A number for WhatsApp, or its wa.me link; empty is none. */
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

/** An object that may arrive as JSON text. */
function objectOf<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const lenient = z.unknown().transform((value, ctx) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'Taarifa haisomeki.' })
      return z.NEVER
    }
  })
  return sentAs<z.input<S>>()(lenient.pipe(schema))
}

/** A number with a sign and decimals, or text of one. */
const decimal = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,6}(\.\d{1,15})?$/)
    .transform(Number),
])
const degrees = (most: number) => sentAs<number>()(decimal.pipe(z.number().min(-most).max(most)))

/** What a setting says of its picture: the one that it has, or null to take it away. A new one has its own call. */
const picture = z.string().max(200).nullable()

const newProvider = z.object({
  id: rowId.nullish(),
  name: lineField(60, 1),
  whatsapp,
  logo: picture.optional(),
})

const newCategory = z.object({ name: category, provider_id: rowId.nullable().default(null) })

/** Every setting as it comes in; each has one sentence for what is wrong with it. */
export const settingsInput = {
  name: saying(`Andika jina la duka: herufi 1 hadi ${MAX_SHOP_NAME}.`, lineField(MAX_SHOP_NAME, 1)),
  tagline: saying(`Kaulimbiu iwe maandishi ya herufi zisizozidi ${MAX_TAGLINE}.`, lineField(MAX_TAGLINE)),
  banner: saying(
    'Bango liwe na kichwa na maneno yake.',
    objectOf(
      z.object({
        title: lineField(MAX_BANNER_TITLE, 1),
        text: lineField(MAX_BANNER_TEXT),
        picture: picture.optional(),
      }),
    ),
  ),
  services: saying(
    'Kila huduma iwe na jina na maelezo yake.',
    listOf(z.object({ name: lineField(60, 1), text: lineField(200) }), MAX_SERVICES).refine(
      (services) => areUnique(services.map(({ name }) => name)),
      'Huduma mbili zina jina moja. Badilisha moja.',
    ),
  ),
  logo: saying('Nembo haiwekwi hivi: chagua picha ya nembo.', picture),
  icon: saying('Ikoni haiwekwi hivi: chagua picha ya ikoni.', picture),
  phones: saying(
    wrongPhone,
    listOf(typedPhone, MAX_SHOP_PHONES)
      .refine((phones) => phones.length > 0, 'Acha angalau namba moja ya simu ya duka.')
      .refine((phones) => new Set(phones).size === phones.length, 'Namba moja ya simu imeandikwa mara mbili.'),
  ),
  email: saying(
    'Barua pepe si sahihi. Andika kama duka@mfano.co.tz.',
    z
      .string()
      .trim()
      .max(200)
      .refine((typed) => typed === '' || z.email().safeParse(typed).success),
  ),
  place: saying('Mji uwe maandishi ya herufi zisizozidi 100.', lineField(100)),
  address: saying('Anwani iwe maandishi ya herufi zisizozidi 200.', lineField(200)),
  hours: saying('Saa za kazi ziwe maandishi ya herufi zisizozidi 200.', lineField(200)),
  map: saying(
    'Mahali kwenye ramani si sahihi: latitudo ni kati ya -90 na 90, longitudo kati ya -180 na 180.',
    objectOf(z.object({ latitude: degrees(90), longitude: degrees(180) }).nullable()),
  ),
  group_link: saying(
    'Kiungo cha kundi si sahihi. Nakili kiungo kizima cha WhatsApp kinachoanza na https://.',
    sentAs<string | null>()(
      z.union([z.null(), z.string().max(300)]).transform((typed, ctx) => {
        if (typed === null || typed.trim() === '') return null
        const link = parseGroupLink(typed)
        if (link !== null) return link
        ctx.addIssue({ code: 'custom', message: 'Invalid' })
        return z.NEVER
      }),
    ),
  ),
  providers: saying(
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
  categories: saying(
    'Kila kategoria iwe na jina lake.',
    listOf(newCategory, MAX_CATEGORIES)
      .refine((categories) => categories.length > 0, 'Acha angalau kategoria moja.')
      .refine(
        (categories) => areUnique(categories.map(({ name }) => name)),
        'Kategoria mbili zina jina moja. Badilisha moja.',
      ),
  ),
  prompt_template: saying(
    `Maelekezo kwa AI yawe na {name} mahali pa jina la bidhaa, na herufi zisizozidi ${MAX_PROMPT}.`,
    textField(MAX_PROMPT, 1).refine((template) => template.includes('{name}'), 'Invalid'),
  ),
  hold_hours: saying(
    `Saa za kutenga bidhaa ziwe kati ya 1 na ${MAX_HOLD_HOURS}.`,
    sentAs<number>()(decimal.pipe(z.number().min(1).max(MAX_HOLD_HOURS).multipleOf(0.01))),
  ),
  low_stock_threshold: saying(
    'Pisi za kujulisha stoo ikibaki ziwe namba kamili kuanzia 0, au ziachwe wazi.',
    z.union([z.null(), z.literal('').transform(() => null), whole(0, 1_000_000)]),
  ),
  staff_see: saying('Chagua nani anaona oda zote.', z.enum(staffSeeings)),
} as const satisfies Record<(typeof settingNames)[number], z.ZodType>

/** The instant of the state that was changed; an older one is refused. */
const seenAt = z.iso.datetime({ error: 'Fungua mipangilio ya duka upya kisha ujaribu tena.' })

const output = z.object({ settings, updated_at: instant })

/** The same setting, as it was saved meanwhile and as it was sent now. */
const conflict = z.object({ field: z.enum(settingNames), saved: z.unknown(), sent: z.unknown() })

/** Somebody else was quicker: what stands now, and both values of every setting that differs. */
export const settingsRefusals = {
  changed_meanwhile: output.extend({ conflicts: z.array(conflict) }),
}

export const getShopSettings = call({
  path: '/api/get_shop_settings.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output,
})

/** Changes the settings that are named; the others stay. All of it or nothing. */
export const updateShopSettings = call({
  path: '/api/update_shop_settings.php',
  method: 'POST',
  may: 'administer',
  input: z.object({ ...z.object(settingsInput).partial().shape, updated_at: seenAt }),
  output: output.extend({ message: z.string() }),
  refusals: settingsRefusals,
})

/** Sets one of the shop's pictures to what is uploaded as `picture`; update_shop_settings takes it away with null. */
export const setShopPicture = call({
  path: '/api/set_shop_picture.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    use: z.enum(shopPictureUses, { error: 'Chagua picha hii ni ya nini.' }),
    provider_id: rowId.nullish(),
    updated_at: seenAt,
  }),
  output: output.extend({ message: z.string() }),
  pictures: { field: 'picture', most: 1 },
  refusals: settingsRefusals,
})
