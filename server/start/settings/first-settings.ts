import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsInput } from '../../../contract/settings-input.ts'
import { isSame } from '../../../shop/settings/describe-settings.ts'
import {
  defaultSettings,
  type Provider,
  type SettingName,
  type ShopSettings,
  settingNames,
} from '../../../shop/settings/shop-settings.ts'
import { CannotStart } from '../cannot-start.ts'

/**
 * The path of a file in config/public. The path for `icon` has no size and no extension, because each size is a file.
 */
const ownPicture = z
  .string()
  .regex(/^\/[a-z0-9-]+(\.(svg|png|webp|jpg))?$/, 'a picture is a file of config/public, like /provider-1.svg')
  .nullable()

const { providers: _providers, categories, prompt_template, ...inShopFile } = settingsInput

/** Files of the first releases lack most of these values, so the missing ones have defaults. */
const shopFile = z.object({
  ...inShopFile,
  banner: inShopFile.banner.optional(),
  logo: ownPicture,
  icon: ownPicture,
})

/** Adds the + to a number in the form of wa.me links, which contain the country code without a +. */
const withPlus = (phone: unknown) => (typeof phone === 'string' && /^[1-9]\d{9,14}$/.test(phone) ? `+${phone}` : phone)

/** The providers, each with the categories of its products. */
const providersFile = z
  .array(z.looseObject({ logo: ownPicture.default(null), categories: z.array(z.string()).default([]) }))
  .transform((list) => list.map((one) => ({ ...one, whatsapp: withPlus(one.whatsapp ?? null) })))

const categoriesFile = z.object({ categories: z.array(z.string()) })
const promptFile = z.object({ template: prompt_template })

/**
 * Reads the first settings of an empty store from a folder's files. Throws CannotStart with a sentence that names the
 * file.
 */
export function readFirstSettings(folder: string, orderHoldHours: number | null): ShopSettings {
  const { groupLink, ...written } = readFile(folder, 'shop.json', z.looseObject({}))
  const shop = readAs(join(folder, 'shop.json'), shopFile, () => ({
    ...defaultSettings,
    ...(groupLink === undefined ? {} : { group_link: groupLink }),
    ...written,
  }))
  // providers.json is parsed twice: first in its own format, then by the rules of the settings, where a provider has no
  // categories.
  const entries = readFile(folder, 'providers.json', providersFile)
  const providers = readAs(join(folder, 'providers.json'), settingsInput.providers, () => entries).map(
    ({ id, ...one }, index): Provider => ({ ...one, id: id ?? index + 1, logo: one.logo ?? null }),
  )
  const providerOf = (category: string): number | null => {
    const index = entries.findIndex((one) => one.categories.includes(category))
    return providers[index]?.id ?? null
  }
  const names = readFile(folder, 'categories.json', categoriesFile).categories
  return {
    ...defaultSettings,
    ...shop,
    banner: { title: shop.banner?.title ?? shop.name, text: shop.banner?.text ?? shop.tagline, picture: null },
    delivery_places: shop.delivery_places.map(({ id, ...one }, index) => ({ ...one, id: id ?? index + 1 })),
    providers,
    categories: readAs(join(folder, 'categories.json'), categories, () =>
      names.map((one) => ({ name: one, provider_id: providerOf(one) })),
    ),
    prompt_template: readFile(folder, 'prompt.json', promptFile).template,
    hold_hours: orderHoldHours ?? shop.hold_hours,
  }
}

function readFile<T extends z.ZodType>(folder: string, name: string, schema: T): z.output<T> {
  const path = join(folder, name)
  return readAs(path, schema, () => JSON.parse(readFileSync(path, 'utf8')))
}

/** Parses a file. Throws CannotStart with the file's name and the problem. */
function readAs<T extends z.ZodType>(path: string, schema: T, content: () => unknown): z.output<T> {
  try {
    return schema.parse(content())
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
        : String((error as Error).message)
    throw new CannotStart(`The file ${path} is wrong (${reason}). Correct it and start again.`)
  }
}

/** Returns the names of settings whose stored value differs from the value in the files. The stored value applies. */
export function differingSettings(first: ShopSettings, current: ShopSettings): SettingName[] {
  return settingNames.filter((name) => !isSame(first[name], current[name]))
}
