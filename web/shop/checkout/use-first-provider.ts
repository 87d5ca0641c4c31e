import { useEffect, useState } from 'react'
import { countOwnLines, suggestProvider } from '../../../shop/orders/providers.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import type { Provider } from '../../data/shop/config.ts'

/** The time to wait for the cart's categories; then the providers are shown without them. */
const PATIENCE_MS = 3000

type LineCategories = readonly (string | null)[]
type Choice = {
  first: Provider | null
  others: readonly Provider[]
  lineCategories: LineCategories
  /** True if the cart's products belong to several providers, so that each can get its own order. */
  isDivided: boolean
}

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
  const [chosen, setChosen] = useState<{ forProducts: string; id: number | null; isDivided: boolean } | null>(null)
  const forProducts = productIds.join()
  const lineCategories = productIds.map((id) => products?.find((one) => one.id === id)?.category ?? null)
  if (!providers) return undefined
  const isKnown = products !== undefined || !isChoice || hasWaited
  if (isKnown && chosen?.forProducts !== forProducts)
    setChosen({
      forProducts,
      id: suggestProvider(providers, lineCategories)?.id ?? null,
      isDivided: isDivided(providers, lineCategories),
    })
  if (!chosen) return undefined
  const first = providers.find(({ id, whatsapp }) => id === chosen.id && whatsapp !== null) ?? null
  const others = providers.filter((one) => one !== first)
  return { first, others, lineCategories, isDivided: chosen.isDivided }
}

/** Without the category of every line, as without a network, nobody can be shown what the parts would be. */
const isDivided = (providers: readonly Provider[], lineCategories: LineCategories): boolean =>
  !lineCategories.includes(null) && providers.filter((one) => countOwnLines(one, lineCategories) > 0).length > 1

function useHasWaited(wanted: boolean): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return hasWaited
}
