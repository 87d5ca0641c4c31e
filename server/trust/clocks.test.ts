// Clocks jump by an hour and by a day, ahead and back: the shop's clock alone, or together with the database's clock.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { shopDay } from '../../shop/numbers/dates.ts'
import { readClock } from '../db/clock.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { removeExpiredRows } from '../features/privacy/remove-expired-rows.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/launcher.ts'
import { assertBooksBalance } from '../testing/assert-books-balance.ts'
import { createClient } from '../testing/client.ts'
import { createFakeClock, type FakeClock, findFakeTime, jumps, postgresWithClock } from '../testing/fake-clock.ts'
import { makeProduct } from '../testing/making/make-product.ts'
import { orderBody } from '../testing/making/order-body.ts'
import { signIn } from '../testing/making/sign-in.ts'
import { type ShopProcess, startShop } from '../testing/processes/shop-process.ts'
import { withinOneHour } from '../testing/within-one-hour.ts'

type Clocks = { shop: FakeClock; database: FakeClock }
type Setup = { clocks: Clocks; server: EmbeddedPostgres; shop: ShopProcess; db: Database }

let folder = ''
let setup: Setup | null = null
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-clocks-'))
  await chmod(folder, 0o755)
  const library = findFakeTime()
  if (!library) return
  const clocks = {
    shop: createFakeClock(library, join(folder, 'shop-clock')),
    database: createFakeClock(library, join(folder, 'database-clock')),
  }
  const binDir = await postgresWithClock(clocks.database, join(folder, 'bin'))
  const dataDir = join(folder, 'database')
  const tuning = { throwaway: true }
  const server = await startEmbeddedPostgres({ name: 'duka', dataDir, binDir, tuning, log: () => undefined })
  const env = { ...clocks.shop.env, DATABASE_URL: server.url, DATA_DIR: join(folder, 'shop') }
  const db = openDatabase({ connection: server.connection, onError: () => undefined })
  const shop = await startShop(env).catch(async (error) => {
    await server.stop()
    throw error
  })
  setup = { clocks, server, shop, db }
})
after(async () => {
  await setup?.shop.kill()
  await setup?.db.destroy()
  await setup?.server.stop()
  await rm(folder, { recursive: true, force: true })
})

const setRight = ({ shop, database }: Clocks) => {
  shop.set(0)
  database.set(0)
}

let phones = 0

/**
 * Makes one clock or both jump. Sessions, keys, holds and lockouts from before the jump must still be correct
 * afterwards.
 */
async function jump({ clocks, shop, db }: Setup, whose: 'the shop' | 'both', seconds: number): Promise<void> {
  await withinOneHour()
  const { origin } = shop
  phones += 1
  const phoneNumber = `07540001${String(phones).padStart(2, '0')}`
  const account = { phoneNumber, password: 'nywila-ndefu' }
  const guest = createClient(origin)
  assert.equal((await guest.post('signup', account)).status, 200)
  const customer = createClient(origin)
  assert.equal((await customer.post('login', account)).status, 200)
  const admin = await signIn(db, origin, 'admin')
  const plenty = await makeProduct(db)
  const scarce = await makeProduct(db, [{ stock: 10 }])
  await db
    .insertInto('stock_movements')
    .values({
      variant_id: Number(scarce.variants[0]),
      product_id: scarce.id,
      pieces: 10,
      balance: 10,
      reason: 'correction',
    })
    .execute()
  const order = orderBody([{ id: plenty.id }, { id: scarce.id, quantity: 10 }], {
    client_order_id: crypto.randomUUID(),
  })
  const placed = await createClient(origin).call('submitOrder', order)
  assert.equal(placed.status, 200, placed.text)
  const { person } = await signIn(db, origin, 'customer')
  const guess = () => createClient(origin).post('login', { phoneNumber: person.phone, password: 'si-hiyo' })
  const guesses = await Promise.all(Array.from({ length: 11 }, guess))
  assert.equal(guesses.filter(({ status }) => status === 429).length, 1)

  clocks.shop.set(seconds)
  if (whose === 'both') clocks.database.set(seconds)
  const now = await readClock(db)
  const isDatabaseAhead = whose === 'both' && seconds > 0
  const isDayAhead = isDatabaseAhead && seconds > 12 * 3600
  await removeExpiredRows(db)

  // Sessions survive, and the response to a repeated request is found by its key.
  assert.equal((await customer.get('getUser')).status, 200)
  assert.match((await customer.get('getUser')).text, new RegExp(phoneNumber))
  assert.match((await admin.get('getUser')).text, /admin/)
  const again = await createClient(origin).call('submitOrder', order)
  assert.equal(again.body.order_id, placed.body.order_id)
  if (whose === 'the shop')
    assert.equal((await guest.post('signup', account)).status, 200, 'a repeated signup has the same response')

  // Holds end by the database's clock, so only its jump to a day ahead ends them.
  const more = await createClient(origin).call('submitOrder', orderBody([{ id: scarce.id }]))
  if (!isDayAhead) assert.equal(more.status, 422, 'the pieces are still held')

  // Lockouts also follow the database's clock.
  const login = await guess()
  assert.equal(login.status, whose === 'the shop' ? 429 : 401, login.text)
  if (login.status === 429) assert.ok(Number(login.headers.get('retry-after')) <= 15 * 60)

  // The report ends with the day for which the shop counts new orders and expenses.
  const { body: report } = await admin.get('get_analytics')
  assert.equal(report.to, shopDay(now))
  const withoutKey = orderBody([{ id: plenty.id }])
  const today = await createClient(origin).call('submitOrder', withoutKey)
  assert.equal(today.status, 200, today.text)
  const { body: later } = await admin.get('get_analytics')
  assert.equal(later.ordered_total - report.ordered_total, 5000)
  const expense = await admin.post('other_expenses', { name: 'Umeme', amount: 1000 + phones })
  assert.equal(expense.status, 200, expense.text)
  assert.match(expense.text, new RegExp(shopDay(now)))
  await assertBooksBalance(db)

  setRight(clocks)
  // A repeated body without a key counts as the same order for two minutes by the database's clock. If this clock has
  // jumped, more than two minutes seem to have passed.
  const repeated = await createClient(origin).call('submitOrder', withoutKey)
  assert.equal(repeated.body.order_id === today.body.order_id, whose === 'the shop', repeated.text)
  assert.match((await customer.get('getUser')).text, new RegExp(phoneNumber))
  await assertBooksBalance(db)
}

for (const whose of ['the shop', 'both'] as const) {
  for (const [name, seconds] of Object.entries(jumps)) {
    test(`the clock of ${whose} jumps ${name}`, async (t) => {
      if (!setup) return t.skip('libfaketime is not available here')
      await jump(setup, whose, seconds).finally(() => setup && setRight(setup.clocks))
    })
  }
}
