import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { isStaff } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type Drawer, sumOpenDrawers } from './open-drawers.queries.ts'
import { findRole } from './people.queries.ts'

/** Returns who gets money, or null if nobody was named. Throws bad_input unless it is somebody else of the staff. */
export async function requireReceiver(tx: Tx, to: number | undefined, by: number): Promise<number | null> {
  if (to === undefined) return null
  if (to !== by && isStaff((await findRole(tx, to)) ?? '')) return to
  throw problem('bad_input', { text: 'Chagua mfanyakazi mwingine wa kumpa pesa.', field: 'to_person_id' })
}

/** Throws bad_input for the drawer of somebody who has none: who is not of the staff, and has taken no money. */
export async function requireDrawers(tx: Tx, people: readonly Drawer[], mode: DrawerMode): Promise<void> {
  const named = new Set(people.filter((id) => id !== null))
  const roles = new Map<number, string>()
  for (const id of named) roles.set(id, (await findRole(tx, id)) ?? '')
  const others = [...named].filter((id) => !isStaff(roles.get(id) ?? ''))
  if (others.length === 0) return
  const open = await sumOpenDrawers(tx, mode, null)
  if (others.every((id) => open.some(({ person_id }) => person_id === id))) return
  throw problem('bad_input', { text: 'Mmoja wa waliotajwa hana droo dukani.', field: 'counted' })
}
