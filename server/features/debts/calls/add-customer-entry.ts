import type { z } from 'zod'
import { addCustomerEntry } from '../../../../contract/customers.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { findCustomerOfEntry } from '../../customers/entries.queries.ts'
import { applyDepositOf } from '../../orders/debts/settle-debts.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { type CustomerAccess, customerAccess } from '../access.queries.ts'
import {
  addOpeningDebt,
  addOpeningDeposit,
  addReversal,
  addWriteOff,
  requireKnownName,
  requireNearDue,
} from '../add-entry.ts'
import { lockNamedCustomer } from '../named-customer.ts'
import { showSums } from '../show-sums.ts'

const actions = {
  opening: 'customer_opening',
  opening_deposit: 'customer_opening_deposit',
  write_off: 'customer_write_off',
  reversal: 'customer_reversal',
} as const

/** Records an opening debt or deposit, writes a debt off, or reverses one of these entries. */
export const handleAddCustomerEntry = handle(
  addCustomerEntry,
  ({ db, input, user, scope, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    requireSameKey(input.client_entry_id, idempotencyKey)
    if (input.amount <= 0) throw problem('bad_input', { text: 'Weka kiasi.', field: 'amount' })
    const { client_entry_id: key, ...facts } = input
    const request = { kind: 'customer_entry', owner: 'shop', key, body: { ...facts, by: user.id } } as const
    const creditDays = shopSettings.current().credit_days
    return transaction(db, async (tx) => {
      const entry = { input, by: user.id, access: customerAccess(scope, user), creditDays }
      const { subject: entry_id } = await once(tx, request, () => writeEntry(tx, entry))
      const customer = requireFound(await findCustomerOfEntry(tx, entry_id))
      return { entry_id, customer: await showSums(tx, customer) }
    })
  },
)

type EntryRequest = {
  input: z.output<typeof addCustomerEntry.input>
  by: number
  access: CustomerAccess
  creditDays: number
}

async function writeEntry(tx: Tx, { input, by, access, creditDays }: EntryRequest): Promise<number> {
  const act = { by, at: await readClock(tx) }
  const customer = await lockNamedCustomer(tx, access, input, act)
  if (input.kind !== 'write_off') requireRemembered(customer)
  if (input.kind === 'opening' || input.kind === 'opening_deposit') requireKnownName(customer, input)
  if (input.kind === 'opening') requireNearDue(input, act.at)
  const write = {
    opening: () => addOpeningDebt(tx, customer, input, { ...act, creditDays }),
    opening_deposit: () => addOpeningDeposit(tx, customer, input, act),
    write_off: () => addWriteOff(tx, customer, input, act),
    reversal: () => addReversal(tx, customer, input, act),
  }
  const id = await write[input.kind]()
  await applyDepositOf(tx, customer.id, act)
  const { amount, reason } = input
  const subject = { subject: 'customer', subjectId: customer.id, after: { amount, reason } } as const
  await recordAudit(tx, { by, action: actions[input.kind], ...subject })
  return id
}
