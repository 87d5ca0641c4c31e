import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type SettlementKind, type StatementKind, splitOver } from '../../../../shop/orders/payments/debts.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockCustomer } from '../../customers/customers.queries.ts'
import { takeFromEntry } from '../../customers/entries.queries.ts'
import { changeCustomer } from '../../customers/statement.queries.ts'
import {
  findCustomerOfOrder,
  lockOpenDebts,
  type OpenDebt,
  settledByDeposit,
  settleOpeningRow,
  settleOrderRow,
  writtenOffOf,
} from './debts.queries.ts'
import { updateDue } from './due.queries.ts'

type Settlement = {
  kind: SettlementKind
  /** The amount by which the amount due decreases; negative if it increases. */
  amount: number
  /** The kind of the statement row. */
  as: StatementKind
  entry?: number | null
  merge?: number | null
  by: number | null
  at: Date
}

/** Returns the change of the customer's deposit by a settlement. */
const depositOf = ({ kind, amount }: Settlement): number => (kind === 'deposit' || kind === 'kept' ? -amount : 0)

/** Settles a part of a locked order's debt without money. A negative amount reverses a settlement. */
export async function settleOrder(tx: Tx, order: Locked<{ id: number }>, settlement: Settlement): Promise<void> {
  const { as: kind, amount, entry = null, merge = null, by, at } = settlement
  await settleOrderRow(tx, order, { kind: settlement.kind, amount, entry, merge, by, at })
  const { customer, before, after } = await updateDue(tx, order)
  if (customer === null) return
  const deposit = depositOf(settlement)
  await changeCustomer(tx, {
    customer,
    kind,
    amount: sumMoney([after, -before, -deposit]),
    debt: sumMoney([Math.max(after, 0), -Math.max(before, 0)]),
    deposit,
    order: order.id,
    entry,
    at,
    by,
  })
}

/** Settles a part of a customer's opening debt without money. A negative amount reverses a settlement. */
export async function settleOpening(
  tx: Tx,
  customer: number,
  opening: Locked<{ id: number }>,
  settlement: Settlement,
): Promise<void> {
  const { as: kind, amount, entry = null, merge = null, by, at } = settlement
  await settleOpeningRow(tx, opening, { kind: settlement.kind, amount, entry, merge, by, at })
  await takeFromEntry(tx, opening.id, amount)
  const deposit = depositOf(settlement)
  const change = { amount: sumMoney([-amount, -deposit]), debt: -amount, deposit }
  await changeCustomer(tx, { customer, kind, ...change, entry: entry ?? opening.id, at, by })
}

/** Settles a part of one of a customer's open debts. */
export async function settleDebt(tx: Tx, customer: number, debt: OpenDebt, settlement: Settlement): Promise<void> {
  if (debt.kind === 'order') await settleOrder(tx, debt, settlement)
  else await settleOpening(tx, customer, debt, settlement)
}

type Act = {
  by: number | null
  at: Date
  merge?: number
  /** Called before the deposit is used. If it throws, the deposit is not used. */
  beforeUse?: (customer: LockedCustomer) => Promise<void>
}

/** Uses the deposit of a locked order's customer to pay the customer's debts. */
export async function applyDeposit(tx: Tx, order: Locked<{ id: number }>, act: Act): Promise<void> {
  const customer = await findCustomerOfOrder(tx, order)
  if (customer !== undefined) await applyDepositOf(tx, customer, act)
}

/**
 * Uses a customer's deposit to pay the customer's debts, oldest first, so that nobody has both debts and a deposit.
 * Every request that raises a debt or a deposit calls this at its end. `customer` must have been locked since the
 * beginning of the transaction.
 */
export async function applyDepositOf(tx: Tx, customer: number, { beforeUse, ...act }: Act): Promise<void> {
  const locked = await lockCustomer(tx, customer)
  if (!locked || locked.debt === 0 || locked.deposit === 0) return
  await beforeUse?.(locked)
  const { parts } = splitOver(locked.deposit, await lockOpenDebts(tx, locked))
  for (const { debt, amount } of parts)
    await settleDebt(tx, locked.id, debt, { kind: 'deposit', amount, as: 'payment', ...act })
}

/**
 * Reverses an order's settlements when it is cancelled or no longer has a ready line: money from a deposit becomes a
 * deposit again, and write-offs are reversed.
 */
export async function unsettle(
  tx: Tx,
  order: Locked<{ id: number }>,
  { as, by, at }: { as: 'cancelled' | 'goods_back'; by: number | null; at: Date },
): Promise<void> {
  for (const { entry_id, amount } of await writtenOffOf(tx, order)) {
    await settleOrder(tx, order, { kind: 'write_off', amount: -amount, as: 'reversal', entry: entry_id, by, at })
    if (entry_id !== null) await takeFromEntry(tx, entry_id, amount)
  }
  const amount = await settledByDeposit(tx, order)
  if (amount !== 0) await settleOrder(tx, order, { kind: 'deposit', amount: -amount, as, by, at })
}
