// A seller sells many pieces and takes most of them back, so that a few remain at the tier price. No single line
// shows this if several types, package prices or a small additional discount are involved. The evening page lists the
// kept price.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { max_discount_percent: 10 })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const tiers = (...steps: readonly object[]) => JSON.stringify(steps)

/**
 * Sells lines at the counter, and returns some pieces of the first line. Returns the acts about kept tier prices.
 */
async function sellAndTakeBack(lines: Parameters<typeof saleBody>[0], quantity: number, refund: number) {
  const { order_id } = requireOk(await seller.post('counter_sale', saleBody(lines, { allow_shortage: 1 }))).body
  requireOk(
    await seller.call('returnOrderItems', {
      order_id,
      client_return_id: crypto.randomUUID(),
      lines: [{ item_index: 0, quantity, to_stock: 1 }],
      refund: { amount: refund, method: 'taslimu' },
      reason: 'Amebadili mawazo',
    }),
  )
  const { acts } = requireOk(await admin.call('getDay', {})).body
  return acts
    .filter((act) => act.kind === 'tier_kept' && act.order_id === order_id)
    .map(({ amount, reason, person_id }) => [amount, reason, person_id])
}

test('if ten pieces of one type are returned, two pieces of another type that keep the price for twelve are listed', async () => {
  const price_tiers = tiers({ from: 12, price: 3000, unit: 'piece' })
  const types = [
    { type: 'Nyekundu', position: 0, price_tiers, tier_scope: 'product' as const },
    { type: 'Bluu', position: 1, price_tiers, tier_scope: 'product' as const },
  ]
  const { id, name } = await makeProduct(shop.db, types)
  const lines = [
    { id, type: 'Nyekundu', quantity: 10, price: 3000 },
    { id, type: 'Bluu', quantity: 2, price: 3000 },
  ]
  assert.deepEqual(await sellAndTakeBack(lines, 10, 30_000), [[-4000, `${name} (Bluu): 2 / 2`, seller.person.id]])
})

test('if packages cost less from two on, one package left of five is listed, but not two packages left of three', async () => {
  const price_tiers = tiers({ from: 1, price: 54_000, unit: 'package' }, { from: 2, price: 36_000, unit: 'package' })
  const { id, name } = await makeProduct(shop.db, [{ price: 5000, price_tiers, items_per_package: 12 }])
  const packages = (count: number) => [{ id, quantity: 12 * count, price: 5000, line_total: 36_000 * count }]
  assert.deepEqual(await sellAndTakeBack(packages(5), 48, 144_000), [[-18_000, `${name}: 12 / 60`, seller.person.id]])
  assert.deepEqual(await sellAndTakeBack(packages(3), 12, 36_000), [])
})

test('an agreed price slightly below the price for twelve does not hide that only two pieces remain', async () => {
  const price_tiers = tiers({ from: 12, price: 3000, unit: 'piece' })
  const { id, name } = await makeProduct(shop.db, [{ price: 5000, price_tiers }])
  const line = { id, quantity: 12, price: 2970, agreed_price: 2970, agreed_reason: 'Rafiki' }
  assert.deepEqual(await sellAndTakeBack([line], 10, 29_700), [[-4000, `${name}: 2 / 12`, seller.person.id]])
  // Remaining pieces at an agreed price are not listed if the product has no tier price.
  const { id: plain } = await makeProduct(shop.db)
  const agreed = { id: plain, quantity: 12, price: 4900, agreed_price: 4900, agreed_reason: 'Rafiki' }
  assert.deepEqual(await sellAndTakeBack([agreed], 10, 49_000), [])
})

test('a loose piece and a small discount do not hide that one package keeps the price for five', async () => {
  const price_tiers = tiers({ from: 1, price: 54_000, unit: 'package' }, { from: 5, price: 36_000, unit: 'package' })
  const { id, name } = await makeProduct(shop.db, [{ price: 5000, price_tiers, items_per_package: 12 }])
  const line = { id, quantity: 61, price: 3000, agreed_price: 3000, agreed_reason: 'Rafiki' }
  // At the shop's prices, 61 pieces cost 185,000, and 13 pieces cost 59,000.
  assert.deepEqual(await sellAndTakeBack([line], 48, 144_000), [[-19_573.77, `${name}: 13 / 61`, seller.person.id]])
  const two = { id, quantity: 24, price: 5000, line_total: 108_000 }
  assert.deepEqual(
    await sellAndTakeBack([two], 12, 54_000),
    [],
    'two packages have no lower price per package than one',
  )
})
