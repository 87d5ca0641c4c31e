import type { FirstStep } from '../../../shop/settings/first-steps.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { FoundSteps } from './first-steps.queries.ts'

/** Facts of the example that can hardly be true of another shop. Its opening hours may be. */
type ExampleFact = 'services' | 'trust_lines' | 'address' | 'email' | 'map'

type Facts = {
  /** The settings now, and those that the files gave to the empty store; null if the files cannot be read. */
  now: Pick<ShopSettings, 'name' | 'phones' | 'providers' | 'payment_numbers' | ExampleFact>
  first: Pick<ShopSettings, 'name' | 'phones' | 'providers' | ExampleFact> | null
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
    services: isOwn || !keepsAny(['services', 'trust_lines'], now, first),
    phones: isOwn || now.phones.join() !== first.phones.join(),
    address: isOwn || !keepsAny(['address', 'email', 'map'], now, first),
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

/** Returns true if any of these facts is still the example's; one that was emptied is not. */
function keepsAny(
  facts: readonly ExampleFact[],
  now: Pick<ShopSettings, ExampleFact>,
  first: Pick<ShopSettings, ExampleFact>,
): boolean {
  return facts.some((fact) => {
    const text = JSON.stringify(now[fact])
    return !['""', '[]', 'null'].includes(text) && text === JSON.stringify(first[fact])
  })
}

type Providers = ShopSettings['providers']

/** Returns true if some provider receives orders, and none under a number of the example. */
function areOwnNumbers(now: Providers, first: Providers): boolean {
  const numbersOf = (providers: Providers) => providers.flatMap(({ whatsapp }) => whatsapp ?? [])
  const own = numbersOf(now)
  return own.length > 0 && !numbersOf(first).some((number) => own.includes(number))
}
