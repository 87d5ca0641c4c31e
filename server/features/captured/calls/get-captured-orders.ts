import { calls } from '../../../../contract/all.ts'
import { may } from '../../../../shop/rights.ts'
import { handle } from '../../../http/handle.ts'
import { readCards } from '../captured.queries.ts'
import { cardReach, shownCard } from '../captured.rules.ts'

/** Cards at most when no limit, or a higher one, is asked for. */
const MOST_CARDS = 200

/** Photographed orders, newest first: a customer's own, a salesperson's also the ones they took, an admin's all. */
export const handleGetCapturedOrders = handle(calls.getCapturedOrders, async ({ db, input, user, scope, caller }) => {
  const reach = cardReach(scope, user)
  if (reach === null) return { orders: [], next_before: null }
  const limit = Math.min(input.limit ?? MOST_CARDS, MOST_CARDS)
  const cards = await readCards(db, reach, { id: input.id, before: input.before, limit: limit + 1 })
  const orders = cards.slice(0, limit).map((card) => shownCard(card, may(caller, 'handleOrders')))
  return { orders, next_before: cards.length > limit ? (orders.at(-1)?.id ?? null) : null }
})
