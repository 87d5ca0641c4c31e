import { useEffect, useState } from 'react'
import { countOwnLines, suggestProvider } from '../../../shop/orders/providers.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import type { Provider } from '../../data/shop/config.ts'

/** If the cart's categories are not known after this time in ms, the providers are shown without a recommendation. */
const CATEGORIES_TIMEOUT_MS = 3000

type LineCategories = readonly (string | null)[]
type Choice = {
  first: Provider | null
  others: readonly Provider[]
  lineCategories: LineCategories
  /** True if the products of the cart belong to several providers, so that each can get an order of its own. */
  isDivided: boolean
}

/**
 * The provider recommended by the categories of the cart, and the other providers; undefined until known. `productIds`
 * has one id per line. Once the providers are shown, their sequence does not change, because otherwise a tap might hit
 * the wrong provider.
 */
export function useFirstProvider(
  providers: readonly Provider[] | undefined,
  productIds: readonly string[],
  wanted: boolean,
): Choice | undefined {
  const hasSeveral = providers !== undefined && providers.length > 1
  const products = useCartProducts(productIds, wanted && hasSeveral)
  const hasWaited = useHasWaited(wanted && hasSeveral)
  const [chosen, setChosen] = useState<{ forProducts: string; id: number | null; isDivided: boolean } | null>(null)
  const forProducts = productIds.join()
  const lineCategories = productIds.map((id) => products?.find((one) => one.id === id)?.category ?? null)
  if (!providers) return undefined
  const canChoose = products !== undefined || !hasSeveral || hasWaited
  if (canChoose && chosen?.forProducts !== forProducts)
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

/**
 * Returns true if the lines belong to several providers. If the category of a line is unknown (offline), returns false,
 * because the person could not see before sending how the order would be divided.
 */
const isDivided = (providers: readonly Provider[], lineCategories: LineCategories): boolean =>
  !lineCategories.includes(null) && providers.filter((one) => countOwnLines(one, lineCategories) > 0).length > 1

function useHasWaited(wanted: boolean): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setWaited(true), CATEGORIES_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return hasWaited
}
