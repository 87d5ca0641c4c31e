import { normalisePhone } from '../../../shop/people/phone.ts'
import { problem } from '../../../shop/words/problems.ts'

/**
 * Identity in a body is never believed, but a write that names another person's phone is refused: its sender
 * believes to be somebody else (rulings §1). Names and anything unreadable are ignored.
 */
export function requireSamePerson(user: { phone: string }, claimed: unknown): void {
  const phone = typeof claimed === 'string' || typeof claimed === 'number' ? normalisePhone(String(claimed)) : null
  if (phone === null || phone === user.phone) return
  throw problem('not_allowed', { text: 'Ombi hili linamtaja mtu mwingine. Ingia upya kisha ujaribu tena.' })
}
