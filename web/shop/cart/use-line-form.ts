import { useState } from 'react'
import { lineTotal } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import type { Product } from '../../data/catalog.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckoutScreen } from '../checkout/lazy-checkout-screen.ts'

/** What is chosen of a product before it goes into the cart: which type, how many, with which wish. */
export function useLineForm(product: Product) {
  const { customPrices } = product
  const [type, setType] = useState<string | null>(() => onlyType(product))
  const [quantity, setQuantity] = useState(1)
  const [instructions, setInstructions] = useState('')
  const [isTypeMissing, setTypeMissing] = useState(false)
  /** Of one piece; undefined until a type is chosen. */
  const price = customPrices.length > 0 ? customPrices.find((one) => one.type === type)?.price : product.price
  return {
    product,
    type,
    quantity,
    instructions,
    isTypeMissing,
    price,
    total: price === undefined ? undefined : lineTotal(price, quantity),
    chooseType: (chosen: string) => {
      setType(chosen)
      setTypeMissing(false)
    },
    setQuantity,
    setInstructions,
    /** Puts the line into the cart. Returns false, and shows it, while a type is still to be chosen. */
    add: (): boolean => {
      setTypeMissing(price === undefined)
      if (price === undefined) return false
      const name = productLabel(product.name, type)
      const image = product.image ?? ''
      const line = { id: product.id, name, price, quantity, instructions: instructions.trim(), image, type }
      changeCart({ do: 'add', line: { ...line, mode: 'normal' } })
      toast.success(orderTexts.addedToCart)
      prepareCheckout()
      return true
    },
  }
}

/** The way on from here: loaded while the message of success is read. */
function prepareCheckout(): void {
  CheckoutScreen.prepare().catch(() => {
    // Loaded, and reported, when it is opened.
  })
}

export type LineForm = ReturnType<typeof useLineForm>

/** Where there is one type alone, it is the chosen one. */
function onlyType({ customPrices: [first, second] }: Product): string | null {
  return first && !second && first.price > 0 ? first.type : null
}
