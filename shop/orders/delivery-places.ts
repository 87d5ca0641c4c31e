/** The delivery places that customers choose from. */

/** A delivery place, with its fee in whole shillings. Its id never changes. */
export type DeliveryPlace = { readonly id: number; readonly name: string; readonly fee: number }

/** The id of the option to collect the order at the shop. */
const PICKUP_ID = 0

/** The name of the option to collect the order. It is also stored as the order's address. */
export const PICKUP = 'Nachukua dukani'

/**
 * Returns true for the option to collect the order, and for a place with the name of this option, which older shops may
 * have added.
 */
export const isPickup = ({ name }: Pick<DeliveryPlace, 'name'>): boolean => name.toLowerCase() === PICKUP.toLowerCase()

const pickup: DeliveryPlace = { id: PICKUP_ID, name: PICKUP, fee: 0 }

/**
 * Returns the options that customers have: the places, then collecting at the shop. Returns an empty list if the shop
 * has no places.
 */
export const deliveryChoices = (places: readonly DeliveryPlace[]): readonly DeliveryPlace[] =>
  places.length === 0 || places.some(isPickup) ? places : [...places, pickup]

/** Finds an option by its id. Returns undefined if the shop no longer offers it. */
export const findDelivery = (places: readonly DeliveryPlace[], id: number | null): DeliveryPlace | undefined =>
  id === PICKUP_ID ? pickup : places.find((one) => one.id === id)

export const MAX_DELIVERY_PLACES = 100
export const MAX_PLACE_NAME_LENGTH = 60
export const MAX_DELIVERY_FEE = 10_000_000
