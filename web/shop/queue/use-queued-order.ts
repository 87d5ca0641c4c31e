import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CartKey, type CartLine, reduceCart } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { paths } from '../../../shop/paths.ts'
import { queuedOrderTexts } from '../../../shop/texts/queue.ts'
import { randomKey } from '../../browser/random-key.ts'
import { setOrderKey } from '../../data/device/cart-of-order.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { storeShipping } from '../../data/device/shipping.ts'
import type { CurrentPrice } from '../../data/order-refusal.ts'
import { changeAndSend } from '../../data/queue/change-entries.ts'
import { takeBack } from '../../data/queue/queue.ts'
import { agreeToPrices, type OrderEntry, refusedOrder, sendAsNewOrder } from '../../data/queue/queued-orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { orderProblemOf, withPrices } from '../checkout/order-problem.ts'
import { linesToSend } from '../checkout/use-place-order.ts'

/** The actions of the checkout for an order that is queued or was refused. */
export function useQueuedOrder(entry: OrderEntry) {
  const [isBusy, setBusy] = useState(false)
  /** True once the order is being taken out of the queue, so that its lines are not added to the cart twice. */
  const isLeaving = useRef(false)
  const { key, body, shown } = entry
  const { lines } = shown
  const busyWhile = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  /** Moves the order back into the cart and the form. */
  const edit = async (newLines: readonly CartLine[] = lines) => {
    if (isLeaving.current) return
    isLeaving.current = true
    const taken = await takeBack(key)
    isLeaving.current = taken !== null
    if (!taken) return toast.error(queuedOrderTexts.beingSent)
    for (const line of newLines) changeCart({ do: 'add', line })
    // The server may already have the order. With the same key, it is not placed twice.
    if (taken.tries > 0) setOrderKey(key)
    storeShipping(body)
    navigate(paths.checkout)
  }
  return {
    problem: entry.state === 'decision' ? orderProblemOf(refusedOrder(entry.refusal), lines, body.delivery_fee) : null,
    acceptPrices: (prices: readonly CurrentPrice[]) => busyWhile(() => agreeToPrices(entry, withPrices(lines, prices))),
    reviewPrices: (prices: readonly CurrentPrice[]) => void edit(withPrices(lines, prices)),
    /** Removes a line and returns the number of remaining lines. An order without lines is deleted. */
    remove: async (line: CartKey): Promise<number> => {
      const left = reduceCart(lines, { do: 'remove', line })
      if (left.length === 0) isLeaving.current = (await takeBack(key)) !== null
      else {
        const order = {
          ...body,
          items: linesToSend(left),
          total_amount: sumMoney([cartTotal(left), body.delivery_fee ?? 0]),
        }
        await changeAndSend(key, { key: randomKey(), body: order, shown: { ...shown, lines: left } })
      }
      return left.length
    },
    retry: () => busyWhile(() => changeAndSend(key, {})),
    sendAsNew: () => busyWhile(() => sendAsNewOrder(entry)),
    forgetProblem: () => undefined,
    edit: () => void edit(),
  }
}
