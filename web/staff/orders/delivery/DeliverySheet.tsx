import { type FormEvent, useState } from 'react'
import { formatMoney, formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { hasReached } from '../../../../shop/orders/delivery.ts'
import { deliveryChoices } from '../../../../shop/orders/delivery-places.ts'
import type { Order } from '../../../data/orders.ts'
import { useDeliveryPlaces } from '../../../data/shop/config.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { LeftOver } from '../edit/LeftOver.tsx'
import { type MoneyBack, moneyBackFields } from '../edit/use-edit-order.ts'
import { useDeliver } from './use-deliver.ts'

interface DeliverySheetProps {
  order: Order
  /** True if saving also marks the goods as on their way. */
  isSending: boolean
  open: boolean
  onClose: () => void
}

/** Edits the place, fee and carrier of an order's delivery. */
export function DeliverySheet({ order, isSending, open, onClose }: DeliverySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`${isSending ? 'Tuma' : 'Kupeleka'} Oda Na. ${order.id}`}>
      {open && <DeliveryForm order={order} isSending={isSending} onDone={onClose} />}
    </Sheet>
  )
}

type FormProps = { order: Order; isSending: boolean; onDone: () => void }

function DeliveryForm({ order, isSending, onDone }: FormProps) {
  const delivery = order.delivery
  const isSent = delivery !== null && hasReached(delivery.status, 'imetumwa')
  const canChangePlace = !isSent && !isSending
  const [carrier, setCarrier] = useState(delivery?.carrier ?? '')
  const [waybill, setWaybill] = useState(delivery?.waybill ?? '')
  const [phone, setPhone] = useState(delivery?.phone ?? '')
  const [note, setNote] = useState(delivery?.note ?? '')
  const [isAgreed, setAgreed] = useState(false)
  const [moneyBack, setMoneyBack] = useState<MoneyBack>()
  const [isTried, setTried] = useState(false)
  const place = usePlaceAndFee(order)
  const { deliver, problem, overpaid, isBusy } = useDeliver(order.id)
  const total = sumMoney([order.total_amount, -(delivery?.fee ?? 0), place.fee ?? 0])
  const isDearer = total > order.total_amount
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (canChangePlace && place.fee === null) return
    const isDone = await deliver({
      carrier,
      waybill,
      phone,
      note,
      ...(canChangePlace && place.change),
      ...(isSending && { status: 'imetumwa' as const, seen_status: delivery?.status }),
      ...(isDearer && isAgreed && { customer_agreed: 1 as const }),
      ...moneyBackFields(overpaid, moneyBack),
    })
    if (isDone) onDone()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {canChangePlace && <PlaceFields place={place} isTried={isTried} />}
      {isDearer && (
        <Checkbox label={`Mteja amekubali jumla mpya: ${formatMoney(total)}`} checked={isAgreed} onChange={setAgreed} />
      )}
      <TextField label="Msafirishaji (basi, bodaboda, mtu)" maxLength={120} value={carrier} onValue={setCarrier} />
      <TextField label="Namba ya mzigo" maxLength={60} value={waybill} onValue={setWaybill} />
      <TextField label="Simu ya msafirishaji" type="tel" maxLength={25} value={phone} onValue={setPhone} />
      <TextField label="Maelezo kwa mteja" maxLength={500} value={note} onValue={setNote} />
      {overpaid > 0 && <LeftOver order={order} left={overpaid} value={moneyBack} onChange={setMoneyBack} />}
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" wide busy={isBusy}>
        {isSending ? 'Imetumwa' : 'Hifadhi'}
      </Button>
    </form>
  )
}

type PlaceState = ReturnType<typeof usePlaceAndFee>

/**
 * The chosen place, and the fee: by default the fee of the place, but staff may type another fee. `change` contains
 * only the fields that differ from the order.
 */
function usePlaceAndFee({ delivery }: Order) {
  const places = deliveryChoices(useDeliveryPlaces(true).data ?? [])
  const [id, setId] = useState(delivery?.place_id ?? null)
  const [typed, setTyped] = useState(formatNumber(delivery?.fee ?? 0))
  const fee = parseMoney(typed, { decimals: 0 })
  const choose = (text: string) => {
    const chosen = places.find((one) => String(one.id) === text)
    setId(chosen?.id ?? delivery?.place_id ?? null)
    if (chosen) setTyped(formatNumber(chosen.fee))
  }
  const isPlaceChanged = id !== null && id !== (delivery?.place_id ?? null)
  const isFeeChanged = fee !== null && fee !== (delivery?.fee ?? 0)
  const change = {
    ...(isPlaceChanged && { place_id: id }),
    ...((isPlaceChanged || isFeeChanged) && fee !== null && { fee }),
  }
  return { places, id, fee, typed, choose, setTyped, change, current: delivery?.place ?? '' }
}

function PlaceFields({ place, isTried }: { place: PlaceState; isTried: boolean }) {
  const { places, id, fee, typed, choose, setTyped, current } = place
  return (
    <>
      <SelectField
        label="Mahali pa kupeleka"
        placeholder={current || 'Chagua mahali'}
        options={places.map((one) => ({ value: String(one.id), label: one.name }))}
        value={places.some((one) => one.id === id) ? String(id) : ''}
        onValue={choose}
      />
      <MoneyField
        label="Gharama ya kupeleka"
        value={typed}
        onValue={setTyped}
        error={isTried && fee === null ? 'Weka kiasi sahihi, kwa mfano 10,000.' : undefined}
      />
    </>
  )
}
