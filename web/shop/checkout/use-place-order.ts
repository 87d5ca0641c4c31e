import { useState } from 'react'
import { type CartKey, type CartLine, cartTotal, orderableLines } from '../../../shop/orders/cart.ts'
import { changeCart, forgetOrderKey, orderKey, useCart } from '../../data/device/cart-store.ts'
import type { Shipping } from '../../data/device/shipping.ts'
import type { CurrentPrice } from '../../data/order-refusal.ts'
import type { OrderLineToSend, OrderToSend, SavedOrder } from '../../data/orders.ts'
import { useSendOrder } from '../../data/queue/send-order.ts'
import { useSession } from '../../data/session.ts'
import { type OrderProblem, orderProblemOf, withPrices } from './order-problem.ts'
import { openWhatsAppTab } from './whatsapp-tab.ts'

/** The shop has it; or it waits on this phone, under this key. */
export type Placed = { saved: SavedOrder } | { waiting: string }

/**
 * Sends the cart as an order. The same cart goes under the same key however often it is sent, so that a lost response
 * makes no second order. The cart is emptied once the order is safe, in the shop or in the queue, never before.
 * Every function here is to be called in a click: only there may a tab for WhatsApp be opened.
 */
export function usePlaceOrder(shipping: Shipping) {
  const { user, phone } = useSession()
  const cart = orderableLines(useCart())
  const sending = useSendOrder()
  const [sendingTo, setSendingTo] = useState<number | null | undefined>()
  const [last, setLast] = useState<number | null>(null)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [placed, setPlaced] = useState<Placed | null>(null)

  const send = async (lines: readonly CartLine[], providerId: number | null) => {
    if (sendingTo !== undefined || lines.length === 0) return
    setSendingTo(providerId)
    setLast(providerId)
    setProblem(null)
    const tab = providerId === null ? null : openWhatsAppTab()
    try {
      // Who is signed in orders as themselves, whatever their number is by the time it is sent.
      const guestPhone = user ? undefined : (phone ?? shipping.whatsapp_number)
      const sent = await sending.mutateAsync({
        key: orderKey(),
        order: orderToSend(lines, shipping, guestPhone, providerId),
        lines,
      })
      if ('saved' in sent) tab?.go(sent.saved.whatsapp_link)
      else tab?.close()
      setPlaced(sent)
      changeCart({ do: 'clear' })
      forgetOrderKey()
    } catch (error) {
      tab?.close()
      setProblem(orderProblemOf(error, lines))
    } finally {
      setSendingTo(undefined)
    }
  }
  const refreshPrices = (prices: readonly CurrentPrice[]) => {
    changeCart({ do: 'refreshPrices', prices })
    // What is sent from now on is another order than the one refused.
    forgetOrderKey()
    setProblem(null)
  }
  return {
    /** The provider that is being sent to, null for none, undefined while nothing is sent. */
    sendingTo,
    problem,
    placed,
    place: (providerId: number | null) => send(cart, providerId),
    /** Once more the same, under the same key. */
    retry: () => send(cart, last),
    /** The customer agrees with the shop's prices: they go into the cart, and the order goes on its way. */
    agree: (prices: readonly CurrentPrice[]) => {
      refreshPrices(prices)
      return send(withPrices(cart, prices), last)
    },
    /** The customer looks at the cart again, with the shop's prices in it. Nothing is sent. */
    lookAgain: refreshPrices,
    /** Returns how many lines are left. */
    remove: (line: CartKey): number | Promise<number> => {
      changeCart({ do: 'remove', line })
      forgetOrderKey()
      setProblem(null)
      return cart.length - 1
    },
    /** The customer knows that an order was sent under this key, and wants another one. */
    sendAsNew: () => {
      forgetOrderKey()
      return send(cart, last)
    },
    forgetProblem: () => setProblem(null),
  }
}

function orderToSend(
  cart: readonly CartLine[],
  shipping: Shipping,
  phone_number: string | undefined,
  providerId: number | null,
): OrderToSend {
  return {
    ...shipping,
    phone_number,
    items: cart.map(lineToSend),
    total_amount: cartTotal(cart),
    notes: '',
    provider_id: providerId,
  }
}

export function lineToSend({ id, type, price, quantity, instructions }: CartLine): OrderLineToSend {
  return { id, type, price, quantity, instructions }
}
