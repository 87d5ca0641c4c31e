import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approveArrival, sendArrival } from '../../../testing/making/arrivals.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
})
after(() => shop.stop())

const findRunningOut = async (id: string, by = seller) =>
  (await by.call('getRunningOut', {})).body.products.find(({ product_id }) => product_id === id)

async function arrive(id: string, packages: number, supplier = 'Azam'): Promise<void> {
  const packing = { items_per_package: 12, packaging_type: 'katoni', buying_price: 10 } as const
  const lines = [{ product_id: id, packages, ...packing }]
  assert.equal((await approveArrival(admin, await sendArrival(seller, { supplier, lines }))).status, 200)
}

async function sell(id: string, quantity: number): Promise<void> {
  const placed = await admin.post('submit_order', orderBody([{ id, quantity }], { phone_number: undefined }))
  const ticked = await admin.post('update_order_item_ready', {
    order_id: placed.body.order_id,
    item_index: 0,
    ready: 1,
  })
  assert.equal(ticked.status, 200, ticked.text)
}

let keys = 0
const order = (by: SignedIn, product_id: string, quantity = 4) => {
  keys += 1
  const lines = [{ product_id, quantity, packaging_type: 'katoni' as const }]
  return by.call('savePurchaseOrder', { client_purchase_id: `agizo-namba-${keys}`, supplier: 'Azam', lines })
}

test('products that are running out are listed with supplier, sales and quantity to order', async () => {
  const [soap, plenty] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await arrive(soap.id, 5, 'Bakhresa')
  await arrive(plenty.id, 5)
  assert.equal(await findRunningOut(soap.id), undefined)
  await sell(soap.id, 50)
  const found = requireValue(await findRunningOut(soap.id))
  const { pieces, sold, days_left, supplier, packaging_type, to_order, ordered } = found
  // 50 pieces were sold in 30 days and 10 are left. For the 40 that are missing, 4 packages of 12 are needed.
  assert.deepEqual([pieces, sold, days_left, supplier], [10, 50, 6, 'Bakhresa'])
  assert.deepEqual([packaging_type, to_order, ordered], ['katoni', 4, null])
  assert.equal(await findRunningOut(plenty.id), undefined)
})

test('each type that is running out has its own figures, and the text of a purchase order names the type', async () => {
  const { id, name } = await makeProduct(shop.db, [
    { type: 'Saizi 41', stock: 300 },
    { type: 'Saizi 42', stock: 2, low_stock: 5, packaging_type: 'dozen', items_per_package: 12 },
  ])
  const found = async () =>
    (await seller.call('getRunningOut', {})).body.products.filter((one) => one.product_id === id)
  const placed = await admin.post(
    'submit_order',
    orderBody([{ id, type: 'Saizi 42', quantity: 1 }], { phone_number: undefined }),
  )
  await admin.post('update_order_item_ready', { order_id: placed.body.order_id, item_index: 0, ready: 1 })
  const [short, ...others] = await found()
  assert.deepEqual(others, [])
  const { type, pieces, sold, days_left, to_order, packaging_type } = requireValue(short)
  assert.deepEqual([type, pieces, sold, days_left, to_order, packaging_type], ['Saizi 42', 1, 1, 30, 1, 'dozen'])
  const lines = [{ product_id: id, type: 'saizi 42', quantity: 3, packaging_type: 'dozen' as const }]
  const order = { client_purchase_id: 'agizo-la-aina', supplier: 'Bata', supplier_phone: '0754 700 800', lines }
  const saved = await seller.call('savePurchaseOrder', order)
  const link = decodeURIComponent(saved.body.whatsapp_link)
  assert.ok(link.startsWith('https://wa.me/255754700800?text=') && link.includes(`- ${name} (Saizi 42): dozen 3`), link)
  assert.equal((await found())[0]?.ordered?.quantity, 3)
  // Pieces of another type arrive, which was not ordered.
  const arrival = {
    product_id: id,
    type: 'Saizi 41',
    packages: 1,
    items_per_package: 12,
    packaging_type: 'katoni' as const,
  }
  const sent = await sendArrival(seller, { supplier: 'bata', lines: [{ ...arrival, buying_price: 10 }] })
  assert.equal((await approveArrival(admin, sent)).status, 200)
  const [after] = await found()
  assert.deepEqual([after?.ordered?.quantity, after?.supplier, after?.supplier_phone], [3, 'bata', '0754700800'])
  const wrong = await seller.call('savePurchaseOrder', {
    ...order,
    client_purchase_id: 'agizo-kosa',
    lines: [{ ...lines[0], product_id: id, type: 'XL', quantity: 1 }],
  })
  assert.equal(wrong.status, 422)
})

test('the owner is not offered a supplier’s number that a seller typed, and nobody is offered one from a cancelled order', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: 2, low_stock: 5 }])
  const lines = [{ product_id: id, extra_pieces: 1, buying_price: 10 }]
  assert.equal((await approveArrival(admin, await sendArrival(seller, { supplier: 'Mo Dewji', lines }))).status, 200)
  const save = async (by: SignedIn, key: string, supplier_phone: string) => {
    const ordered = [{ product_id: id, quantity: 1 }]
    const order = { client_purchase_id: key, supplier: 'mo dewji', supplier_phone, lines: ordered }
    return requireOk(await by.call('savePurchaseOrder', order)).body.purchase_order_id
  }
  const offered = async (by: SignedIn) => (await findRunningOut(id, by))?.supplier_phone
  await save(admin, 'agizo-la-mkuu', '0755111222')
  const sellers = await save(seller, 'agizo-la-muuzaji', '0766999888')
  assert.deepEqual([await offered(admin), await offered(seller)], ['0755111222', '0766999888'])
  assert.equal(await offered(await shop.as('storeManager')), '0755111222')
  await seller.call('cancelPurchaseOrder', { purchase_order_id: sellers })
  assert.equal(await offered(seller), '0755111222')
})

test('a forecast of more than 90 days is left out', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: 41, low_stock: 50 }])
  await sell(id, 10)
  assert.equal((await findRunningOut(id))?.days_left, null)
  await sell(id, 2)
  assert.equal((await findRunningOut(id))?.days_left, 72)
})

test('a product that is running out shows its purchase order until the product arrives or the order is cancelled', async () => {
  const { id, name } = await makeProduct(shop.db)
  await arrive(id, 1)
  await sell(id, 11)
  const saved = await order(seller, id)
  const message = decodeURIComponent(saved.body.whatsapp_link)
  assert.ok(message.startsWith('https://wa.me/?text=') && message.includes(`- ${name}: katoni 4`), message)
  const { quantity, supplier, packaging_type } = requireValue(requireValue(await findRunningOut(id, admin)).ordered)
  assert.deepEqual([quantity, supplier, packaging_type], [4, 'Azam', 'katoni'])
  const { purchase_order_id } = saved.body
  for (const by of [admin, seller])
    assert.equal((await by.call('cancelPurchaseOrder', { purchase_order_id })).status, 200)
  assert.equal(requireValue(await findRunningOut(id)).ordered, null)
  assert.equal((await order(admin, id, 5)).status, 200)
  assert.equal((await findRunningOut(id))?.ordered?.quantity, 5)
  await arrive(id, 1)
  await sell(id, 12)
  assert.equal(requireValue(await findRunningOut(id)).ordered, null)
})

test('a repeated key returns the same order, and invalid orders are refused', async () => {
  const { id } = await makeProduct(shop.db)
  const body = { client_purchase_id: 'agizo-moja-tu', lines: [{ product_id: id, quantity: 2 }] }
  const [one, two] = [await seller.call('savePurchaseOrder', body), await seller.call('savePurchaseOrder', body)]
  assert.equal(one.body.purchase_order_id, two.body.purchase_order_id)
  assert.equal((await seller.call('savePurchaseOrder', { ...body, supplier: 'Mo' })).body.code, 'key_reused')
  const lines = [{ product_id: 'haipo', quantity: 2 }]
  assert.equal((await seller.call('savePurchaseOrder', { client_purchase_id: 'agizo-jingine', lines })).status, 404)
  assert.equal((await seller.post('save_purchase_order', { ...body, lines: [] })).status, 400)
  assert.equal((await admin.call('cancelPurchaseOrder', { purchase_order_id: 999_999 })).status, 404)
})

test('the person who made a purchase order is notified when somebody else cancels it', async () => {
  const { id } = await makeProduct(shop.db)
  const orders = [await order(admin, id), await order(admin, id)].map(({ body }) => body.purchase_order_id)
  const [own, others] = [requireValue(orders[0]), requireValue(orders[1])]
  await admin.call('cancelPurchaseOrder', { purchase_order_id: own })
  for (let repeat = 0; repeat < 2; repeat += 1) await seller.call('cancelPurchaseOrder', { purchase_order_id: others })
  const { notifications } = requireOk(await admin.get('get_notifications')).body
  const told = notifications.filter(({ message }) => message.startsWith('Agizo lako'))
  assert.deepEqual(
    told.map(({ message, link }) => [message, link]),
    [['Agizo lako kwa Azam limeghairiwa na mwenzako.', '/zinazoisha']],
  )
})
