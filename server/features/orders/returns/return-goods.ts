import type { z } from 'zod'
import type { returnOrderItems } from '../../../../contract/returns.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { splitValue } from '../../../../shop/orders/returns.ts'
import { paths } from '../../../../shop/paths.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { changeDue } from '../debts/change-due.ts'
import { applyDeposit } from '../debts/settle-debts.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { returnNotification, writtenOffNotification } from '../order-notifications.rules.ts'
import { type OrderAccess, readLockedLines } from '../orders.queries.ts'
import { customerOf, requireOpen } from '../orders.rules.ts'
import { carryOver } from './carry-over.ts'
import { giveBack, readReturnTerms } from './give-back.ts'
import { addReturned, insertReturn } from './returns.queries.ts'
import { requireMoneyBack, requireReturnable } from './returns.rules.ts'
import { takeBackGoods } from './take-back-goods.ts'

type Return = {
  input: z.output<typeof returnOrderItems.input>
  by: number
  access: OrderAccess | null
  mayReturnLater: boolean
  /** The price of the goods for which the returned goods are exchanged. */
  exchangedFor?: number
}

/** The id of a return, and the part of its value that pays for the new goods of an exchange. */
type Returned = { id: number; exchanged: number }

/**
 * Takes goods back from a customer. Their value reduces first the order's debt, then its write-offs, then the deposit
 * that paid it. The rest is money, which pays for the goods of an exchange or goes back to the customer. Throws
 * not_found, bad_input and refused.
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
  const act = { at, by }
  const payment_id = await giveBack(tx, order, parts, { ...back, ...act })
  const { money: _, ...sums } = parts
  const refunded = back.refund?.amount ?? 0
  const kept = back.kept ?? 0
  const row = { ...sums, value, refunded, kept, exchanged, reason: input.reason, payment_id, person_id: by, at }
  const id = await insertReturn(tx, order, row)
  await carryOver(tx, order, -exchanged, act)
  await addReturned(tx, order, value)
  await takeBackGoods(tx, order, id, lines, act)
  await changeDue(tx, order, { kind: 'returned', at, by })
  await applyDeposit(tx, order, act)
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
