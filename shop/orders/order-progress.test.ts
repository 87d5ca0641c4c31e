import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStepText, orderProgress, type TrackedOrder, unsentProgress } from './order-progress.ts'

const at = (hour: number) => `2026-11-12T${String(hour).padStart(2, '0')}:00:00.000Z`
const line = (hour: number | null) => ({ ready: hour !== null, ready_at: hour === null ? null : at(hour) })
const placed: TrackedOrder & { owed: number; refund_due: number } = {
  created_at: at(8),
  items_list: [line(null), line(null)],
  all_ready: false,
  payment_state: 'unpaid',
  paid_at: null,
  cancelled: false,
  cancelled_at: null,
  owed: 12_000,
  refund_due: 0,
}
const begun = { ...placed, items_list: [line(null), line(10)] }
const ready = { ...placed, items_list: [line(11), line(10)], all_ready: true }
const paid = (order: typeof placed, hour: number) => ({
  ...order,
  payment_state: 'paid' as const,
  paid_at: at(hour),
  owed: 0,
})
/**
 * Returns the progress as 'Imepokelewa 8 · *Inaandaliwa 10 · (Tayari)'. The star marks the current step, and brackets
 * mark later steps.
 */
const shown = (order: TrackedOrder) =>
  orderProgress(order)
    .map(({ label, state, at: time }) => {
      const text = time === null ? label : `${label} ${new Date(time).getUTCHours()}`
      return state === 'ahead' ? `(${text})` : state === 'now' ? `*${text}` : text
    })
    .join(' · ')

test('each ready line moves the order to its next step, with the time', () => {
  assert.equal(shown(placed), '*Imepokelewa 8 · (Inaandaliwa) · (Tayari) · (Imelipwa)')
  assert.equal(shown(begun), 'Imepokelewa 8 · *Inaandaliwa 10 · (Tayari) · (Imelipwa)')
  assert.equal(shown(ready), 'Imepokelewa 8 · Inaandaliwa 10 · *Tayari 11 · (Imelipwa)')
})

test('a payment comes between the other steps by its time', () => {
  assert.equal(shown(paid(placed, 9)), 'Imepokelewa 8 · *Imelipwa 9 · (Inaandaliwa) · (Tayari)')
  assert.equal(shown(paid(begun, 9)), 'Imepokelewa 8 · Imelipwa 9 · *Inaandaliwa 10 · (Tayari)')
  assert.equal(shown(paid(ready, 12)), 'Imepokelewa 8 · Inaandaliwa 10 · Tayari 11 · *Imelipwa 12')
  const undated = { ...ready, payment_state: 'paid' as const, paid_at: null }
  assert.equal(shown(undated), 'Imepokelewa 8 · Inaandaliwa 10 · Tayari 11 · *Imelipwa')
})

test('a cancelled order has no further steps', () => {
  const gone = { ...placed, cancelled: true, cancelled_at: at(13) }
  assert.equal(shown(gone), 'Imepokelewa 8 · *Imeghairiwa 13')
  assert.equal(shown(paid(gone, 9)), 'Imepokelewa 8 · Imelipwa 9 · *Imeghairiwa 13')
  // An older release stores orders on a phone without these fields.
  const { cancelled_at, paid_at, ...kept } = gone
  assert.equal(shown(kept), 'Imepokelewa 8 · *Imeghairiwa')
})

test("an order that is queued on a phone begins with the step 'Haijatumwa'", () => {
  const [first, ...rest] = unsentProgress(5)
  assert.deepEqual(first, { label: 'Haijatumwa', state: 'now', at: 5 })
  assert.deepEqual(
    rest.map(({ label, state }) => `${label} ${state}`),
    ['Imepokelewa ahead', 'Inaandaliwa ahead', 'Tayari ahead', 'Imelipwa ahead'],
  )
})

test('each state of an order has its own sentence about the next step', () => {
  const moments = [
    placed,
    { ...placed, payment_state: 'part' as const, owed: 7000 },
    { ...placed, claim: {} },
    paid(placed, 9),
    begun,
    ready,
    paid(ready, 12),
    { ...placed, cancelled: true },
    { ...placed, cancelled: true, refund_due: 5000 },
  ].map(nextStepText)
  assert.equal(new Set(moments).size, moments.length)
  assert.match(moments[1] ?? '', /kilichobaki ni TSh\u00a07,000\.$/)
  assert.equal(moments[2], 'Umesema umelipa: duka linahakiki malipo yako.')
  assert.match(moments[4] ?? '', /1 kati ya 2 ziko tayari\.$/)
  assert.match(moments[5] ?? '', /kulipa TSh\u00a012,000/)
  assert.match(moments.at(-2) ?? '', /^Hudaiwi chochote\./)
  assert.match(moments.at(-1) ?? '', /kurudishiwa pesa zako/)
})
