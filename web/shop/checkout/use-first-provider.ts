import { useEffect, useState } from 'react'
import { firstProvider } from '../../../shop/orders/providers.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import type { Provider } from '../../data/shop/config.ts'

/** The time to wait for the cart's categories; then the providers are shown without them. */
const PATIENCE_MS = 3000

type Choice = { first: Provider | null; others: readonly Provider[]; lineCategories: readonly (string | null)[] }

/**
 * The provider recommended by the cart's categories, and the others; undefined until known. `productIds` has one id per
 * line. The order never changes once shown, because a tap might then hit a different provider.
 */
export function useFirstProvider(
  providers: readonly Provider[] | undefined,
  productIds: readonly string[],
  wanted: boolean,
): Choice | undefined {
  const isChoice = providers !== undefined && providers.length > 1
  const products = useCartProducts(productIds, wanted && isChoice)
  const hasWaited = useHasWaited(wanted && isChoice)
  const [chosen, setChosen] = useState<{ of: string; id: number | null } | null>(null)
  const of = productIds.join()
  const lineCategories = productIds.map((id) => products?.find((one) => one.id === id)?.category ?? null)
  if (!providers) return undefined
  const isKnown = products !== undefined || !isChoice || hasWaited
  if (isKnown && chosen?.of !== of) setChosen({ of, id: firstProvider(providers, lineCategories)?.id ?? null })
  if (!chosen) return undefined
  const first = providers.find(({ id, whatsapp }) => id === chosen.id && whatsapp !== null) ?? null
  return { first, others: providers.filter((one) => one !== first), lineCategories }
}

function useHasWaited(wanted: boolean): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return hasWaited
}
