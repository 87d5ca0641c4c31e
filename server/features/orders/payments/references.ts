import type { Tx } from '../../../db/open.ts'
import { findReferenceUse, lockReferenceKeys, type Reference } from './references.queries.ts'
import { requireUsable, type UsableReference } from './references.rules.ts'

/**
 * Throws reference_used if another payment of this method has the reference, unless `mayRepeat` is set. References of
 * cash are not compared. Locks the reference, so that of two simultaneous payments only one can use it.
 */
export async function requireUsableReference(
  tx: Tx,
  { mayRepeat, ...payment }: Reference & { mayRepeat: boolean },
): Promise<UsableReference> {
  const { method, reference } = payment
  if (method === 'taslimu' || reference === '') return requireUsable(reference, undefined, { mayRepeat })
  await lockReferenceKeys(tx, [payment])
  return requireUsable(reference, await findReferenceUse(tx, payment), { mayRepeat })
}

/** Locks the references of several payments at once, so that two requests with the same references never deadlock. */
export async function lockReferences(tx: Tx, payments: readonly Reference[]): Promise<void> {
  const named = payments.filter(({ method, reference }) => method !== 'taslimu' && reference !== '')
  if (named.length > 0) await lockReferenceKeys(tx, named)
}

/** True if another payment of this method has the reference. Locks the reference. */
export async function isReferenceUsed(tx: Tx, payment: Reference): Promise<boolean> {
  if (payment.method === 'taslimu' || payment.reference === '') return false
  await lockReferenceKeys(tx, [payment])
  return (await findReferenceUse(tx, payment)) !== undefined
}
