import { may, type Scope } from '../../../../shop/people/rights.ts'
import type { Caller } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Branded, brand } from '../../../db/brand.ts'

/** An audited act that stores the values that it replaced. */
type UndoableAct = {
  id: number
  at: Date
  person_id: number | null
  action: string
  /** True if it was already undone. */
  undone: boolean
  /** True if it changed the status of products. */
  sets_status: boolean
}

/** An act that this caller may undo now. */
export type Undoable = Branded<UndoableAct, 'undoable'>

const DAY_MS = 24 * 60 * 60 * 1000

/** True for an import older than a day. Its undo requires the password, because it may change much of the shop. */
export const isOldImport = ({ action, at }: Undoable, now: Date): boolean =>
  action === 'import_products' && now.getTime() - at.getTime() > DAY_MS

/**
 * Returns an act that the caller may undo now. Throws
 * - not_found for an act that cannot be undone, or for an import or somebody else's act if the caller may undo only own
 *   acts
 * - not_allowed for an act that set a status, if the caller may no longer set one
 * - already_decided for an act that was undone before
 */
export function requireUndoable(
  act: UndoableAct | undefined,
  { scope, user, caller }: { scope: Scope; user: { id: number }; caller: Caller },
): Undoable {
  const isOwn = act?.person_id === user.id && act.action !== 'import_products'
  if (!act || (scope !== 'all' && !isOwn)) throw problem('not_found')
  if (act.sets_status && !may(caller, 'setProductStatus')) throw problem('not_allowed')
  if (act.undone) throw problem('already_decided', { text: 'Mabadiliko haya yameshatenguliwa.' })
  return brand(act, 'undoable')
}
