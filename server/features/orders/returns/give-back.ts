import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type ReturnTerms, splitValue, type ValueParts } from '../../../../shop/orders/returns.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { takeFromEntry } from '../../customers/entries.queries.ts'
import { settledByDeposit, writtenOffOf } from '../debts/debts.queries.ts'
import { requireRememberedOf } from '../debts/remembered.ts'
import { settleOrder } from '../debts/settle-debts.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'
import { keepAsDeposit, recordRefund } from '../payments/record-payment.ts'
import { type MoneyBack, requireMoneyBack } from './returns.rules.ts'

/** Returns the sums of an order which the value of returned goods reduces first. Only the rest goes back as money. */
export async function readReturnTerms(db: Database | Tx, order: Pick<OrderRow, 'id' | 'due'>): Promise<ReturnTerms> {
  const writtenOff = await writtenOffOf(db, order)
  const deposit_used = await settledByDeposit(db, order)
  return { due: order.due, written_off: sumMoney(writtenOff.map(({ amount }) => amount)), deposit_used }
}

type LeftOver = { total: number; input: Parameters<typeof requireMoneyBack>[2]; at: Date; by: number }

/**
 * Takes out of an order what was paid or settled beyond its new total. First it reverses write-offs, because nobody has
 * paid them. Then it restores the deposit that paid the order. The rest is money, which goes back to the customer.
 * Throws refused if the request does not say whether to refund this money or keep it as a deposit.
 */
export async function giveLeftOverBack(tx: Tx, order: OpenOrder, { total, input, at, by }: LeftOver): Promise<void> {
  const { paid, settled, returned } = order
  const value = Math.max(0, sumMoney([paid, settled, returned, -total]))
  const parts = splitValue(value, { ...(await readReturnTerms(tx, order)), due: 0 })
  await giveBack(tx, order, parts, { ...requireMoneyBack(order, parts.money, input), at, by })
}

/**
 * Reverses write-offs, restores the deposit that paid the order, and gives money back. Returns the id of the refund, or
 * null.
 */
export async function giveBack(
  tx: Tx,
  order: Locked<OrderRow>,
  { written_off, deposit_used }: Pick<ValueParts, 'written_off' | 'deposit_used'>,
  { refund, kept, at, by }: MoneyBack & { at: Date; by: number },
): Promise<number | null> {
  await endWriteOffs(tx, order, written_off, { at, by })
  if (deposit_used > 0) await returnDeposit(tx, order, deposit_used, { at, by })
  return giveMoneyBack(tx, order, { refund, kept, at, by })
}

/** Restores the deposit that paid an order. Throws refused if the customer was forgotten. */
async function returnDeposit(
  tx: Tx,
  order: Locked<OrderRow>,
  amount: number,
  act: { at: Date; by: number },
): Promise<void> {
  const text = 'Oda hii ililipwa kwa amana, na mteja wake amesahauliwa: amana haiwezi kurudi kwake.'
  await requireRememberedOf(tx, order, text)
  await settleOrder(tx, order, { kind: 'deposit', amount: -amount, as: 'returned', ...act })
}

/** Refunds money of an order, or keeps it as the customer's deposit. Returns the id of the refund, or null. */
async function giveMoneyBack(
  tx: Tx,
  order: Locked<OrderRow>,
  { refund, kept, at, by }: MoneyBack & { at: Date; by: number },
): Promise<number | null> {
  const payment = refund ? (await recordRefund(tx, order, refund.amount, { ...refund, at, by })).id : null
  if (kept !== null) await keepAsDeposit(tx, order, kept, { at, by })
  return payment
}

/** Reverses write-offs of an order up to an amount, the newest first. */
async function endWriteOffs(
  tx: Tx,
  order: Locked<OrderRow>,
  amount: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  let left = amount
  for (const { entry_id, amount: most } of (await writtenOffOf(tx, order)).toReversed()) {
    const part = Math.min(left, most)
    if (part <= 0) continue
    await settleOrder(tx, order, { kind: 'write_off', amount: -part, as: 'reversal', entry: entry_id, at, by })
    if (entry_id !== null) await takeFromEntry(tx, entry_id, part)
    left = sumMoney([left, -part])
  }
}
