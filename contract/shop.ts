import { z } from 'zod'

/** The shop's own facts, the same for everybody: in every document, and under /config. */
export const shopFacts = z.object({
  name: z.string().min(1),
  tagline: z.string(),
  phones: z.array(z.string()).min(1),
  email: z.string(),
  place: z.string(),
  address: z.string(),
  hours: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  groupLink: z.url().nullable(),
})

/** A sub-shop that takes orders over WhatsApp; without a number (E.164) it cannot be chosen. */
export const provider = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1),
  whatsapp: z.string().nullable(),
  logo: z.string(),
})

const categoryNames = z.array(z.string().min(1).max(60))

/** `{name}` in it stands for the product. */
const promptTemplate = z.string().includes('{name}')

/** The files under /config, which are no calls: path and output of each. */
export const configFiles = {
  /** `features.ai`: whether descriptions can be drafted; that needs a key on the server. */
  shop: { path: '/config/shop.json', output: shopFacts.extend({ features: z.object({ ai: z.boolean() }) }) },
  providers: { path: '/config/providers.json', output: z.array(provider) },
  categories: { path: '/config/categories.json', output: z.object({ categories: categoryNames }) },
  prompt: { path: '/config/prompt.json', output: z.object({ template: promptTemplate }) },
} as const

export type ConfigName = keyof typeof configFiles
/** What a file under /config returns. */
export type ConfigOutput<N extends ConfigName> = z.output<(typeof configFiles)[N]['output']>

export type ShopFacts = z.output<typeof shopFacts>
export type Provider = z.output<typeof provider>

/** All that the shop says of itself. */
export type ShopConfig = { shop: ShopFacts; providers: Provider[]; categories: string[]; promptTemplate: string }
