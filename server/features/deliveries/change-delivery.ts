import type { z } from 'zod'
import type { updateOrderDelivery } from '../../../contract/deliveries.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import type { DeliveryStatus } from '../../../shop/orders/delivery.ts'
import { type DeliveryPlace, isPickup } from '../../../shop/orders/delivery-places.ts'
import { allReady } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { addDayTotals } from '../ledger/day-changes.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { changeDue } from '../orders/debts/change-due.ts'
import { applyDeposit } from '../orders/debts/settle-debts.ts'
import {
  beginDelivery,
  type DeliveryFacts,
  type DeliveryRow,
  followTicks,
  isFeeInOtherOrderOfGroup,
  moveDelivery,
  readLockedDelivery,
  storeFee,
  updateDelivery,
} from '../orders/delivery/deliveries.queries.ts'
import { passFeeOnOfMoved } from '../orders/delivery/pass-fee-on.ts'
import {
  arrivedNotification,
  editedNotification,
  sentNotification,
  sentPush,
} from '../orders/order-notifications.rules.ts'
import { readLockedLines } from '../orders/orders.queries.ts'
import { customerOf, isReady, type OpenOrder } from '../orders/orders.rules.ts'
import { giveLeftOverBack } from '../orders/returns/give-back.ts'
import {
  type FeeChange,
  requireDeliverable,
  requireFeeChange,
  requireSeenStep,
  requireStep,
} from './deliveries.rules.ts'

type Input = z.output<typeof updateOrderDelivery.input>
type Change = { input: Input; by: number; at: Date; places: readonly DeliveryPlace[] }

/**
 * Changes the delivery of a locked order: place and fee first, then its facts, then its step. Throws refused,
 * changed_meanwhile, agreement_needed and bad_input.
 */
export async function changeDelivery(tx: Tx, order: OpenOrder, { input, by, at, places }: Change): Promise<void> {
  requireDeliverable(order)
  const delivery = await lockDelivery(tx, order, { at, by })
  requireSeenStep(delivery, input)
  const isFeeInOtherOrder = await isFeeInOtherOrderOfGroup(tx, order, input.place_id ?? delivery.place_id)
  const change = requireFeeChange(order, delivery, input, { places, isFeeInOtherOrder })
  if (change) await changeFee(tx, order, delivery, { ...change, input, at, by })
  const facts = factsOf(input)
  await updateDelivery(tx, delivery, facts)
  const lines = (await readLockedLines(tx, order)).map((line) => ({ ready: isReady(line) }))
  const step = requireStep(delivery, input, { allReady: allReady(lines) })
  if (step) await moveDelivery(tx, delivery, { ...step, at, by })
  if (change || step) await auditChange(tx, order, delivery, { change, status: step?.status ?? null, by })
  if (change && change.place_id !== delivery.place_id) {
    const feeToPassOn = sumMoney([order.delivery_fee, -change.fee])
    await passFeeOnOfMoved(tx, order, { place_id: delivery.place_id, fee: feeToPassOn }, { at, by })
  }
  if (step) await notifyOfStep(tx, order, { ...delivery, ...facts, ...step, place: change?.place ?? delivery.place })
}

/** Returns the locked delivery of an order. Creates it for an order that was placed without a delivery. */
async function lockDelivery(tx: Tx, order: OpenOrder, act: { at: Date; by: number }): Promise<Locked<DeliveryRow>> {
  const delivery = await readLockedDelivery(tx, order)
  if (delivery) return delivery
  await beginDelivery(tx, order)
  await followTicks(tx, order, act)
  return requireFound(await readLockedDelivery(tx, order))
}

/** Changes place and fee in the same way as an edit of the order: an overpayment is given back. */
async function changeFee(
  tx: Tx,
  order: OpenOrder,
  delivery: Locked<DeliveryRow>,
  { place_id, place, address, fee, total, input, at, by }: FeeChange & { input: Input; at: Date; by: number },
): Promise<void> {
  await giveLeftOverBack(tx, order, { total, input, at, by })
  await updateDelivery(tx, delivery, { place_id, place })
  await storeFee(tx, order, { fee, total, address, at })
  await changeDue(tx, order, { kind: 'changed', at, by })
  await applyDeposit(tx, order, { at, by })
  const deliveryFees = sumMoney([fee, -order.delivery_fee])
  addDayTotals(tx, { day: shopDay(order.created_at), ordered: deliveryFees, deliveryFees })
  const to = customerOf(order)
  if (!to || total === order.total) return
  const message = editedNotification(order.id, order.total, total)
  await notify(tx, { to, except: by, message, link: paths.order(order.id) })
}

/** Returns the facts that are present in a request. */
function factsOf({ carrier, waybill, phone, note }: Input): Partial<DeliveryFacts> {
  const facts = Object.entries({ carrier, waybill, phone, note }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(facts)
}

/**
 * Writes the audit entry with step, place and fee. Carrier, phone and note are stored only with the order, where they
 * can be erased.
 */
async function auditChange(
  tx: Tx,
  order: OpenOrder,
  delivery: Locked<DeliveryRow>,
  { change, status, by }: { change: FeeChange | null; status: DeliveryStatus | null; by: number },
): Promise<void> {
  const before = {
    ...(status && { step: delivery.status }),
    ...(change && { place: delivery.place, delivery_fee: order.delivery_fee, total: order.total }),
  }
  const after = {
    ...(status && { step: status }),
    ...(change && { place: change.place, delivery_fee: change.fee, total: change.total }),
  }
  await recordAudit(tx, { by, action: 'order_delivery', subject: 'order', subjectId: order.id, before, after })
}

/** Notifies the customer: with a push when the goods are sent, without a push when they have arrived. */
async function notifyOfStep(
  tx: Tx,
  order: OpenOrder,
  {
    status,
    place,
    carrier,
    waybill,
    reason,
  }: Pick<DeliveryRow, 'status' | 'place' | 'carrier' | 'waybill'> & { reason: string },
): Promise<void> {
  const to = customerOf(order)
  if (!to || reason !== '') return
  const link = paths.order(order.id)
  if (status === 'imetumwa')
    await notify(tx, { to, message: sentNotification(order.id, { carrier, waybill }), link, push: sentPush(order.id) })
  if (status === 'imefika')
    await notify(tx, { to, message: arrivedNotification(order.id, isPickup({ name: place })), link })
}
