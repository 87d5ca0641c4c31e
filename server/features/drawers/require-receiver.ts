import { isStaff } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { findRole } from './people.queries.ts'

/** Returns who gets money, or null if nobody was named. Throws bad_input unless it is somebody else of the staff. */
export async function requireReceiver(tx: Tx, to: number | undefined, by: number): Promise<number | null> {
  if (to === undefined) return null
  if (to !== by && isStaff((await findRole(tx, to)) ?? '')) return to
  throw problem('bad_input', { text: 'Chagua mfanyakazi mwingine wa kumpa pesa.', field: 'to_person_id' })
}
