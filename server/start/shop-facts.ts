import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { normalisePhone } from '../../shop/phone.ts'
import { CannotStart } from '../postgres/cannot-start.ts'

/** The shop's own facts, from the files in CONFIG_DIR. */
const shopFacts = z.object({
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

const provider = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1),
  /** Digits for wa.me, or null: then its button is disabled with the reason. */
  whatsapp: z
    .string()
    .nullable()
    .transform((raw, ctx) => {
      if (!raw) return null
      const normal = normalisePhone(raw.startsWith('+') ? raw : `+${raw}`)
      if (!normal) ctx.addIssue({ code: 'custom', message: 'whatsapp is not a phone number' })
      return normal
    }),
  logo: z.string(),
})

const categories = z.object({ categories: z.array(z.string().min(1).max(60)) })
const prompt = z.object({ template: z.string().includes('{name}') })

export type ShopFacts = z.output<typeof shopFacts>
export type Provider = z.output<typeof provider>
export type ShopConfig = { shop: ShopFacts; providers: Provider[]; categories: string[]; promptTemplate: string }

/** Reads and checks the files once at start. Throws CannotStart with a sentence that names the file. */
export function readShopConfig(folder: string): ShopConfig {
  return {
    shop: readJson(folder, 'shop.json', shopFacts),
    providers: readJson(folder, 'providers.json', z.array(provider)),
    categories: readJson(folder, 'categories.json', categories).categories,
    promptTemplate: readJson(folder, 'prompt.json', prompt).template,
  }
}

function readJson<T extends z.ZodType>(folder: string, name: string, schema: T): z.output<T> {
  const path = join(folder, name)
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
        : String((error as Error).message)
    throw new CannotStart(`The file ${path} is wrong (${reason}). Correct it and start again.`)
  }
}
