/** The places to which the shop delivers, as customers choose them. */

/** A place and what the delivery to it costs, in whole shillings. Its id never changes. */
export type DeliveryPlace = { readonly id: number; readonly name: string; readonly fee: number }

/** The id of the choice to collect the order at the shop. */
const PICKUP_ID = 0

/** The name of that choice, which also becomes the order's address. */
export const PICKUP = 'Nachukua dukani'

/** True for the choice to collect at the shop, and for a place of that name, which older shops could make. */
export const isPickup = ({ name }: Pick<DeliveryPlace, 'name'>): boolean => name.toLowerCase() === PICKUP.toLowerCase()

const pickup: DeliveryPlace = { id: PICKUP_ID, name: PICKUP, fee: 0 }

/** Returns the choices of a customer: the places, then collecting at the shop. None for a shop without places. */
export const deliveryChoices = (places: readonly DeliveryPlace[]): readonly DeliveryPlace[] =>
  places.length === 0 || places.some(isPickup) ? places : [...places, pickup]

/** Finds a choice by its id; undefined if the shop no longer delivers there. */
export const findDelivery = (places: readonly DeliveryPlace[], id: number | null): DeliveryPlace | undefined =>
  id === PICKUP_ID ? pickup : places.find((one) => one.id === id)

export const MAX_DELIVERY_PLACES = 100
export const MAX_PLACE_NAME_LENGTH = 60
export const MAX_DELIVERY_FEE = 10_000_000
