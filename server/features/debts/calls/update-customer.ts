import type { z } from 'zod'
import { updateCustomer } from '../../../../contract/customers.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { lockPhoneOwner } from '../../accounts/people.queries.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import {
  type CustomerFacts,
  findCustomerOfPerson,
  type LockedCustomer,
  setCustomerFacts,
} from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { customerAccess, requireLockedCustomer } from '../access.queries.ts'

/** Changes a customer's details. Changing the credit limit needs a right of its own. */
export const handleUpdateCustomer = handle(updateCustomer, ({ db, input, user, scope, scopeOf }) =>
  transaction(db, async (tx) => {
    if (input.credit_limit !== undefined && scopeOf('manageCredit') === 'no') throw problem('not_allowed')
    const customer = await requireLockedCustomer(tx, customerAccess(scope, user), input.id)
    requireRemembered(customer)
    const { name, note, credit_limit } = input
    const facts = { name, note, credit_limit, ...(await linkOf(tx, customer, input)) }
    const changed = Object.fromEntries(
      Object.entries(facts).filter(
        ([field, value]) => value !== undefined && value !== customer[field as keyof CustomerFacts],
      ),
    ) as CustomerFacts
    await setCustomerFacts(tx, customer, changed)
    const subject = { subject: 'customer', subjectId: customer.id } as const
    if ('person_id' in changed)
      await recordAudit(tx, { by: user.id, action: 'link_customer', ...subject, after: { account: changed.person_id } })
    if ('name' in changed || 'note' in changed || 'credit_limit' in changed) {
      // The append-only audit log gets the limit, but not name and note, because a customer may ask the shop to erase
      // those.
      const limitFact = (limit: number | null) => ('credit_limit' in changed ? { credit_limit: limit } : {})
      const after = { ...limitFact(changed.credit_limit ?? null), ...('name' in changed && { renamed: true }) }
      const rows = { before: limitFact(customer.credit_limit), after }
      await recordAudit(tx, { by: user.id, action: 'update_customer', ...subject, ...rows })
    }
    return { id: customer.id }
  }),
)

/**
 * Returns the id of the account to link to a customer: the account with the customer's phone number, or null to unlink.
 * Only staff link accounts, because anybody may sign up with somebody else's phone number.
 */
async function linkOf(
  tx: Tx,
  { id, phone }: LockedCustomer,
  { link_account }: z.output<typeof updateCustomer.input>,
): Promise<Pick<CustomerFacts, 'person_id'>> {
  if (link_account === undefined) return {}
  if (!link_account) return { person_id: null }
  const owner = phone === null ? undefined : await lockPhoneOwner(tx, phone)
  if (!owner) {
    const text = `${phone ? `Namba ${showPhone(phone)}` : 'Mteja huyu'} haina akaunti dukani. Mteja ajisajili kwanza.`
    throw problem('refused', { text, field: 'link_account' })
  }
  const other = await findCustomerOfPerson(tx, owner.id)
  if (other && other.id !== id)
    throw problem('refused', { text: 'Akaunti hii imeunganishwa na mteja mwingine. Waunganishe wateja hao kwanza.' })
  return { person_id: owner.id }
}
