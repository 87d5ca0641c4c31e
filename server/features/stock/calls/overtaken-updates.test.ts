// Tests of updates that became outdated before their approval, because another count of the same stock was approved or
// the price was changed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate, waitingUpdates } from '../../../testing/making/stock-updates.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let storeManager: SignedIn
let manager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

const variantOf = (product_id: string, type: string | null = null) =>
  shop.db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', product_id)
    .where('type', type === null ? 'is' : '=', type)
    .executeTakeFirstOrThrow()
const lineOf = (id: number) =>
  shop.db.selectFrom('stock_update_lines').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'approve_stock_update')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow()
  ).after
const messagesTo = async ({ person }: SignedIn) => {
  const own = shop.db.selectFrom('notifications').select('message').where('person_id', '=', person.id)
  return (await own.orderBy('id').execute()).map(({ message }) => message)
}

/** Makes a product whose stock was counted once. */
async function counted(pieces: number, variants: { type?: string }[] = [{}]) {
  const product = await makeProduct(shop.db, variants)
  for (const { type = null } of variants)
    assert.equal(
      (await approveUpdate(manager, await sendUpdate(manager, product.id, { type, counted: pieces, reason: 'mwanzo' })))
        .status,
      200,
    )
  return product
}

test('stock counted by two people is corrected once; the other count is closed and its sender notified', async () => {
  const product = await counted(5)
  const older = await sendUpdate(storeManager, product.id, { counted: 3, reason: 'hesabu ya asubuhi' })
  const newer = await sendUpdate(manager, product.id, { counted: 3, reason: 'hesabu ya jioni' })
  const arrival = await sendUpdate(seller, product.id, { stock: 10, buying_price: 1, shipping_cost: 1 })
  const shown = (await manager.get('get_pending_inventory_updates')).body.updates
  const newerCounts = [older, newer, arrival].map((id) => shown.find((one) => one.id === id)?.newer_count)
  assert.deepEqual(newerCounts, [true, false, false])

  const approved = await approveUpdate(admin, older)
  assert.deepEqual([approved.status, approved.body.stock, approved.body.closed_counts], [200, 3, 1])
  const { status, decided_by, reason } = await lineOf(newer)
  assert.deepEqual([status, decided_by, reason], ['closed', admin.person.id, 'Hesabu nyingine imeidhinishwa.'])
  const told = `Hesabu yako ya ${product.name} imefungwa: hesabu nyingine imeidhinishwa. Kama stoo bado si sahihi, hesabu upya.`
  assert.equal((await messagesTo(manager)).filter((message) => message === told).length, 1)
  assert.ok(!(await messagesTo(storeManager)).includes(told))
  assert.deepEqual(await auditOf(older), {
    status: 'approved',
    own: false,
    pieces: -2,
    stock: 3,
    price: null,
    closed_counts: 1,
  })
  const refused = await approveUpdate(manager, newer)
  assert.deepEqual([refused.status, refused.body.error], [409, 'Ombi hili limeshaamuliwa.'])
  assert.deepEqual(
    (await waitingUpdates(seller, product.id)).map(({ id }) => id),
    [arrival],
    'the arrival is still pending',
  )
  // A later count is relative to the corrected stock.
  assert.equal(
    (await approveUpdate(admin, await sendUpdate(manager, product.id, { counted: 4, reason: 'moja' }))).body.stock,
    4,
  )
})

test('an approved count closes only other counts of the same type, and a rejected count closes none', async () => {
  const product = await counted(8, [{ type: 'S' }, { type: 'M' }])
  const small = await sendUpdate(seller, product.id, { type: 'S', counted: 6, reason: 'kwanza' })
  const again = await sendUpdate(manager, product.id, { type: 'S', counted: 7, reason: 'pili' })
  const medium = await sendUpdate(seller, product.id, { type: 'M', counted: 1, reason: 'kwanza' })
  await manager.post('reject_pending_update', { update_id: small })
  assert.deepEqual((await waitingUpdates(seller, product.id)).map(({ id }) => id).sort(), [again, medium].sort())
  assert.equal((await approveUpdate(manager, again)).body.closed_counts, 0)
  assert.equal((await lineOf(medium)).status, 'pending')
  assert.deepEqual([(await variantOf(product.id, 'S')).stock, (await variantOf(product.id, 'M')).stock], [7, 8])
})

test('if counts of the same stock are approved while more are sent, the stock is corrected only once', async () => {
  const product = await counted(50)
  const ids: number[] = []
  for (let at = 0; at < 8; at += 1)
    ids.push(await sendUpdate(at % 2 ? seller : manager, product.id, { counted: 20, reason: `${at}` }))
  const [approvals] = await Promise.all([
    race(8, [200, 409], (at) => approveUpdate(at % 2 ? manager : admin, requireValue(ids[at]))),
    race(4, [200], (at) =>
      storeManager.post('submit_pending_stock_update', {
        product_id: product.id,
        updates: [{ counted: 20, reason: `tena ${at}` }],
      }),
    ),
  ])
  assert.equal(approvals.filter(({ status }) => status === 200).length, 1)
  assert.equal((await variantOf(product.id)).stock, 20)
  // Updates that were sent meanwhile were closed, or are relative to the corrected stock, so approving them moves
  // nothing.
  for (const { id, change_qty } of await waitingUpdates(seller, product.id)) {
    assert.equal(change_qty, 0)
    const { status } = await approveUpdate(admin, id)
    assert.ok(status === 200 || status === 409)
  }
  assert.equal((await variantOf(product.id)).stock, 20)
})

const setPrice = async (product: string, value: number) =>
  assert.equal((await admin.post(`products?id=${product}`, { price: value })).status, 200)

test('if a price was changed meanwhile, a proposal overwrites it only after a 409 with both prices and a confirmation', async () => {
  const product = await makeProduct(shop.db, [{ price: 5000 }])
  const id = await sendUpdate(seller, product.id, { stock: 4, buying_price: 1, shipping_cost: 1, price: 999 })
  assert.equal(first(await waitingUpdates(seller, product.id)).price_outdated, false)
  await setPrice(product.id, 50_000)
  assert.equal(first(await waitingUpdates(seller, product.id)).price_outdated, true)
  const refused = await approveUpdate(manager, id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'proposal_outdated'])
  assert.deepEqual([refused.body.current_price, refused.body.proposed_price], [50_000, 999])
  assert.equal(
    refused.body.error,
    'Bei ya kuuza imebadilishwa baada ya pendekezo hili: sasa ni TSh\u00a050,000, pendekezo ni TSh\u00a0999.',
  )
  const { stock, price: kept } = await variantOf(product.id)
  assert.deepEqual([stock, kept, (await lineOf(id)).status], [null, 50_000, 'pending'])
  assert.equal((await approveUpdate(manager, id, { confirm_price: 'labda' })).status, 400)
  assert.equal((await approveUpdate(manager, id, { confirm_price: 0 })).status, 409)
  const confirmed = await approveUpdate(manager, id, { confirm_price: 1 })
  assert.deepEqual([confirmed.status, confirmed.body.stock], [200, 4])
  assert.equal((await variantOf(product.id)).price, 999)
  assert.deepEqual(await auditOf(id), {
    status: 'approved',
    own: false,
    pieces: 4,
    stock: 4,
    price: 999,
    price_confirmed: true,
  })
  assert.equal((await approveUpdate(manager, id)).status, 200, 'repeating the decision succeeds')
})

test('the second of two different price proposals needs a confirmation; a proposal of the current price does not', async () => {
  const product = await makeProduct(shop.db, [{ price: 5000 }])
  const first = await sendUpdate(seller, product.id, { price: 6000 })
  const second = await sendUpdate(manager, product.id, { price: 7000 })
  const same = await sendUpdate(storeManager, product.id, { price: 6000, low_stock: 2 })
  assert.equal((await approveUpdate(manager, first)).status, 200)
  assert.equal((await approveUpdate(manager, same)).status, 200)
  const refused = await approveUpdate(manager, second)
  assert.deepEqual([refused.body.current_price, refused.body.proposed_price], [6000, 7000])
  // The price was changed and changed back, so the proposal still refers to the current price.
  await setPrice(product.id, 5000)
  assert.equal((await approveUpdate(manager, second)).status, 200)
  assert.equal((await variantOf(product.id)).price, 7000)

  // An arrival sent with the current price proposes no price, so it does not undo a later change of the price.
  const arrival = await sendUpdate(seller, product.id, { stock: 1, buying_price: 1, shipping_cost: 1, price: 7000 })
  await setPrice(product.id, 8000)
  assert.equal((await approveUpdate(manager, arrival)).status, 200)
  assert.equal((await variantOf(product.id)).price, 8000)
})
