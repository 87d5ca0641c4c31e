// A seller tries to hide a large act among hundreds of small acts of the same kind. The evening page lists the acts
// with the largest amounts of each kind, so the amount of an act must be as large as the possible loss.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

/** Returns the amounts of today's acts of one kind by this person, as the owner sees them, newest first. */
const amountsOf = async (kind: string, { person }: SignedIn = seller) =>
  requireOk(await admin.call('getDay', {}))
    .body.acts.filter((act) => act.kind === kind && act.person_id === person.id)
    .map(({ amount }) => amount)

async function setTiers(id: string, tiers: readonly object[], more: Record<string, string> = {}) {
  const form = new FormData()
  form.set('price_tiers', JSON.stringify(tiers))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  requireOk(await seller.post(`products?id=${id}`, form))
}

test('the amount of a changed tier price is the fall in the price per piece', async () => {
  const variant = { price: 50_000, items_per_package: 10 }
  const { id } = await makeProduct(shop.db, [variant])
  await setTiers(id, [])
  await setTiers(id, [{ from: 1, price: 20_000, unit: 'package' }], { price: '60000' })
  await setTiers(id, [{ from: 1000, price: 100 }])
  await setTiers(id, [{ from: 2, price: 100 }])
  await setTiers(id, [
    { from: 2, price: 100 },
    { from: 12, price: 90 },
  ])
  assert.deepEqual(await amountsOf('price_lowered'), [-10, -59_900, -1900, -48_000])
})

test('the amount of an untick is the line total', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const { order_id } = (await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 40 }]))).body
  for (const ready of [1, 0] as const)
    requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready }))
  assert.deepEqual(await amountsOf('unticked'), [-200_000])
})

test('the amount of a merge is the larger of the two balances', async () => {
  const open = async (customer_name: string, amount: number) => {
    const opening = { kind: 'opening', client_entry_id: crypto.randomUUID(), reason: 'Daftari', amount }
    return requireOk(await admin.post('add_customer_entry', { ...opening, customer_name })).body.customer.id
  }
  const [keep, small, large] = [await open('Mama Asha', 3000), await open('Asha', 100), await open('Juma', 80_000)]
  requireOk(await admin.call('mergeCustomers', { keep_id: keep, gone_id: small }))
  requireOk(await admin.call('mergeCustomers', { keep_id: large, gone_id: keep }))
  assert.deepEqual(await amountsOf('merge', admin), [80_000, 3000])
})

test("the acts of a sale sent eight days late are on today's page", async () => {
  const { id } = await makeProduct(shop.db, [{ price: 50_000 }])
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 5, reason: 'ya kwanza' }))
  const line = { id, quantity: 20, price: 1, agreed_price: 1, agreed_reason: 'Rafiki', line_total: 20 }
  const sold_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  const lateFields = { sold_at, allow_shortage: 1, customer_name: 'Hayupo', phone_number: '0754990044' } as const
  const payments = [{ method: 'mpesa', amount: 5 }]
  const sold = requireOk(await seller.post('counter_sale', saleBody([line], { ...lateFields, payments }))).body.order_id
  const { acts, unapproved } = requireOk(await admin.call('getDay', {})).body
  const amounts = new Map<string, number>()
  for (const { kind, amount, order_id } of [...acts, ...unapproved]) if (order_id === sold) amounts.set(kind, amount)
  assert.deepEqual(
    amounts,
    new Map(
      Object.entries({
        discount: -999_980,
        no_reference: 5,
        new_credit: 15,
        before_count: 20,
        discount_unapproved: 20,
        sold_on_other_day: 20,
      }),
    ),
  )
})
