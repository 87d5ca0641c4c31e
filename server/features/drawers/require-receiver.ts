import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { isStaff } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type DrawerOwner, sumOpenDrawers } from './open-drawers.queries.ts'
import { findRole } from './people.queries.ts'

/**
 * Returns the receiver of money, or null if none was named. Throws bad_input if the receiver is not a member of staff,
 * or is `by`.
 */
export async function requireReceiver(tx: Tx, to: number | undefined, by: number): Promise<number | null> {
  if (to === undefined) return null
  if (to !== by && isStaff((await findRole(tx, to)) ?? '')) return to
  throw problem('bad_input', { text: 'Chagua mfanyakazi mwingine wa kumpa pesa.', field: 'to_person_id' })
}

/** Throws bad_input if one of these people has no drawer: is not staff, and has no money of the shop. */
export async function requireDrawers(tx: Tx, people: readonly DrawerOwner[], mode: DrawerMode): Promise<void> {
  const notStaff: number[] = []
  for (const id of new Set(people)) if (id !== null && !isStaff((await findRole(tx, id)) ?? '')) notStaff.push(id)
  if (notStaff.length === 0) return
  const open = await sumOpenDrawers(tx, mode, null)
  if (notStaff.every((id) => open.some(({ person_id }) => person_id === id))) return
  throw problem('bad_input', { text: 'Mmoja wa waliotajwa hana droo dukani.', field: 'counted' })
}
