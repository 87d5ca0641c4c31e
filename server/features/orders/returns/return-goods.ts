import type { z } from 'zod'
import type { returnOrderItems } from '../../../../contract/returns.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type ReturnTerms, splitValue, type ValueParts } from '../../../../shop/orders/returns.ts'
import { paths } from '../../../../shop/paths.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { takeFromEntry } from '../../customers/entries.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { changeDue } from '../debts/change-due.ts'
import { settledByDeposit, writtenOffOf } from '../debts/debts.queries.ts'
import { requireRememberedOf } from '../debts/remembered.ts'
import { applyDeposit, settleOrder } from '../debts/settle-debts.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { returnNotification, writtenOffNotification } from '../order-notifications.rules.ts'
import { type OrderAccess, type OrderRow, readLockedLines } from '../orders.queries.ts'
import { customerOf, requireOpen } from '../orders.rules.ts'
import { keepAsDeposit, recordRefund } from '../payments/record-payment.ts'
import { carryOver } from './carry-over.ts'
import { addReturned, insertReturn } from './returns.queries.ts'
import { type MoneyBack, requireMoneyBack, requireReturnable } from './returns.rules.ts'
import { takeBackGoods } from './take-back-goods.ts'

type Return = {
  input: z.output<typeof returnOrderItems.input>
  by: number
  access: OrderAccess | null
  mayReturnLater: boolean
  /** The price of goods for which the returned ones are exchanged. */
  exchangedFor?: number
}

/** The number of a return, and the value that pays the new goods of an exchange. */
type Returned = { id: number; exchanged: number }

/**
 * Takes goods back from a customer. Their value lowers, in this order, the order's debt, its write-offs and the deposit
 * that paid it; the rest is money, which pays the goods of an exchange or goes back. Throws not_found, bad_input and
 * refused.
 */
export async function returnGoods(
  tx: Tx,
  { input, by, access, mayReturnLater, exchangedFor = 0 }: Return,
): Promise<Returned> {
  const { order: locked, at } = requireFound(await lockOrder(tx, access, input.order_id))
  const order = requireOpen(locked)
  const lines = requireReturnable(await readLockedLines(tx, order), input.lines, { at, mayReturnLater })
  const value = sumMoney(lines.map((line) => line.value))
  const parts = splitValue(value, await readReturnTerms(tx, order))
  const exchanged = Math.min(parts.money, exchangedFor)
  const back = requireMoneyBack(order, sumMoney([parts.money, -exchanged]), input)
  const when = { at, by }
  const payment_id = await giveBack(tx, order, parts, { ...back, ...when })
  const { money: _, ...sums } = parts
  const refunded = back.refund?.amount ?? 0
  const kept = back.kept ?? 0
  const row = { ...sums, value, refunded, kept, exchanged, reason: input.reason, payment_id, person_id: by, at }
  const id = await insertReturn(tx, order, row)
  await carryOver(tx, order, -exchanged, when)
  await addReturned(tx, order, value)
  await takeBackGoods(tx, order, id, lines, when)
  await changeDue(tx, order, { kind: 'returned', at, by })
  await applyDeposit(tx, order, when)
  const after = { number: id, value, refunded, kept, ...(exchanged > 0 && { exchanged }) }
  await recordAudit(tx, { by, action: 'customer_return', subject: 'order', subjectId: order.id, after })
  if (lines.some(({ to_stock }) => !to_stock))
    await notify(tx, {
      to: { roles: ['manager', 'admin'] },
      except: by,
      message: writtenOffNotification(order.id, value),
      link: paths.order(order.id),
    })
  const to = customerOf(order)
  if (to) await notify(tx, { to, message: returnNotification(order.id, row), link: paths.order(order.id) })
  return { id, exchanged }
}

/** Returns the sums of an order for which the value of returned goods is used before money goes back. */
export async function readReturnTerms(db: Database | Tx, order: Pick<OrderRow, 'id' | 'due'>): Promise<ReturnTerms> {
  const writtenOff = await writtenOffOf(db, order)
  const deposit_used = await settledByDeposit(db, order)
  return { due: order.due, written_off: sumMoney(writtenOff.map(({ amount }) => amount)), deposit_used }
}

/** Reverses write-offs and used deposit, and gives money back. Returns the id of the refund, or null. */
async function giveBack(
  tx: Tx,
  order: Locked<OrderRow>,
  { written_off, deposit_used }: ValueParts,
  { refund, kept, at, by }: MoneyBack & { at: Date; by: number },
): Promise<number | null> {
  await endWriteOffs(tx, order, written_off, { at, by })
  if (deposit_used > 0) await returnDeposit(tx, order, deposit_used, { at, by })
  return giveMoneyBack(tx, order, { refund, kept, at, by })
}

/** Makes the deposit that an order used a deposit again. Throws refused if the customer was forgotten. */
async function returnDeposit(
  tx: Tx,
  order: Locked<OrderRow>,
  amount: number,
  when: { at: Date; by: number },
): Promise<void> {
  const text = 'Oda hii ililipwa kwa amana, na mteja wake amesahauliwa: amana haiwezi kurudi kwake.'
  await requireRememberedOf(tx, order, text)
  await settleOrder(tx, order, { kind: 'deposit', amount: -amount, as: 'returned', ...when })
}

/** Refunds money of an order, or keeps it as the customer's deposit. Returns the id of the refund, or null. */
export async function giveMoneyBack(
  tx: Tx,
  order: Locked<OrderRow>,
  { refund, kept, at, by }: MoneyBack & { at: Date; by: number },
): Promise<number | null> {
  const payment = refund ? (await recordRefund(tx, order, refund.amount, { ...refund, at, by })).id : null
  if (kept !== null) await keepAsDeposit(tx, order, kept, { at, by })
  return payment
}

/** Reverses write-offs of an order up to an amount, the newest entry first. */
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
