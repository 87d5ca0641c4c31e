import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import {
  type LockedCustomer,
  lockCustomer,
  lockOrMakeCustomer,
  makeCustomers,
  setCustomerFacts,
} from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { addOpeningDebt, addOpeningDeposit } from '../../debts/add-entry.ts'
import { inBatches } from '../../imports/in-batches.ts'
import { applyDepositOf } from '../../orders/debts/settle-debts.ts'
import { findCustomersOfPhones } from '../openings.queries.ts'
import type { DebtRow } from './debt-rows.rules.ts'

type Act = { by: number; at: Date }

/** Writes opening debts and deposits as entries of their customers. Creates the customers that do not exist yet. */
export async function writeDebts(
  tx: Tx,
  rows: readonly DebtRow[],
  { creditDays, ...act }: Act & { creditDays: number },
): Promise<void> {
  const debtors = await lockDebtors(tx, rows, act)
  for (const row of rows) {
    const customer = requireFound(debtors.get(row))
    requireRemembered(customer)
    const { amount, reason, since, due_on, digest: opening_digest, credit_limit } = row
    const debt = { amount, reason, since: since ?? undefined, due_on: due_on ?? undefined, opening_digest }
    if (row.kind === 'opening') await addOpeningDebt(tx, customer, debt, { ...act, creditDays })
    else await addOpeningDeposit(tx, customer, debt, act)
    if (credit_limit !== null) await setCustomerFacts(tx, customer, { credit_limit })
  }
  const withDeposit = [...debtors]
    .filter(([row, { deposit }]) => row.kind === 'opening_deposit' || deposit > 0)
    .map(([, { id }]) => id)
  for (const customer of new Set(withDeposit)) await applyDepositOf(tx, customer, act)
}

/**
 * Locks the customer of each row: first known customers in the order of their ids, like all locks, then new customers.
 */
async function lockDebtors(tx: Tx, rows: readonly DebtRow[], act: Act): Promise<ReadonlyMap<DebtRow, LockedCustomer>> {
  const phones = rows.flatMap(({ phone }) => phone ?? [])
  const known = await findCustomersOfPhones(tx, phones)
  const byPhone = new Map<string, LockedCustomer>()
  const byId = new Map<number, LockedCustomer>()
  for (const id of [...new Set(known.values())].sort((left, right) => left - right))
    byId.set(id, requireFound(await lockCustomer(tx, id)))
  for (const [phone, id] of known) byPhone.set(phone, requireFound(byId.get(id)))
  const debtors = new Map<DebtRow, LockedCustomer>()
  // Rows with the same phone number become one customer, with the name of the first row.
  const firstOfPhone = new Map(
    rows.toReversed().flatMap((row) => (row.phone === null ? [] : [[row.phone, row] as const])),
  )
  const unknown = [...firstOfPhone.values()].filter(({ phone }) => phone !== null && !byPhone.has(phone))
  for await (const batch of inBatches(unknown))
    for (const made of await makeCustomers(tx, batch, act)) if (made.phone) byPhone.set(made.phone, made)
  for await (const batch of inBatches(rows.filter(({ phone }) => phone === null))) {
    const made = await makeCustomers(tx, batch, act)
    for (const [at, row] of batch.entries()) debtors.set(row, requireFound(made[at]))
  }
  for (const row of rows) {
    const { phone, name } = row
    // If no customer was created for a phone number, another request has just created one.
    if (phone !== null) debtors.set(row, byPhone.get(phone) ?? (await lockOrMakeCustomer(tx, { phone, name, ...act })))
  }
  return debtors
}
