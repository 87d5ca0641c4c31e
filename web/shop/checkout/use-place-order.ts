import { useState } from 'react'
import { type CartLine, cartTotal, orderableLines } from '../../../shop/cart.ts'
import { commonTexts, orderTexts } from '../../../shop/messages.ts'
import { Refused, Unreachable } from '../../data/api.ts'
import { changeCart, forgetOrderKey, orderKey, useCart } from '../../data/cart-store.ts'
import { type SavedOrder, useSubmitOrder } from '../../data/orders.ts'
import type { Shipping } from '../../data/shipping.ts'
import { openWhatsAppTab } from './whatsapp-tab.ts'

/** A price that is no longer the one in the cart. */
export type PriceChange = { id: string; type: string | null; name: string; before: number; now: number }

/** How the last try ended, as long as the customer has not answered it. */
export type Trouble =
  | { kind: 'prices'; changes: PriceChange[]; now: { id: string; type: string | null; price: number }[] }
  | { kind: 'key_reused'; text: string }
  | { kind: 'failed'; text: string }

export type Placed = SavedOrder & { providerId: number | null }

/**
 * Sends the cart as an order. The same cart goes under the same key however often it is sent, so that a lost answer
 * makes no second order. The cart is emptied after the server has said that the order is saved, never before.
 */
export function usePlaceOrder(shipping: Shipping, phone: string | null) {
  const cart = orderableLines(useCart())
  const submit = useSubmitOrder()
  const [sendingTo, setSendingTo] = useState<number | null | undefined>()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [placed, setPlaced] = useState<Placed | null>(null)

  const place = async (providerId: number | null) => {
    if (sendingTo !== undefined) return
    setSendingTo(providerId)
    setTrouble(null)
    const tab = providerId === null ? null : openWhatsAppTab()
    try {
      const saved = await submit.mutateAsync({ key: orderKey(), order: orderOf(cart, shipping, phone, providerId) })
      tab?.go(saved.whatsapp_link)
      setPlaced({ ...saved, providerId })
      changeCart({ do: 'clear' })
    } catch (error) {
      tab?.close()
      setTrouble(troubleOf(error, cart))
    } finally {
      setSendingTo(undefined)
    }
  }
  return {
    place,
    /** The provider that is being sent to, null for none, undefined while nothing is sent. */
    sendingTo,
    trouble,
    placed,
    /** The customer agrees with the right prices; what is sent then is another order than the one refused. */
    agree: (now: { id: string; type: string | null; price: number }[]) => {
      changeCart({ do: 'refreshPrices', prices: now })
      forgetOrderKey()
      setTrouble(null)
    },
    sendAsNew: () => {
      forgetOrderKey()
      setTrouble(null)
    },
    forgetTrouble: () => setTrouble(null),
  }
}

function orderOf(cart: readonly CartLine[], shipping: Shipping, phone: string | null, providerId: number | null) {
  return {
    phone_number: phone ?? shipping.whatsapp_number,
    items: cart.map(({ id, name, type, price, quantity, instructions }) => ({
      id,
      name,
      type,
      price,
      quantity,
      instructions,
    })),
    total_amount: cartTotal(cart),
    ...shipping,
    notes: '',
    provider_id: providerId,
  }
}

function troubleOf(error: unknown, cart: readonly CartLine[]): Trouble {
  if (error instanceof Unreachable) return { kind: 'failed', text: commonTexts.networkError }
  if (!(error instanceof Refused)) throw error
  if (error.code === 'key_reused') return { kind: 'key_reused', text: error.message }
  const now = error.code === 'price_changed' ? pricesOf(error.answer.lines) : []
  const changes = cart.flatMap(({ id, type, name, price }) => {
    const right = now.find((one) => one.id === id && one.type === type)
    return right && right.price !== price ? [{ id, type, name, before: price, now: right.price }] : []
  })
  if (changes.length > 0) return { kind: 'prices', changes, now }
  return { kind: 'failed', text: orderTexts.failedPrefix + (error.message || orderTexts.failedLater) }
}

function pricesOf(lines: unknown): { id: string; type: string | null; price: number }[] {
  if (!Array.isArray(lines)) return []
  return lines.map((line) => ({ id: String(line.id), type: line.type ?? null, price: Number(line.price) }))
}
