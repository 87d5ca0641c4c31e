import type { FirstStep } from '../../../shop/settings/first-steps.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { FoundSteps } from './first-steps.queries.ts'

type Facts = {
  /** The settings now, and as the files gave them to the empty store; null where those cannot be read. */
  now: Pick<ShopSettings, 'name' | 'phones'>
  first: Pick<ShopSettings, 'name' | 'phones'> | null
  /** The files are the shop's own (CONFIG_DIR), not those that come with the program. */
  hasOwnFiles: boolean
  found: FoundSteps
}

/** Which of the first steps are done. */
export function stepsDone({ now, first, hasOwnFiles, found }: Facts): Record<FirstStep, boolean> {
  const isOwn = hasOwnFiles || first === null
  const { isDemoAccount, wasDemoAccount, lastPasswordBy } = found
  return {
    name: isOwn || now.name !== first.name,
    phones: isOwn || now.phones.join() !== first.phones.join(),
    // A person who signed up has chosen the password; a demo account's was made by the shop.
    password: !isDemoAccount && (lastPasswordBy === 'owner' || (lastPasswordBy === null && !wasDemoAccount)),
    product: found.product,
    backup: found.backup,
  }
}
