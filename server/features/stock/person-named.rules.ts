import { normalisePhone } from '../../../shop/people/phone.ts'
import { problem } from '../../../shop/problems.ts'

/**
 * Throws not_allowed if a write names another person's phone. The server never takes an identity from a body, but a
 * client that sends another person's phone believes that this person is signed in. Names and unreadable values are
 * ignored.
 */
export function requireSamePerson(user: { phone: string }, claimed: unknown): void {
  const phone = typeof claimed === 'string' || typeof claimed === 'number' ? normalisePhone(String(claimed)) : null
  if (phone === null || phone === user.phone) return
  throw problem('not_allowed', { text: 'Ombi hili linamtaja mtu mwingine. Ingia upya kisha ujaribu tena.' })
}
