import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let captures = 0
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
})
after(() => shop.stop())

const capture = async (by: SignedIn): Promise<number> => {
  captures += 1
  // All these pictures are equal, so each needs its own phone number. Otherwise they would be one captured order.
  const fields = { phone: `07540001${10 + captures}`, name: 'Neema', shipping_address: 'Mwanza' }
  const picture = await jpeg()
  return (await by.post('captured_orders', form(fields, [picture], 'order_image'))).body.order.id
}
const makeSoap = () =>
  makeProduct(shop.db, [
    {
      price: 1000,
      items_per_package: 10,
      price_tiers: JSON.stringify([
        { from: 6, price: 900, unit: 'piece' },
        { from: 1, price: 8000, unit: 'package' },
      ]),
    },
  ])
const convert = async (by: SignedIn, items: object[], more: object = {}) =>
  by.post('convert_captured_order', { id: await capture(by), items, ...more })

test("a price below the shop's price needs a reason, and a discount beyond the limit needs a right", async () => {
  const { id } = await makeSoap()
  const line = (agreed_price: number, more: object = {}) => ({ id, quantity: 12, agreed_price, ...more })
  const agreed_reason = 'Mteja wa jumla'
  const withoutReason = await convert(manager, [line(700)])
  assert.deepEqual([withoutReason.status, withoutReason.body.field], [400, 'agreed_reason'])
  // 12 pieces cost 9,800: a carton and two pieces at 900.
  const dear = await convert(manager, [line(817, { agreed_reason })])
  assert.deepEqual([dear.status, dear.body.code], [422, 'refused'], dear.text)
  assert.match(dear.body.error, /isizidi bei ya duka \(TSh.9,800 kwa zote\)/)
  const refused = await convert(seller, [line(700, { agreed_reason })])
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_allowed'])
  await changeShopSettings(shop, { max_discount_percent: 10 })
  // 10 % off 9,800 is 8,820.
  assert.equal((await convert(seller, [line(734, { agreed_reason })])).status, 403)
  const { body, text } = await convert(seller, [line(735, { agreed_reason })], { total_amount: 8820 })
  assert.equal(body.success, true, text)
  const sold = first(body.order.items_list)
  assert.deepEqual(
    [sold.price, sold.line_total, sold.list_price, sold.list_total, sold.package_price, sold.agreed_reason],
    [735, 8820, 1000, 9800, null, agreed_reason],
  )
  const free = await convert(manager, [line(0, { agreed_reason })], { total_amount: 0 })
  assert.deepEqual([free.status, free.body.order?.total_amount], [200, 0], free.text)
})

test('only lines with the same agreed price merge, and their pieces count towards the price tiers of other lines', async () => {
  const { id } = await makeProduct(shop.db, [
    { price: 1000, price_tiers: JSON.stringify([{ from: 6, price: 900, unit: 'piece' }]) },
  ])
  const agreed = { agreed_price: 850, agreed_reason: 'Ofa' }
  const { body, text } = await convert(manager, [
    { id, quantity: 2, ...agreed },
    { id, quantity: 1 },
    { id, quantity: 3, ...agreed },
  ])
  assert.equal(body.success, true, text)
  assert.deepEqual(
    body.order.items_list.map(({ quantity, price, line_total }) => [quantity, price, line_total]),
    [
      [5, 850, 4250],
      [1, 900, 900],
    ],
  )
})

test('the public call ignores an agreed price and its reason', async () => {
  const { id } = await makeProduct(shop.db)
  const body = {
    whatsapp_number: '0754000111',
    customer_name: 'Neema',
    shipping_address: 'Mwanza',
    items: [{ id, quantity: 1, agreed_price: 10, agreed_reason: 'Nimejipunguzia' }],
  }
  const guest = shop.anonymous()
  const { body: placed } = await guest.post('submit_order', body)
  assert.equal(placed.order.total_amount, 5000)
  const { items_list } = first((await guest.get('get_orders')).body.orders)
  assert.equal(first(items_list).agreed_reason, null)
})

test('a caller who sees costs must confirm a price below cost; the order is then marked for the owner', async () => {
  const { id } = await makeProduct(shop.db, [{ price: 1000, buying_price: 800, shipping_cost: 0 }])
  const items = (agreed_price: number) => [{ id, quantity: 1, agreed_price, agreed_reason: 'Mwisho wa msimu' }]
  const asked = await convert(manager, items(700))
  assert.deepEqual([asked.status, asked.body.below_cost?.[0]?.unit_cost], [422, 800], asked.text)
  const confirmed = await convert(manager, items(700), { below_cost: 1 })
  assert.deepEqual(confirmed.body.order.marks, ['below_cost'], confirmed.text)
  const fair = await convert(manager, items(800))
  assert.deepEqual(fair.body.order.marks, [], fair.text)

  const updated_at = requireValue(fair.body.order.updated_at)
  const edit = { order_id: fair.body.order_id, updated_at, items: items(750), total_amount: 750 }
  const refused = await manager.call('updateOrderLines', edit)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'], refused.text)
  const edited = await manager.call('updateOrderLines', { ...edit, below_cost: 1 })
  assert.deepEqual(edited.body.order?.marks, ['below_cost'], edited.text)
  const updatedAtOf = (answer: typeof edited) => requireValue(answer.body.order?.updated_at)
  const other = await makeProduct(shop.db, [{ price: 1000 }])
  const lines = [
    { item_index: 0, id, quantity: 1 },
    { id: other.id, quantity: 1 },
  ]
  const kept = { ...edit, updated_at: updatedAtOf(edited), items: lines, total_amount: 1750 }
  const more = await manager.call('updateOrderLines', { ...kept, customer_agreed: 1 })
  assert.deepEqual(more.body.order?.marks, ['below_cost'], more.text)
  const dearer = { ...edit, updated_at: updatedAtOf(more), items: items(900), total_amount: 900 }
  const corrected = await manager.call('updateOrderLines', dearer)
  assert.deepEqual(corrected.body.order?.marks, [], corrected.text)

  await changeShopSettings(shop, { see_costs: 'managers', max_discount_percent: 50 })
  const unasked = await convert(seller, items(700))
  assert.deepEqual([unasked.status, unasked.body.order.marks], [200, []], unasked.text)
  const admin = await shop.as('admin')
  const day = await admin.call('getDay', {})
  const marked = day.body.unapproved.filter(({ kind }) => kind === 'below_cost').map(({ order_id }) => order_id)
  const orders = [confirmed, unasked].map(({ body }) => body.order_id)
  assert.deepEqual(new Set(marked), new Set(orders))
})
