import { resolve } from 'node:path'
import { getFirstSteps } from '../../../../contract/first-steps.ts'
import { unlistedCategories } from '../../../../shop/settings/categories.ts'
import { firstSteps } from '../../../../shop/settings/first-steps.ts'
import type { ShopSettings } from '../../../../shop/settings/shop-settings.ts'
import { handle } from '../../../http/handle.ts'
import { categoriesInUse } from '../../catalog/lists/product-lists.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { findFirstSteps } from '../first-steps.queries.ts'
import { stepsDone } from '../first-steps.rules.ts'

/** The folder of settings files that comes with the program. */
const PROGRAM_FILES = resolve('config')

type Services = WithShopSettings & {
  /** The settings that the files gave to the empty store, or the error if they cannot be read. */
  firstSettings: ShopSettings | Error
  settings: { configDir: string }
}

/** Returns the first steps of a new shop, and which of them are done for the calling admin. */
export const handleGetFirstSteps = handle(
  getFirstSteps,
  async ({ db, user }, { shopSettings, firstSettings, settings }: Services) => {
    const found = await findFirstSteps(db, user.id)
    const now = shopSettings.current()
    const unlisted = unlistedCategories(await categoriesInUse(db), now.categories)
    const done = stepsDone({
      now,
      first: firstSettings instanceof Error ? null : firstSettings,
      hasOwnFiles: settings.configDir !== PROGRAM_FILES,
      unlisted,
      found,
    })
    return {
      steps: firstSteps.map((step) => ({ step, done: done[step] })),
      done: firstSteps.every((step) => done[step]),
      is_demo_account: found.isDemoAccount,
      demo_products: found.demoProducts,
      unlisted_categories: unlisted,
    }
  },
)
