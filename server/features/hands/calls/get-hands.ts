import { getHands } from '../../../../contract/hands.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { MAX_WAITING } from '../../stock/decisions.rules.ts'
import { listPendingRequests } from '../../stock/stock-requests.queries.ts'
import { listHands } from '../hands.queries.ts'

/** Returns the goods that people carry, and to callers who ask for their own also the requests that wait. */
export const handleGetHands = handle(getHands, async ({ db, user, input }) => {
  const rows = await listHands(db, { person: input.person_id, product: input.product_id })
  const isOwn = input.person_id === user.id
  return {
    requests: isOwn ? await listPendingRequests(db, { by: user.id, limit: MAX_WAITING }) : [],
    hands: rows.map((row) => {
      const { name, phone } = shownPerson(row)
      return { ...row, person_name: name, person_phone: phone }
    }),
  }
})
