import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { race, sendUntilAccepted, statusesOf } from '../../testing/race.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let admin: SignedIn
let order_id: number
const date = shopDay(new Date())
const ROUNDS = 4

before(async () => {
  shop = await startTestShop()
  await changeShopSettings(shop, { staff_see: 'salespeople' })
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
  const { id } = await makeProduct(shop.db, [{ price: 1_000_000 }])
  const placed = await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 50, price: 1_000_000 }]))
  order_id = placed.body.order_id
})
after(() => stopWithCorrectBooks(shop))

const pay = (amount: number, key: string) =>
  sendUntilAccepted(() => seller.call('updateOrderPayment', { order_id, amount, method: 'taslimu', key }))
const close = (by: SignedIn, key: string, amount: number) => {
  const counted = [{ person_id: seller.person.id, method: 'taslimu' as const, amount }]
  return by.call('closeDay', { client_closing_id: key, date, counted, note: 'Mbio' })
}

test('of several simultaneous closings, one counts the payments and the others count only the money that stayed in the drawer', async () => {
  await pay(8000, 'mbio-malipo-0')
  const closed = await race(8, [200], (at) => close(at % 2 ? admin : seller, `mbio-nane-${at}`, 8000))
  assert.deepEqual(statusesOf(closed), [200])
  const lines = closed.map(({ body }) => requireValue(body.rows[0]))
  assert.deepEqual(new Set(lines.map(({ expected, difference }) => `${expected} ${difference}`)), new Set(['8000 0']))
  const payments = await shop.db.selectFrom('closing_payments').select('payment_id').execute()
  assert.equal(payments.length, 1)
})

test('simultaneous closings with the same key are stored as one closing', async () => {
  const closed = await race(8, [200], () => close(seller, 'mbio-moja', 8000))
  assert.deepEqual(statusesOf(closed), [200])
  assert.equal(new Set(closed.map(({ body }) => body.number)).size, 1)
})

test('each payment made during closings is counted once', async () => {
  const amounts = Array.from({ length: 12 }, (_, at) => 100 + at)
  const [, closings] = await Promise.all([
    Promise.all(amounts.map((amount, at) => pay(amount, `mbio-malipo-kati-${at}`))),
    Promise.all(Array.from({ length: 6 }, (_, at) => sendUntilAccepted(() => close(admin, `mbio-kati-${at}`, 0)))),
  ])
  assert.deepEqual(statusesOf(closings), [200])
  const last = requireValue((await close(admin, 'mbio-mwisho', 0)).body.rows[0])
  const counted = [...closings.map(({ body }) => requireValue(body.rows[0])), last].map(({ expected }) => expected)
  assert.equal(sumMoney(counted), 8000 + sumMoney(amounts))
})

test('cash that many simultaneous requests confirm or deny moves only once', async () => {
  const move = { direction: 'toa', amount: 700, reason: 'Mbio', to_person_id: admin.person.id } as const
  const { move_id } = (await seller.call('moveCash', { client_move_id: 'mbio-pesa', ...move })).body
  const answers = await race(12, [200, 409], (at) => admin.call('confirmMove', { move_id, reject: at % 2 ? 1 : 0 }))
  assert.ok(statusesOf(answers).includes(200))
  const rows = await shop.db.selectFrom('drawer_moves').select('kind').where('move_id', '=', move_id).execute()
  assert.equal(rows.length, 1)
})

/** Closes the drawers of these people, which are empty. Returns the cash that was expected in them. */
async function closeEmpty(...people: SignedIn[]): Promise<number> {
  const counted = people.map(({ person }) => ({ person_id: person.id, method: 'taslimu' as const, amount: 0 }))
  const body = { client_closing_id: crypto.randomUUID(), date, counted, note: 'Mbio' }
  const closed = await sendUntilAccepted(() => admin.call('closeDay', body))
  assert.equal(closed.status, 200, closed.text)
  return sumMoney(closed.body.rows.filter(({ method }) => method === 'taslimu').map(({ expected }) => expected))
}

test('a sale that arrives late and a payment that is undone during closings are each counted once', async () => {
  const { id } = await makeProduct(shop.db)
  for (let round = 0; round < ROUNDS; round += 1) {
    await closeEmpty(seller)
    const undo = requireValue((await pay(3000, `mbio-tengua-${round}`)).body.order.payments?.at(-1)).id
    const sold_at = new Date(Date.now() - 20 * 3_600_000).toISOString()
    const sale = saleBody([{ id, quantity: 1, price: 5000 }], { sold_at })
    const acts = [
      async () => (await sendUntilAccepted(() => seller.post('counter_sale', sale))).status,
      async () => (await sendUntilAccepted(() => seller.call('updateOrderPayment', { order_id, undo }))).status,
    ]
    const turned = round % 2 ? acts.toReversed() : acts
    const [first, one, second, other] = await Promise.all([
      requireValue(turned[0])(),
      closeEmpty(seller),
      requireValue(turned[1])(),
      closeEmpty(seller),
    ])
    assert.deepEqual([first, second], [200, 200])
    // A payment of 3,000 was undone, and goods for 5,000 were sold.
    assert.equal(sumMoney([one, other, await closeEmpty(seller)]), 5000)
  }
})

test('cash that is confirmed or denied during closings ends up in one drawer and is counted once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await closeEmpty(seller, admin)
    const move = { direction: 'toa', amount: 700, reason: 'Mbio', to_person_id: admin.person.id } as const
    const { move_id } = (await seller.call('moveCash', { client_move_id: crypto.randomUUID(), ...move })).body
    const answer = () => admin.call('confirmMove', { move_id, reject: round % 2 ? 1 : 0 })
    const [one, { status }, other] = await Promise.all([
      closeEmpty(seller, admin),
      sendUntilAccepted(answer),
      closeEmpty(seller, admin),
    ])
    assert.equal(status, 200)
    assert.equal(sumMoney([one, other, await closeEmpty(seller, admin)]), 0)
  }
})
