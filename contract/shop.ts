import { z } from 'zod'
import { paymentMethods } from '../shop/orders/orders.ts'
import { showPhone } from '../shop/people/phone.ts'

/** A stored phone number, shown in the local form. */
const shownPhone = z.string().transform(showPhone)

/**
 * The public facts of the shop, in documents and under /config. Settings that are not listed here (hold hours,
 * thresholds, the AI prompt, staff_see) are never public. shop/settings/pictures.ts says which files a path of a
 * picture stands for.
 */
export const shopFacts = z.object({
  name: z.string(),
  tagline: z.string(),
  banner: z.object({ title: z.string(), text: z.string(), picture: z.string().nullable() }),
  services: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
  trust_lines: z.array(z.string()).readonly(),
  logo: z.string().nullable(),
  phones: z.array(shownPhone).readonly(),
  email: z.string(),
  place: z.string(),
  address: z.string(),
  hours: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  group_link: z.string().nullable(),
  payment_numbers: z
    .array(z.object({ method: z.enum(paymentMethods), number: z.string(), name: z.string() }))
    .readonly(),
  receipt_note: z.string(),
})

/** A provider that receives orders over WhatsApp. Without a number it cannot be chosen. */
export const provider = z.object({
  id: z.number(),
  name: z.string(),
  whatsapp: shownPhone.nullable(),
  logo: z.string().nullable(),
})

/** A provider with its categories, so that customers know from which provider to order. */
const providerChoice = provider.extend({ categories: z.array(z.string()).readonly() })

/** A delivery place with its fee. */
export const deliveryPlace = z.object({ id: z.number(), name: z.string(), fee: z.number() })

/** The files under /config, which are not calls: the path and output of each. They are generated from the settings. */
export const configFiles = {
  /** `features.ai` is true if descriptions can be drafted, which needs a key on the server. */
  shop: { path: '/config/shop.json', output: shopFacts.extend({ features: z.object({ ai: z.boolean() }) }) },
  providers: { path: '/config/providers.json', output: z.array(providerChoice) },
  categories: { path: '/config/categories.json', output: z.object({ categories: z.array(z.string()) }) },
  delivery_places: { path: '/config/delivery_places.json', output: z.array(deliveryPlace) },
  /** Only served to people who may draft descriptions. For everybody else it does not exist. */
  prompt: { path: '/config/prompt.json', output: z.object({ template: z.string() }) },
} as const

export type ConfigName = keyof typeof configFiles
/** The content of a file under /config. */
export type ConfigOutput<N extends ConfigName> = z.output<(typeof configFiles)[N]['output']>

/** Returns the public facts of the settings. */
export function publicFacts(settings: z.input<typeof shopFacts>): ShopFacts {
  return shopFacts.parse(settings)
}

export type ShopFacts = z.output<typeof shopFacts>
