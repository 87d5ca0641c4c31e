import { formatMoney } from '../../../shop/numbers/money.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { checkoutTexts } from '../../../shop/texts/orders.ts'
import { SelectField } from './Field.tsx'

interface DeliveryChoiceProps {
  places: readonly DeliveryPlace[]
  chosen: DeliveryPlace | undefined
  /** Called with the id as a string; '' for none. */
  onChoose: (id: string) => void
}

/** A choice of the shop's delivery places, with their fees. */
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

/** Returns 'Mbezi: TSh 3,000', or only the name for a place without a fee. */
export const placeText = ({ name, fee }: DeliveryPlace): string => (fee > 0 ? `${name}: ${formatMoney(fee)}` : name)
