// A seller or manager lowers the shop's own prices for a moment: gives a first price, makes a package smaller, removes
// a type, or reduces an order that keeps its tier price. The evening page lists each of these acts.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { actsSeen } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn = seller) => actsSeen(admin, kind, by)

async function edit(by: SignedIn, id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return requireOk(await by.post(`products?id=${id}`, form))
}

test('a first price for goods that had no price is listed', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 4000 }])
  await edit(admin, id, { price: '0' })
  await edit(seller, id, { price: '1000' })
  await edit(seller, id, { price: '0' })
  assert.deepEqual(await seen('price_new'), [[0, `${name}: bila bei → 1,000`]])
  assert.deepEqual(await seen('price_lowered'), [[-1000, `${name}: 1,000 → bila bei`]])
})

test('a new product with the name of an existing product is listed with the difference in price', async () => {
  const { name } = await makeProduct(shop.db, [{ price: 690_000 }])
  const form = new FormData()
  const fields = { name: name.toUpperCase(), category: 'Nguo', price: '1000', productDescription: 'Ndogo' }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  requireOk(await seller.post('products', form))
  assert.deepEqual((await seen('price_new'))[0], [-689_000, `${name.toUpperCase()}: 1,000`])
})

test('if a package with a barcode is made smaller, the barcode is listed with the loss per scan', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 115_000, items_per_package: 4 }])
  const other = await makeProduct(shop.db, [{ price: 500, items_per_package: 12 }])
  await edit(admin, id, { barcodes: JSON.stringify([{ code: '6009000000035', pieces: null }]), price: '115000' })
  const resize = async (product: string, items_per_package: number) =>
    approveUpdate(manager, await sendUpdate(manager, product, { items_per_package }))
  await resize(id, 1)
  await resize(id, 4)
  await resize(other.id, 1)
  const words = `${name}: 6009000000035, katoni ya 4 → 1`
  assert.deepEqual(await seen('barcode_moved', manager), [[-345_000, words]])
})

test('if a type with stock is removed, it is listed with the value of the stock', async () => {
  const { id, name } = await makeProduct(shop.db, [
    { type: 'Urefu 54', price: 45_000 },
    { type: 'Urefu 56', price: 45_000 },
  ])
  await approveUpdate(admin, await sendUpdate(admin, id, { type: 'Urefu 54', counted: 12, reason: 'mwanzo' }))
  await edit(seller, id, { customPrices: JSON.stringify([{ type: 'Urefu 56', price: 45_000 }]) })
  assert.deepEqual(await seen('product_deleted'), [[-540_000, `${name} Urefu 54: 12`]])
})

test('an order that is reduced to one piece and keeps the tier price is listed', async () => {
  const { id } = await makeProduct(shop.db, [
    { type: 'Chuma', price: 28_000 },
    { type: 'Plastiki', price: 28_000 },
  ])
  await edit(admin, id, { price_tiers: JSON.stringify([{ from: 6, price: 20_000, unit: 'piece' }]) })
  const line = { id, type: 'Chuma', quantity: 1, price: 20_000, line_total: 20_000 }
  const place = async (phone_number: string) => {
    const others = { ...line, type: 'Plastiki', quantity: 6, line_total: 120_000 }
    const body = orderBody([line, others], { total_amount: 140_000, phone_number })
    return requireOk(await shop.anonymous().call('submitOrder', body)).body.order_id
  }
  const drop = async (order_id: number, quantity: number) => {
    const order = first(requireOk(await admin.call('getOrders', { id: order_id })).body.orders)
    const rest = { ...line, item_index: 1, type: 'Plastiki', quantity, line_total: 20_000 * quantity }
    const items = [{ ...line, item_index: 0 }, ...(quantity > 0 ? [rest] : [])]
    const total_amount = 20_000 * (quantity + 1)
    const edited = { order_id, updated_at: requireValue(order.updated_at), items, total_amount }
    requireOk(await seller.call('updateOrderLines', edited))
  }
  const [one, enough] = [await place('0754444001'), await place('0754444002')]
  await drop(one, 0)
  await drop(enough, 5)
  const acts = (await seen('tier_kept')).map(([amount]) => amount)
  assert.deepEqual(acts, [-8000])
})
