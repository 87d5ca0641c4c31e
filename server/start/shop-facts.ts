import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { configFiles, provider, type ShopConfig, shopFacts } from '../../contract/shop.ts'
import { normalisePhone } from '../../shop/people/phone.ts'
import { CannotStart } from './cannot-start.ts'

/** As it stands in a file, in any of the forms that people write phones in. */
const storedProvider = provider.extend({
  whatsapp: z
    .string()
    .nullable()
    .transform((raw, ctx) => {
      if (!raw) return null
      const normal = normalisePhone(raw.startsWith('+') ? raw : `+${raw}`)
      if (!normal) ctx.addIssue({ code: 'custom', message: 'whatsapp is not a phone number' })
      return normal
    }),
})

/** Reads and checks the files once at start. Throws CannotStart with a sentence that names the file. */
export function readShopConfig(folder: string): ShopConfig {
  return {
    shop: readJson(folder, 'shop.json', shopFacts),
    providers: readJson(folder, 'providers.json', z.array(storedProvider)),
    categories: readJson(folder, 'categories.json', configFiles.categories.output).categories,
    promptTemplate: readJson(folder, 'prompt.json', configFiles.prompt.output).template,
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
