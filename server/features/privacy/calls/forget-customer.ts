import { forgetCustomer } from '../../../../contract/customers.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { type LockedCustomer, lockCustomer } from '../../customers/customers.queries.ts'
import { asSettled, type SettledCustomer } from '../../customers/erase-customers.queries.ts'
import { findUnerasable } from '../../orders/erase-customer-orders.queries.ts'
import { forgetCustomer as forget } from '../forget-customer.ts'

/** Erases a customer that has no account, debt, deposit or advance. Repeating it succeeds. */
export const handleForgetCustomer = handle(forgetCustomer, ({ db, input, user }) =>
  transaction(db, async (tx) => {
    const customer = requireFound(await lockCustomer(tx, input.id))
    if (customer.forgotten_at === null) {
      await forget(tx, await requireForgettable(tx, customer))
      const subject = { subject: 'customer', subjectId: customer.id } as const
      await recordAudit(tx, { by: user.id, action: 'forget_customer', ...subject })
    }
    return { id: customer.id }
  }),
)

async function requireForgettable(tx: Tx, customer: LockedCustomer): Promise<SettledCustomer> {
  const accountText = 'Mteja huyu ana akaunti: anaweza kuifuta mwenyewe.'
  if (customer.person_id !== null) throw problem('refused', { text: accountText })
  const settled = asSettled(customer)
  if (!settled) throw problem('refused', { text: 'Bado kuna deni, amana au malipo ya awali. Yamalize kwanza.' })
  const order = await findUnerasable(tx, customer)
  if (order?.reason === 'account') throw problem('refused', { text: accountText })
  if (order) throw problem('refused', { text: `Oda Na. ${order.order} haijakamilika. Ikamilishe kwanza.` })
  return settled
}
