import { getHands } from '../../../../contract/hands.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { listHands } from '../hands.queries.ts'

/** Returns the goods that people carry. */
export const handleGetHands = handle(getHands, async ({ db, input }) => {
  const rows = await listHands(db, { person: input.person_id, product: input.product_id })
  return {
    hands: rows.map((row) => {
      const { name, phone } = shownPerson(row)
      return { ...row, person_name: name, person_phone: phone }
    }),
  }
})
