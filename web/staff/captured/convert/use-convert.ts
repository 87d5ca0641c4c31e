import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type CartAction, type CartLine, reduceCart } from '../../../../shop/orders/cart.ts'
import { cartTotal, seenPrices } from '../../../../shop/orders/cart-total.ts'
import { type DeliveryPlace, deliveryChoices, isPickup, PICKUP } from '../../../../shop/orders/delivery-places.ts'
import { paths } from '../../../../shop/paths.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { orderSaved } from '../../../../shop/texts/orders.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { refusalOf } from '../../../data/api/refusal.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { CapturedOrder } from '../../../data/captured/captured.ts'
import { changedPrices, type PriceChange } from '../../../data/order-refusal.ts'
import type { ConvertedLine } from '../../../data/orders.ts'
import { useDeliveryPlaces } from '../../../data/shop/config.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Draft } from '../../drafts/use-draft.ts'
import { linkProblemOf } from '../LinkAccount.tsx'
import { type ConversionDraft, placeOfAddress } from '../paper-draft.ts'

/** The lines of a conversion, and a function that saves them as an order. */
export function useConvert(captured: CapturedOrder, draft: Draft<ConversionDraft>) {
  const [changes, setChanges] = useState<PriceChange[]>([])
  const [linkProblem, setLinkProblem] = useState<string>()
  const [belowCost, setBelowCost] = useState<string>()
  const convert = useCall('convertCapturedOrder')
  const client = useQueryClient()
  const isSending = useRef(false)
  const { lines } = draft.value
  const { places, delivery } = useDelivery(draft.value)
  const change = (action: CartAction) => {
    setChanges([])
    setBelowCost(undefined)
    draft.change((old) => ({ ...old, lines: reduceCart(old.lines, action) }))
  }
  const openOrder = (id: number) => {
    draft.forget()
    navigate(paths.order(id), { replace: true })
  }
  const handleFailure = (failure: unknown) => {
    // A refusal may mean that a fee has changed or that a place was removed.
    if (delivery) void client.invalidateQueries({ queryKey: ['public', 'delivery_places'] })
    const linkRefusal = linkProblemOf(failure)
    if (linkRefusal) return setLinkProblem(linkRefusal)
    const changed = changedPrices(failure, 'convertCapturedOrder', lines)
    if (changed) {
      change({ do: 'refreshPrices', prices: changed.prices })
      setChanges(changed.changes)
    }
    const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
    if (refusalOf(failure, 'convertCapturedOrder', 'refused')?.below_cost) return setBelowCost(text)
    const otherOrder = refusalOf(failure, 'convertCapturedOrder', 'already_decided')?.order_id
    if (!otherOrder) return toast.error(text)
    // Somebody else has already converted this photo into an order.
    toast.info(text)
    openOrder(otherOrder)
  }
  const save = async (consent: { below_cost?: 1 } = {}) => {
    if (isSending.current) return
    isSending.current = true
    setLinkProblem(undefined)
    setBelowCost(undefined)
    try {
      const { order_id } = await convert.mutateAsync({
        id: captured.id,
        ...orderOf(draft.value, delivery),
        ...consent,
      })
      toast.success(orderSaved(order_id))
      openOrder(order_id)
    } catch (failure) {
      handleFailure(failure)
    } finally {
      isSending.current = false
    }
  }
  return { change, save, changes, linkProblem, belowCost, isBusy: convert.isPending, places, delivery }
}

/** The shop's places, and the chosen place: by default, the place that the address names. */
function useDelivery({ address, place }: ConversionDraft) {
  const places = deliveryChoices(useDeliveryPlaces(true).data ?? [])
  const delivery = place === undefined ? placeOfAddress(places, address) : places.find(({ id }) => String(id) === place)
  return { places, delivery }
}

/** Returns the order in the shape that is sent. */
const orderOf = ({ lines, address, link }: ConversionDraft, delivery: DeliveryPlace | undefined) => ({
  items: lines.map((line) => convertedLine(line, lines)),
  total_amount: sumMoney([cartTotal(lines), delivery?.fee ?? 0]),
  shipping_address: delivery && isPickup(delivery) ? PICKUP : address,
  delivery_place_id: delivery?.id,
  link_account: link,
})

/** Returns a line in the shape that is sent, with the prices on the screen. `lines` are all lines of the order. */
function convertedLine(line: CartLine, lines: readonly CartLine[]): ConvertedLine {
  const { id, type, quantity, agreed_price, agreed_reason } = line
  const agreed = agreed_price === undefined ? {} : { agreed_price, agreed_reason }
  return { id, type, quantity, ...seenPrices(line, lines), ...agreed }
}
