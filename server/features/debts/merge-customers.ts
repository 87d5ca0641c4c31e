import { problem, requireFound } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type LockedCustomer, lockCustomer } from '../customers/customers.queries.ts'
import { requireRemembered } from '../customers/customers.rules.ts'
import { findMerge, hasLaterMerge, undoMerge, writeMerge } from '../customers/merges.queries.ts'
import { newestRow, setCustomerSums } from '../customers/statement.queries.ts'
import { countCustomer } from '../orders/debts/counted-sums.queries.ts'
import { lockSettlementsOfMerge } from '../orders/debts/debts.queries.ts'
import { applyDepositOf, settleDebt } from '../orders/debts/settle-debts.ts'

type Act = { by: number; at: Date }

/** Merges two customers into one. The deposit of one pays the debts of the other. */
export async function merge(
  tx: Tx,
  [keep, gone]: readonly [LockedCustomer, LockedCustomer],
  { by, at }: Act,
): Promise<void> {
  if (keep.id === gone.id) throw problem('refused', { text: 'Hawa tayari ni mteja mmoja.' })
  requireRemembered(keep)
  requireRemembered(gone)
  if (keep.person_id !== null && gone.person_id !== null)
    throw problem('refused', { text: 'Wote wawili wana akaunti zao. Ondoa kwanza muunganiko wa akaunti moja.' })
  const merged = await writeMerge(tx, keep, gone, by)
  await setCustomerSums(tx, keep.id, await countCustomer(tx, keep.id))
  await applyDepositOf(tx, keep.id, { by, at, merge: merged })
}

/**
 * Separates `gone` from the customer that it was merged into (`keep`). Throws refused if
 * - anything was recorded after the merge
 * - a third customer was merged into `keep` later, because the deposit of `gone` may have paid that customer's debts
 * - `keep` was itself merged into another customer
 */
export async function unmerge(tx: Tx, gone: number, { by, at }: Act): Promise<LockedCustomer> {
  const unlocked = requireFound(await findMerge(tx, gone))
  const keep = requireFound(await lockCustomer(tx, unlocked.keep_id))
  requireRemembered(keep)
  // Checked again under the lock, because somebody may have separated the two in the meantime.
  const merge = requireFound(await findMerge(tx, gone))
  if (keep.id !== merge.keep_id)
    throw problem('refused', { text: 'Mteja huyu ameunganishwa tena na mwingine. Tenganisha hao kwanza.' })
  if (await hasLaterMerge(tx, merge))
    throw problem('refused', { text: 'Mteja mwingine ameunganishwa baadaye. Tenganisha huyo kwanza.' })
  if ((await newestRow(tx, keep.id)) > merge.last_row)
    throw problem('refused', { text: 'Kuna yaliyoandikwa tangu waunganishwe, kwa hiyo hawawezi kutenganishwa.' })
  // Reverts payments from a deposit that were made because of the merge. `owed` is the amount that such a payment
  // settled.
  for (const debt of await lockSettlementsOfMerge(tx, merge.id))
    await settleDebt(tx, keep.id, debt, {
      kind: 'deposit',
      amount: -debt.owed,
      as: 'payment_undone',
      merge: merge.id,
      by,
      at,
    })
  const separated = await undoMerge(tx, merge, by)
  for (const { id } of [keep, separated]) {
    await setCustomerSums(tx, id, await countCustomer(tx, id))
    await applyDepositOf(tx, id, { by, at })
  }
  return keep
}
