import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import {
  type LockedCustomer,
  lockCustomer,
  lockOrMakeCustomer,
  makeNamedCustomer,
  setCustomerFacts,
} from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { addOpening } from '../../debts/add-entry.ts'
import { applyDepositOf } from '../../orders/debts/settle-debts.ts'
import { findCustomersOfPhones } from '../openings.queries.ts'
import type { DebtRow } from './debt-rows.rules.ts'

type When = { by: number; at: Date }

/** Brings in old debts. Known customers come first, in the order of their ids, because locks are taken in that order. */
export async function writeDebts(
  tx: Tx,
  rows: readonly DebtRow[],
  { creditDays, ...when }: When & { creditDays: number },
): Promise<void> {
  const known = await findCustomersOfPhones(
    tx,
    rows.flatMap(({ phone }) => phone ?? []),
  )
  const idOf = ({ phone }: DebtRow) => (phone === null ? undefined : known.get(phone)) ?? Number.POSITIVE_INFINITY
  const inOrder = rows.map((row) => ({ row, id: idOf(row) })).sort((left, right) => (left.id < right.id ? -1 : 1))
  const withDeposit = new Set<number>()
  for (const { row, id } of inOrder) {
    const customer = await lockDebtor(tx, row, Number.isFinite(id) ? id : undefined, when)
    requireRemembered(customer)
    const { amount, reason, since, due_on, digest: opening_digest, credit_limit } = row
    const debt = { amount, reason, since: since ?? undefined, due_on: due_on ?? undefined, opening_digest }
    await addOpening(tx, customer, debt, { ...when, creditDays })
    if (credit_limit !== null) await setCustomerFacts(tx, customer, { credit_limit })
    if (customer.deposit > 0) withDeposit.add(customer.id)
  }
  for (const customer of withDeposit) await applyDepositOf(tx, customer, when)
}

async function lockDebtor(
  tx: Tx,
  { phone, name }: DebtRow,
  known: number | undefined,
  when: When,
): Promise<LockedCustomer> {
  if (known !== undefined) return requireFound(await lockCustomer(tx, known))
  return phone === null ? makeNamedCustomer(tx, { name, ...when }) : lockOrMakeCustomer(tx, { phone, name, ...when })
}
