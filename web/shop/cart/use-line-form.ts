import { useEffect, useState } from 'react'
import { priceQuantity } from '../../../shop/products/prices.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { type Product, useProduct } from '../../data/catalog.ts'
import { noteBuying } from '../../data/device/buying.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckoutScreen } from '../checkout/lazy-checkout-screen.ts'

/** The state of a line before it is added to the cart: type, quantity and instructions. */
export function useLineForm(product: Product) {
  const [type, setType] = useState<string | null>(() => onlyType(product))
  const [quantity, setQuantity] = useState(1)
  const [instructions, setInstructions] = useState('')
  const [isTypeMissing, setTypeMissing] = useState(false)
  const prices = pricesOf(useProductWithTiers(product), type)
  /** The list price of one piece; undefined until a type is chosen. */
  const price = prices?.price
  const chosenType = product.customPrices.find((one) => one.type === type)
  const isBegun = type !== onlyType(product) || quantity > 1 || instructions !== '' || isTypeMissing
  useEffect(() => {
    if (isBegun) noteBuying()
  }, [isBegun])
  return {
    product,
    type,
    quantity,
    instructions,
    isTypeMissing,
    price,
    prices,
    /** The picture of the chosen type; undefined if it has none. */
    typePicture: chosenType?.image,
    total: prices && priceQuantity(prices, quantity).line_total,
    chooseType: (chosen: string) => {
      setType(chosen)
      setTypeMissing(false)
    },
    setQuantity,
    setInstructions,
    /** Adds the line to the cart. Returns false, and shows an error, if a type must still be chosen. */
    add: (): boolean => {
      setTypeMissing(!prices)
      if (!prices) return false
      const name = productLabel(product.name, type)
      const image = chosenType?.image ?? product.image ?? ''
      const line = { id: product.id, name, ...prices, quantity, instructions: instructions.trim(), image, type }
      changeCart({ do: 'add', line: { ...line, mode: 'normal' } })
      toast.success(orderTexts.addedToCart)
      prepareCheckout()
      return true
    },
  }
}

/**
 * Returns the product with all its price tiers. A server-rendered list contains only the first tier of a product, so
 * the others are fetched.
 */
function useProductWithTiers(product: Product): Product {
  const hasTiers = product.price_tiers !== undefined
  const { data } = useProduct(product.id, !hasTiers)
  return !hasTiers && data?.price_tiers ? data : product
}

/** Loads the checkout, the likely next screen, while the person reads the toast. */
function prepareCheckout(): void {
  CheckoutScreen.prepare().catch(() => {
    // Opening the checkout tries to load it again and reports a failure.
  })
}

export type LineForm = ReturnType<typeof useLineForm>

/** Returns the type to preselect: the only type, if it has a price. Null if the person must choose. */
function onlyType({ customPrices: [first, second] }: Product): string | null {
  return first && !second && first.price > 0 ? first.type : null
}
