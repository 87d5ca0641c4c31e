import { formatMoney } from '../../../shop/numbers/money.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { checkoutTexts } from '../../../shop/texts/orders.ts'
import { SelectField } from './Field.tsx'

interface DeliveryChoiceProps {
  places: readonly DeliveryPlace[]
  chosen: DeliveryPlace | undefined
  /** Takes the id as text, '' for none. */
  onChoose: (id: string) => void
}

/** The places to which the shop delivers, with their fees. */
export function DeliveryChoice({ places, chosen, onChoose }: DeliveryChoiceProps) {
  return (
    <SelectField
      label={checkoutTexts.delivery}
      placeholder={checkoutTexts.noDelivery}
      options={places.map((place) => ({ value: String(place.id), label: placeText(place) }))}
      value={chosen ? String(chosen.id) : ''}
      onValue={onChoose}
    />
  )
}

/** 'Mbezi: TSh 3,000'; a place without a fee is named alone. */
export const placeText = ({ name, fee }: DeliveryPlace): string => (fee > 0 ? `${name}: ${formatMoney(fee)}` : name)
