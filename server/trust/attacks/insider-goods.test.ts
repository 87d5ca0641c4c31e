// Goods disappear between two people, although each act alone looks correct: a count that replaces another, a hand-back
// that is denied, a first count of a colleague's carried goods, an untick by a colleague. The evening page lists the
// act, or the seller is notified.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeCarried } from '../../testing/making/carried-goods.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, makeCounted, sendUpdate } from '../../testing/making/stock-updates.ts'
import { actsSeen, nameSeen } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let storeManager: SignedIn
let seller: SignedIn
let colleague: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  storeManager = await shop.as('storeManager')
  seller = await shop.as('salesperson')
  colleague = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn) => actsSeen(admin, kind, by)
const nameOf = (person: SignedIn) => nameSeen(admin, person)
const newestMessage = async (person: SignedIn) =>
  first(requireOk(await person.get('get_notifications')).body.notifications).message

async function openStocktake(category: string, lines: readonly { id: string; pieces: number }[]) {
  const { stocktake_id } = requireOk(await storeManager.call('openStocktake', { category })).body
  const counted = lines.map(({ id, pieces }) => ({ product_id: id, type: null, pieces }))
  requireOk(
    await storeManager.call('countStock', { client_count_id: crypto.randomUUID(), stocktake_id, lines: counted }),
  )
  return stocktake_id
}

async function approveStocktake(by: SignedIn, stocktake_id: number) {
  requireOk(await storeManager.call('closeStocktake', { stocktake_id }))
  const { updated_at } = requireOk(await by.call('getStocktakeDifferences', { stocktake_id })).body.stocktake
  requireOk(await by.call('approveStocktake', { stocktake_id, updated_at }))
}

test('a shortage found by a stocktake stays listed if a manager’s own count replaces the count of the stocktake', async () => {
  const { id, name } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Sabuni' })
  const stocktake_id = await openStocktake('Sabuni', [{ id, pieces: 90 }])
  await approveUpdate(manager, await sendUpdate(manager, id, { counted: 100, reason: 'Ziko zote' }))
  await approveStocktake(manager, stocktake_id)
  assert.deepEqual(await seen('count_dropped', manager), [
    [
      -50_000,
      `Kuhesabu Sabuni Na. ${stocktake_id}, zimeachwa kama zilivyo: ${name} -10. Hesabu mpya: ${await nameOf(manager)}`,
    ],
  ])
})

test('a stocktake is not listed as dropped if a later count already corrected its shortage', async () => {
  const { id } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Ndoo' })
  const stocktake_id = await openStocktake('Ndoo', [{ id, pieces: 90 }])
  const before = (await seen('count_dropped', manager)).length
  await approveUpdate(manager, await sendUpdate(manager, id, { counted: 90, reason: 'Hazipo' }))
  await approveStocktake(manager, stocktake_id)
  assert.equal((await seen('count_dropped', manager)).length, before)
})

test('surplus pieces in a stocktake do not offset missing pieces of another product', async () => {
  const [tv, soap] = [
    await makeCounted(admin, shop.db, { pieces: 20, price: 500_000, category: 'Runinga' }),
    await makeCounted(admin, shop.db, { pieces: 20, price: 1000, category: 'Runinga' }),
  ]
  const stocktake_id = await openStocktake('Runinga', [
    { id: tv.id, pieces: 10 },
    { id: soap.id, pieces: 5020 },
  ])
  await approveStocktake(admin, stocktake_id)
  const rows = (await seen('stock_count', admin)).filter(([, reason]) => String(reason).startsWith('Kuhesabu'))
  assert.deepEqual(
    rows.toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [-5_000_000, `Kuhesabu Runinga Na. ${stocktake_id}: ${tv.name} -10`],
      [5_000_000, `Kuhesabu Runinga Na. ${stocktake_id}: ${soap.name} +5000`],
    ],
  )
})

test('if a stocktake has many differences, the most valuable are named, and the number of the others is given', async () => {
  const goods: { id: string; name: string }[] = []
  for (const price of [3000, 1000, 6000, 2000, 5000, 4000])
    goods.push(await makeCounted(admin, shop.db, { pieces: 20, price, category: 'Feni' }))
  const stocktake_id = await openStocktake(
    'Feni',
    goods.map(({ id }) => ({ id, pieces: 18 })),
  )
  await approveStocktake(admin, stocktake_id)
  const named = [2, 4, 5, 0, 3].map((at) => `${goods[at]?.name} -2`).join(', ')
  const reason = `Kuhesabu Feni Na. ${stocktake_id}: ${named} na nyingine 1`
  assert.deepEqual((await seen('stock_count', admin))[0], [-42_000, reason])
})

test('goods that a seller hands back are listed under the store manager who denies them', async () => {
  const id = await makeCarried(shop, { admin, seller }, 5)
  const lines = [{ product_id: id, type: null, quantity: 5 }]
  const back = requireOk(await seller.call('handBackGoods', { client_entry_id: crypto.randomUUID(), lines })).body
  requireOk(
    await storeManager.call('confirmHandBack', { hand_back_id: back.hand_back_id, reject: 1, reason: 'Hakuleta' }),
  )
  const [row] = await seen('hand_back_denied', storeManager)
  assert.equal(row?.[0], -25_000)
  assert.match(String(row?.[1]), new RegExp(`^Za ${await nameOf(seller)}: .* 5\\. Hakuleta$`))
})

test('a first count that books goods into a seller’s hands is listed, and the seller is notified', async () => {
  const { id, name } = await makeCounted(admin, shop.db, { pieces: 100, price: 5000, category: 'Viti' })
  const updates = [{ counted: 10, reason: 'Anazo' }]
  const sent = requireOk(
    await storeManager.post('submit_pending_stock_update', { product_id: id, person_id: colleague.person.id, updates }),
  )
  requireOk(await approveUpdate(manager, first(sent.body.ids)))
  const holder = await nameOf(colleague)
  assert.deepEqual(await seen('stock_count', manager).then(first), [
    50_000,
    `${name}: +10 mkononi mwa ${holder}. ${await nameOf(storeManager)}: Anazo`,
  ])
  assert.equal(await newestMessage(colleague), `Hesabu ya mkononi mwako imeidhinishwa: ${name}, pisi +10.`)
})

test('a seller is notified if a colleague’s untick or cancellation puts goods back into the seller’s hands', async () => {
  const id = await makeCarried(shop, { admin, seller }, 5)
  const { order_id } = requireOk(await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 5 }]))).body
  const tick = (by: SignedIn, ready: 0 | 1) =>
    by.call('updateOrderItemReady', { order_id, item_index: 0, ready, from_hands: 1 })
  requireOk(await tick(seller, 1))
  requireOk(await tick(seller, 0))
  assert.doesNotMatch(await newestMessage(seller), /mkononi mwako/, 'a seller is not notified of their own untick')
  requireOk(await tick(seller, 1))
  requireOk(await tick(colleague, 0))
  assert.match(await newestMessage(seller), /pisi 5, zimeandikwa tena mkononi mwako/)
  requireOk(await tick(seller, 1))
  requireOk(await seller.call('markNotificationsRead', {}))
  requireOk(await colleague.call('cancelOrder', { order_id, reason: 'Hakuja' }))
  const { notifications } = requireOk(await seller.get('get_notifications')).body
  assert.equal(notifications.filter(({ message }) => message.includes('zimeandikwa tena mkononi mwako')).length, 2)
})
