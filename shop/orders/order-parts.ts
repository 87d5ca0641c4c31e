/** Orders that were placed together from one cart, one for each provider. */

type Part = { part: number; parts: number }

/**
 * Returns which part of its cart an order is. Returns null for a single order, and if the other orders are deleted.
 * Orders that an older release stored on a phone have no `group_order_ids`.
 */
export function orderPart({
  id,
  group_order_ids = [],
}: {
  id: number
  group_order_ids?: readonly number[] | undefined
}): Part | null {
  const index = group_order_ids.indexOf(id)
  return index < 0 || group_order_ids.length < 2 ? null : { part: index + 1, parts: group_order_ids.length }
}

/** Returns a text such as 'Sehemu 1 ya 2'. */
export const partText = ({ part, parts }: Part): string => `Sehemu ${part} ya ${parts}`
