import { deliveryChoices } from '../../../shop/orders/delivery-places.ts'
import { useDeliveryPlaces } from '../../data/shop/config.ts'
import { DeliveryChoice } from '../../ui/form/DeliveryChoice.tsx'
import { placeOfAddress } from './paper-draft.ts'

interface PaperPlaceProps {
  address: string
  onAddress: (address: string) => void
}

/**
 * Chooses a delivery place, whose name becomes the address of the paper order. Renders nothing if the shop has no
 * places.
 */
export function PaperPlace({ address, onAddress }: PaperPlaceProps) {
  const places = deliveryChoices(useDeliveryPlaces(true).data ?? [])
  if (places.length === 0) return null
  return (
    <DeliveryChoice
      places={places}
      chosen={placeOfAddress(places, address)}
      onChoose={(id) => onAddress(places.find((one) => String(one.id) === id)?.name ?? '')}
    />
  )
}
