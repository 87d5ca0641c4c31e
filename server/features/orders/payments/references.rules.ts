import { refusal } from '../../../../contract/call.ts'
import { paymentRefusals } from '../../../../contract/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import type { Caller } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Branded, brand } from '../../../db/brand.ts'
import type { ReferenceUse } from './references.queries.ts'

/** A reference that no other payment has, or whose repetition a manager has confirmed. */
export type UsableReference = Branded<string, 'usable'>

/** Returns the reference. Throws reference_used, naming the payment that has it. */
export function requireUsable(
  reference: string,
  use: ReferenceUse | undefined,
  { mayRepeat }: { mayRepeat: boolean },
): UsableReference {
  if (!use || mayRepeat) return brand(reference, 'usable')
  const where = use.order_id === null ? `malipo ya ${use.customer_name || 'mteja'}` : `Oda Na. ${use.order_id}`
  throw refusal(
    { refusals: paymentRefusals },
    'reference_used',
    { order_id: use.order_id },
    `Ilishatumika kwenye ${where}.`,
  )
}

/**
 * Returns true if the caller confirms a repeated reference. Throws not_allowed for a caller who may not repeat
 * references.
 */
export function mayRepeatReference(caller: Caller, isConfirmed = false): boolean {
  if (isConfirmed && !may(caller, 'repeatReferences'))
    throw problem('not_allowed', { text: 'Meneja au msimamizi pekee ndiye anayeweza kurudia namba ya muamala.' })
  return isConfirmed
}
