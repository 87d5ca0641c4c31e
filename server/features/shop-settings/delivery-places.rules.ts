import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import { problem } from '../../../shop/problems.ts'
import { nameKey } from '../../../shop/products/names.ts'
import type { StoredSettings } from './stored-settings.ts'

type Places = Pick<StoredSettings, 'delivery_places' | 'archived_delivery_places'>

/**
 * Applies the sent delivery places by id. New places get ids that were never used. Places that were not sent are
 * archived. A place without an id is matched by name, so that a repeat after a lost response does not add it twice.
 * Throws bad_input for an unknown id, and for an id that is sent twice.
 */
export function mergeDeliveryPlaces(
  { delivery_places, archived_delivery_places }: Places,
  sent: readonly { id?: number | null | undefined; name: string; fee: number }[],
): Places {
  const known = [...delivery_places, ...archived_delivery_places]
  const sentIds = new Set(sent.flatMap(({ id }) => id ?? []))
  if (sentIds.size < sent.filter(({ id }) => id).length)
    throw problem('bad_input', { text: 'Mahali pamoja pametajwa mara mbili.', field: 'delivery_places' })
  let lastId = Math.max(0, ...known.map(({ id }) => id))
  const next = sent.map(({ id, name, fee }): DeliveryPlace => {
    const old = id
      ? known.find((one) => one.id === id)
      : known.find((one) => !sentIds.has(one.id) && nameKey(one.name) === nameKey(name))
    if (id && !old)
      throw problem('bad_input', { text: 'Mahali hapa hapapo. Fungua mipangilio upya.', field: 'delivery_places' })
    return { id: old?.id ?? ++lastId, name, fee }
  })
  return {
    delivery_places: next,
    archived_delivery_places: known.filter(({ id }) => !next.some((one) => one.id === id)),
  }
}
