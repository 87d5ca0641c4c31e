/** The progress of an order for its customer: steps with their times, and what to do next. */

import { formatMoney } from '../numbers/money.ts'
import { isPickup } from './delivery-places.ts'

const labels = {
  unsent: 'Haijatumwa',
  received: 'Imepokelewa',
  preparing: 'Inaandaliwa',
  ready: 'Tayari',
  paid: 'Imelipwa',
  sent: 'Imetumwa',
  arrived: 'Imefika',
  collected: 'Imechukuliwa',
  cancelled: 'Imeghairiwa',
} as const

/** `at` is the time of the step, as ISO text or ms; null if the step is ahead or its time was not recorded. */
export type ProgressStep = {
  label: (typeof labels)[keyof typeof labels]
  state: 'done' | 'now' | 'ahead'
  at: string | number | null
}

/** An order as the server returns it. Optional fields are missing in orders that an older release stored on a phone. */
export type TrackedOrder = {
  created_at: string
  items_list: readonly { ready: boolean; ready_at: string | null }[]
  all_ready: boolean
  payment_state: 'unpaid' | 'part' | 'paid'
  paid_at?: string | null
  cancelled: boolean
  cancelled_at?: string | null
  claim?: object | null
  delivery?: { place: string; steps: readonly { status: string; at: string }[] } | null
}

/**
 * Returns the order's steps: first the reached steps in chronological order, then the later steps. Preparation begins
 * with the first ready line. A payment may come before or after the order is ready. A cancelled order has no later
 * steps.
 */
export function orderProgress(order: TrackedOrder): ProgressStep[] {
  const readyTimes = order.items_list.flatMap(({ ready_at }) => ready_at ?? []).sort()
  const isBegun = order.items_list.some(({ ready }) => ready)
  const steps: Step[] = [
    { name: 'received', isReached: true, at: order.created_at },
    { name: 'preparing', isReached: isBegun, at: readyTimes[0] },
    { name: 'ready', isReached: order.all_ready, at: readyTimes.at(-1) },
    { name: 'paid', isReached: order.payment_state === 'paid', at: order.paid_at },
    ...deliverySteps(order),
  ]
  const reached = steps.filter(({ isReached }) => isReached).sort(byTime)
  if (order.cancelled) reached.push({ name: 'cancelled', isReached: true, at: order.cancelled_at })
  const ahead = order.cancelled ? [] : steps.filter(({ isReached }) => !isReached)
  return [
    ...reached.map(({ name, at }, index) => {
      const state = index === reached.length - 1 ? ('now' as const) : ('done' as const)
      return { label: labels[name], state, at: at ?? null }
    }),
    ...ahead.map(({ name }) => ({ label: labels[name], state: 'ahead' as const, at: null })),
  ]
}

type Step = { name: keyof typeof labels; isReached: boolean; at: string | null | undefined }

/**
 * Returns the delivery steps that come after the order is ready: sent and arrived, or collected at the shop. Returns
 * none if the order has no delivery.
 */
function deliverySteps({ delivery }: TrackedOrder): Step[] {
  if (!delivery) return []
  const step = (name: Step['name'], status: string): Step => {
    const at = delivery.steps.find((one) => one.status === status)?.at
    return { name, isReached: at !== undefined, at }
  }
  return isPickup({ name: delivery.place })
    ? [step('collected', 'imefika')]
    : [step('sent', 'imetumwa'), step('arrived', 'imefika')]
}

/** Returns the steps of an order that is queued on a phone. `madeAt` is the time in ms when it was queued. */
export function unsentProgress(madeAt: number): ProgressStep[] {
  const ahead = (['received', 'preparing', 'ready', 'paid'] as const).map((name) => ({
    label: labels[name],
    state: 'ahead' as const,
    at: null,
  }))
  return [{ label: labels.unsent, state: 'now', at: madeAt }, ...ahead]
}

/** Compares steps by time. Steps without a time come last. */
const byTime = (left: { at?: string | null }, right: { at?: string | null }): number => {
  if (!left.at || !right.at) return Number(!left.at) - Number(!right.at)
  return Date.parse(left.at) - Date.parse(right.at)
}

/** The facts that decide the next step of an order. Amounts are in TZS. */
type OrderState = Pick<TrackedOrder, 'all_ready' | 'payment_state' | 'cancelled' | 'claim'> & {
  items_list: readonly { ready: boolean }[]
  delivery?: { steps: readonly { status: string }[] } | null
  owed: number
  refund_due: number
}

/** Returns a sentence that tells the customer what to do next. */
export function nextStepText(order: OrderState): string {
  const { cancelled, owed, payment_state, items_list } = order
  const ready = items_list.filter((line) => line.ready).length
  if (cancelled) {
    return order.refund_due > 0
      ? 'Ongea na duka kuhusu kurudishiwa pesa zako.'
      : 'Hudaiwi chochote. Ukihitaji bidhaa hizi, weka oda mpya.'
  }
  const sent = order.delivery?.steps.some(({ status }) => status === 'imetumwa')
  if (order.delivery?.steps.some(({ status }) => status === 'imefika'))
    return owed > 0 ? `Umepokea bidhaa zako: deni lililobaki ni ${formatMoney(owed)}.` : 'Umepokea bidhaa zako. Asante!'
  if (sent) return 'Bidhaa zako zimetumwa: zifuatilie kwa msafirishaji aliye hapa chini.'
  if (order.all_ready) {
    return owed > 0
      ? `Bidhaa zako ziko tayari: elewana na duka jinsi ya kulipa ${formatMoney(owed)} na kuzipokea.`
      : 'Bidhaa zako ziko tayari na zimelipwa: elewana na duka jinsi ya kuzipokea.'
  }
  if (ready > 0) return `Duka linaandaa bidhaa zako: ${ready} kati ya ${items_list.length} ziko tayari.`
  if (payment_state === 'paid') return 'Duka limepokea malipo yako: subiri likuandalie bidhaa.'
  if (order.claim) return 'Umesema umelipa: duka linahakiki malipo yako.'
  if (payment_state === 'part') return `Duka limepokea sehemu ya malipo: kilichobaki ni ${formatMoney(owed)}.`
  return 'Subiri duka likupigie kuthibitisha oda na gharama zote: lipa mkishaelewana.'
}
