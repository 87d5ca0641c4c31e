import type { FirstStep } from '../../../shop/settings/first-steps.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { FoundSteps } from './first-steps.queries.ts'

type Facts = {
  /** The settings now, and those that the files gave to the empty store; null if the files cannot be read. */
  now: Pick<ShopSettings, 'name' | 'phones' | 'providers' | 'payment_numbers'>
  first: Pick<ShopSettings, 'name' | 'phones' | 'providers'> | null
  /** True if the files are the shop's own (CONFIG_DIR) rather than those of the program. */
  hasOwnFiles: boolean
  /** The categories of products that the settings do not list. */
  unlisted: readonly string[]
  found: FoundSteps
}

/** Returns which of the first steps are done. */
export function stepsDone({ now, first, hasOwnFiles, unlisted, found }: Facts): Record<FirstStep, boolean> {
  const isOwn = hasOwnFiles || first === null
  const { isDemoAccount, wasDemoAccount, lastPasswordBy } = found
  return {
    name: isOwn || now.name !== first.name,
    phones: isOwn || now.phones.join() !== first.phones.join(),
    providers: isOwn || areOwnNumbers(now.providers, first.providers),
    // People who sign up choose their password; the shop makes that of a demo account.
    password: !isDemoAccount && (lastPasswordBy === 'owner' || (lastPasswordBy === null && !wasDemoAccount)),
    product: found.product,
    opening: found.opening,
    categories: unlisted.length === 0,
    payments: now.payment_numbers.length > 0,
    // 0 may be what the owner wants, so having saved the rules counts and not the number.
    discount: found.rules,
    demo: found.demoProducts === 0,
    backup: found.backup,
  }
}

type Providers = ShopSettings['providers']

/** Returns true if some provider receives orders, and none under a number of the example. */
function areOwnNumbers(now: Providers, first: Providers): boolean {
  const numbersOf = (providers: Providers) => providers.flatMap(({ whatsapp }) => whatsapp ?? [])
  const own = numbersOf(now)
  return own.length > 0 && !numbersOf(first).some((number) => own.includes(number))
}
