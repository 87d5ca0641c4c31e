import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CartKey, type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { cartTotal, seenPrices } from '../../../shop/orders/cart-total.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { changeCart, forgetOrderKey, orderKey, useCart } from '../../data/device/cart-store.ts'
import type { Shipping } from '../../data/device/shipping.ts'
import type { CurrentPrice } from '../../data/order-refusal.ts'
import type { OrderLineToSend, OrderToSend, SavedOrder } from '../../data/orders.ts'
import type { QueuedPart } from '../../data/queue/queued-orders.ts'
import { useSendOrder } from '../../data/queue/senders/send-order.ts'
import { useSession } from '../../data/session.ts'
import { type OrderProblem, orderProblemOf, withPrices } from './order-problem.ts'
import { openWhatsAppTab } from './whatsapp-tab.ts'

/** The provider that gets an order; null only saves the order, 'auto' sends each provider its part. */
export type SendTo = OrderToSend['provider_id']

/** `parts` are the parts of a divided order, shown while it is queued. */
type Choice = { to: SendTo; parts?: readonly QueuedPart[] | undefined }

/** The outcome: the saved order, or the key of an order that is queued on this phone. */
export type Placed = { saved: SavedOrder } | { waiting: string }

/**
 * Sends the cart as an order. The same cart is always sent with the same key, so that a lost response cannot duplicate
 * the order. The lines are removed from the cart once the order is saved or queued. Call all functions from a click
 * handler, because browsers do not allow opening a tab for WhatsApp anywhere else.
 */
export function usePlaceOrder(shipping: Shipping, delivery?: DeliveryPlace) {
  const cart = orderableLines(useCart())
  const { send, sendingTo, lastChoice, placed, problem, forgetProblem } = useSendLines(shipping, delivery)
  const refreshPrices = (prices: readonly CurrentPrice[]) => {
    changeCart({ do: 'refreshPrices', prices })
    // An order with new prices is not the refused order, so it needs a new key.
    forgetOrderKey()
    forgetProblem()
  }
  return {
    /** The provider of the order that is being sent; null if it is only saved, undefined while nothing is sent. */
    sendingTo,
    problem,
    placed,
    placeOrder: (to: SendTo, parts?: readonly QueuedPart[]) => send(cart, { to, parts }),
    /** Sends the same order again with the same key. */
    retry: () => send(cart, lastChoice),
    /** Updates the cart to the shop's prices, which the customer accepts, and sends the order. */
    acceptPrices: (prices: readonly CurrentPrice[]) => {
      refreshPrices(prices)
      return send(withPrices(cart, prices), lastChoice)
    },
    /** Updates the cart to the shop's prices without sending, so that the customer can review it. */
    reviewPrices: refreshPrices,
    /**
     * Removes a line and returns the number of remaining lines; for a queued order, a promise of it
     * (use-queued-order.ts).
     */
    remove: (line: CartKey): number | Promise<number> => {
      changeCart({ do: 'remove', line })
      forgetOrderKey()
      forgetProblem()
      return cart.length - 1
    },
    /**
     * Sends the cart with a new key, because the customer knows that an order was already sent with the old key, and
     * wants another order.
     */
    sendAsNew: () => {
      forgetOrderKey()
      return send(cart, lastChoice)
    },
    forgetProblem,
  }
}

/** Sends lines to a provider and stores the outcome of the last attempt. */
function useSendLines(shipping: Shipping, delivery: DeliveryPlace | undefined) {
  const { user, phone } = useSession()
  const client = useQueryClient()
  const sending = useSendOrder()
  const [sendingTo, setSendingTo] = useState<SendTo>()
  const [lastChoice, setLastChoice] = useState<Choice>({ to: null })
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [placed, setPlaced] = useState<Placed | null>(null)

  const send = async (lines: readonly CartLine[], choice: Choice) => {
    const { to: provider_id, parts } = choice
    if (sendingTo !== undefined || lines.length === 0) return
    setSendingTo(provider_id)
    setLastChoice(choice)
    setProblem(null)
    // The tabs of a divided order are opened from the result, because each tap opens only one tab.
    const tab = typeof provider_id === 'number' ? openWhatsAppTab() : null
    try {
      // For a signed-in person no phone number is sent, so that the order belongs to the account even if the account's
      // number changes.
      const guestPhone = user ? undefined : (phone ?? shipping.whatsapp_number)
      const sent = await sending.mutateAsync({
        key: orderKey(),
        order: orderToSend(lines, { shipping, delivery, phone_number: guestPhone, provider_id }),
        lines,
        parts,
      })
      if ('saved' in sent) tab?.go(sent.saved.whatsapp_link)
      else tab?.close()
      setPlaced(sent)
      changeCart({ do: 'ordered', lines })
      forgetOrderKey()
    } catch (error) {
      tab?.close()
      setProblem(orderProblemOf(error, lines, delivery?.fee))
      // A delivery fee may have changed, or the place may have been removed.
      if (delivery) void client.invalidateQueries({ queryKey: ['public', 'delivery_places'] })
    } finally {
      setSendingTo(undefined)
    }
  }
  return { send, sendingTo, lastChoice, placed, problem, forgetProblem: () => setProblem(null) }
}

function orderToSend(
  cart: readonly CartLine[],
  { shipping, delivery, phone_number, provider_id }: OrderFacts,
): OrderToSend {
  const { delivery_place_id: _, ...fields } = shipping
  return {
    ...fields,
    phone_number,
    items: linesToSend(cart),
    total_amount: sumMoney([cartTotal(cart), delivery?.fee ?? 0]),
    notes: '',
    provider_id,
    ...(delivery && { delivery_place_id: delivery.id, delivery_fee: delivery.fee }),
  }
}

type OrderFacts = {
  shipping: Shipping
  delivery: DeliveryPlace | undefined
  phone_number: string | undefined
  provider_id: SendTo
}

export const linesToSend = (lines: readonly CartLine[]): OrderLineToSend[] =>
  lines.map((line) => {
    const { id, type, quantity, instructions } = line
    return { id, type, quantity, instructions, ...seenPrices(line, lines) }
  })
