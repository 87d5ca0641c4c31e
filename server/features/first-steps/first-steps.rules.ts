import type { FirstStep } from '../../../shop/settings/first-steps.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { FoundSteps } from './first-steps.queries.ts'

/**
 * Settings whose example values hardly fit another shop. The example's opening hours may fit, so they are not listed.
 */
type ExampleFact = 'services' | 'trust_lines' | 'address' | 'email' | 'map'

type Facts = {
  /** The current settings (`now`), and those that the files gave to the empty store (`first`, null if unreadable). */
  now: Pick<ShopSettings, 'name' | 'phones' | 'providers' | 'payment_numbers' | ExampleFact>
  first: Pick<ShopSettings, 'name' | 'phones' | 'providers' | ExampleFact> | null
  /** True if the files are the shop's own (CONFIG_DIR) and not those of the program. */
  hasOwnFiles: boolean
  /** Categories that products have but the settings do not list. */
  unlisted: readonly string[]
  found: FoundSteps
}

/** Returns which of the first steps are done. */
export function stepsDone({ now, first, hasOwnFiles, unlisted, found }: Facts): Record<FirstStep, boolean> {
  // If the shop has its own files, or its first settings are unreadable, no setting counts as an example value.
  const isOwn = hasOwnFiles || first === null
  const { isDemoAccount, wasDemoAccount, lastPasswordBy } = found
  return {
    name: isOwn || now.name !== first.name,
    services: isOwn || !keepsAny(['services', 'trust_lines'], now, first),
    phones: isOwn || now.phones.join() !== first.phones.join(),
    address: isOwn || !keepsAny(['address', 'email', 'map'], now, first),
    providers: isOwn || areOwnNumbers(now.providers, first.providers),
    // People who sign up choose their password. The password of a demo account was made by the program.
    password: !isDemoAccount && (lastPasswordBy === 'owner' || (lastPasswordBy === null && !wasDemoAccount)),
    product: found.product,
    opening: found.opening,
    categories: unlisted.length === 0,
    payments: now.payment_numbers.length > 0,
    // Saving the rules is enough, whatever the maximum discount is: the owner may want 0.
    discount: found.rules,
    demo: found.demoProducts === 0,
    backup: found.backup,
  }
}

/** Returns true if one of these values is still the example's. An emptied value does not count. */
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

/** Returns true if a provider receives orders, and none of them uses a number of the example. */
function areOwnNumbers(now: Providers, first: Providers): boolean {
  const numbersOf = (providers: Providers) => providers.flatMap(({ whatsapp }) => whatsapp ?? [])
  const own = numbersOf(now)
  return own.length > 0 && !numbersOf(first).some((number) => own.includes(number))
}
