import { showPhone } from '../../../shop/people/phone.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { lockPhoneOwner, type PhoneOwner } from '../accounts/people.queries.ts'
import { linkCapturedOrder, type Unconverted } from './captured.queries.ts'

/**
 * Locks the account with this phone, once staff have confirmed that it is the customer's. The phone alone is never
 * enough for a link, because anybody may have signed up with it. Throws refused if no account has the phone.
 */
export async function requirePhoneOwner(tx: Tx, phone: string): Promise<PhoneOwner> {
  const owner = await lockPhoneOwner(tx, phone)
  if (owner) return owner
  const text = `Namba ${showPhone(phone)} haina akaunti dukani. Ondoa alama ya kuunganisha, au mteja ajisajili kwanza.`
  throw problem('refused', { text, field: 'link_account' })
}

/**
 * Links a captured order to the account with its phone number. An existing link is not changed. Returns the account's
 * id.
 */
export async function linkToPhoneOwner(tx: Tx, captured: Unconverted): Promise<number> {
  if (captured.person_id !== null) return captured.person_id
  const owner = await requirePhoneOwner(tx, captured.phone)
  await linkCapturedOrder(tx, captured, owner)
  return owner.id
}
