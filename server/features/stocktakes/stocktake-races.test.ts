import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Random, seededRandom } from '../../../shop/numbers/random.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, onlyVariant, sendUpdate } from '../../testing/making/stock-updates.ts'
import { approveStocktake, closeStocktake, count, openStocktake } from '../../testing/making/stocktakes.ts'
import { pick } from '../../testing/pick.ts'
import { race, sendUntilAccepted, statusesOf } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const SELLERS = 8
const SALES_EACH = 6

let shop: TestShop
/** A second app process on the same database. */
let twin: TestShop
let admins: SignedIn[]
let phones: SignedIn[]
before(async () => {
  shop = await startTestShop()
  twin = await startTestShop({}, shop.database)
  admins = await Promise.all([shop.as('admin'), twin.as('admin'), shop.as('manager'), twin.as('manager')])
  phones = await Promise.all([shop.as('storeManager'), twin.as('salesperson'), shop.as('salesperson')])
})
after(async () => {
  await twin.stop()
  await shop.stop()
})

/** Returns the element at this index. After the last element, begins again with the first. */
const roundRobin = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

test('of 32 simultaneous approvals on two app processes, one takes effect', async () => {
  const [admin, phone] = [roundRobin(admins, 0), roundRobin(phones, 0)]
  const category = 'Mbio'
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.db, [{}], { category })))
  const stocktake = await openStocktake(phone, category)
  for (const { id } of products) await count(phone, stocktake, id, 7)
  await closeStocktake(phone, stocktake)
  const { updated_at } = (await admin.call('getStocktake', { stocktake_id: stocktake })).body.stocktake
  const responses = await race(32, [200, 409], (caller) =>
    roundRobin(admins, caller).call('approveStocktake', { stocktake_id: stocktake, updated_at }),
  )
  assert.deepEqual(statusesOf(responses), [200, 409])
  assert.equal(responses.filter(({ status, body }) => status === 200 && body.written === 4).length, 1)
  for (const { id } of products) assert.equal((await onlyVariant(shop.db, id)).stock, 7)
  await assertBooksBalance(shop.db)
})

test('of 32 simultaneous requests to open a stocktake of the same goods, one opens it and the others join it', async () => {
  await makeProduct(shop.db, [{}], { category: 'Mwanzo' })
  const opened = await race(32, [200], (caller) =>
    roundRobin(phones, caller).call('openStocktake', { category: 'Mwanzo' }),
  )
  assert.equal(new Set(opened.map(({ body }) => body.stocktake_id)).size, 1)
  assert.equal(opened.filter(({ body }) => !body.joined).length, 1)
})

/** A product, and the number of pieces that are really on its shelf. `turn` ends with the last work on this shelf. */
type Shelf = { id: string; pieces: number; isOffline: boolean; turn: Promise<unknown> }

/** Runs work on a shelf in sequence, so that nobody takes goods from it while it is counted. */
function inTurn<T>(shelf: Shelf, work: () => Promise<T>): Promise<T> {
  const done = shelf.turn.then(work)
  shelf.turn = done.catch(() => undefined)
  return done
}

test('three phones count while eight sellers sell, some of them offline, and every stock matches its shelf', async () => {
  const random = seededRandom(20)
  const admin = roundRobin(admins, 0)
  const category = 'Rafu'
  const shelves = await Promise.all(Array.from({ length: 8 }, (_, n) => makeShelf(admin, n, category)))
  const stocktake = await openStocktake(roundRobin(phones, 0), category)
  const { created_at } = (await admin.call('getStocktake', { stocktake_id: stocktake })).body.stocktake
  let tick = Date.parse(created_at)
  /** Returns times for offline phones, each a millisecond after the previous one. */
  const moment = () => {
    tick += 1
    return new Date(tick).toISOString()
  }
  const unsentCounts: (() => Promise<unknown>)[] = []
  const unsentSales: (() => Promise<unknown>)[] = []

  const sellOne = async (seller: SignedIn, shelf: Shelf) => {
    const quantity = 1 + random(3)
    const sale = (more: object) => saleBody([{ id: shelf.id, quantity, price: 5000 }], more)
    const send = async (body: object) => {
      const { status, text } = await sendUntilAccepted(() => seller.post('counter_sale', body))
      assert.equal(status, 200, text)
    }
    if (shelf.isOffline) {
      shelf.pieces -= quantity
      const body = sale({ sold_at: moment(), allow_shortage: 1 })
      unsentSales.push(() => send(body))
      return
    }
    await inTurn(shelf, async () => {
      shelf.pieces -= quantity
      await send(sale({ allow_shortage: 1 }))
    })
  }
  /** Each of three phones counts a part of the shelf. Offline phones send their counts later. */
  const countShelf = async (shelf: Shelf) => {
    const parts = partsOf(shelf.pieces, random)
    const sends = parts.map((pieces, n) => {
      const counted_at = shelf.isOffline ? { counted_at: moment() } : {}
      const lines = [{ product_id: shelf.id, pieces }]
      const body = { client_count_id: crypto.randomUUID(), stocktake_id: stocktake, lines, ...counted_at }
      return async () => {
        const { status, text } = await sendUntilAccepted(() => roundRobin(phones, n).call('countStock', body))
        assert.equal(status, 200, text)
      }
    })
    if (shelf.isOffline) unsentCounts.push(...sends)
    else for (const send of sends) await send()
  }
  const sellers = Array.from({ length: SELLERS }, (_, n) => roundRobin([...phones.slice(1), ...admins], n))
  await Promise.all([
    ...sellers.map(async (seller) => {
      for (let n = 0; n < SALES_EACH; n += 1) await sellOne(seller, pick(shelves, random))
    }),
    ...shelves.map((shelf) => (shelf.isOffline ? countShelf(shelf) : inTurn(shelf, () => countShelf(shelf)))),
  ])
  for (const shelf of shelves.filter(({ isOffline }) => isOffline)) await sellOne(roundRobin(sellers, 0), shelf)

  const [early, late] = [unsentSales.slice(0, unsentSales.length / 2), unsentSales.slice(unsentSales.length / 2)]
  await Promise.all([...unsentCounts.reverse(), ...early.reverse()].map((send) => send()))
  await closeStocktake(roundRobin(phones, 0), stocktake)
  const approved = await Promise.all([
    sendUntilAccepted(() => approveStocktake(admin, stocktake)),
    ...late.reverse().map((send) => send()),
  ])
  assert.equal(approved[0].status, 200, approved[0].text)
  for (const { id, pieces } of shelves) assert.equal((await onlyVariant(shop.db, id)).stock, pieces, id)
  await assertBooksBalance(shop.db)
})

/**
 * The books of the first four shelves are wrong, and the other shelves were never counted. Phones at every second shelf
 * are offline.
 */
async function makeShelf(admin: SignedIn, n: number, category: string): Promise<Shelf> {
  const { id } = await makeProduct(shop.db, [{}], { category, id: `rafu-${n}` })
  const pieces = 60 + n
  if (n < 4) {
    const wrong = { counted: pieces + (n - 1) * 2, reason: 'mwanzo' }
    assert.equal((await approveUpdate(admin, await sendUpdate(admin, id, wrong))).status, 200)
  }
  return { id, pieces, isOffline: n % 2 === 1, turn: Promise.resolve() }
}

function partsOf(pieces: number, random: Random): [number, number, number] {
  const [one, two] = [random(20), random(20)]
  return [one, two, pieces - one - two]
}
