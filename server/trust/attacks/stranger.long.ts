// A stranger with scripts attacks for an hour, first from one address and then from a hundred. The tests measure how
// much stock the stranger can hold, how many rows can be stored, how much others are slowed down, and what can be read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { calls } from '../../../contract/all.ts'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import { rateLimits } from '../../features/limits/rate-limits.rules.ts'
import { unlock } from '../../features/team/unlock.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { type Answer, type Caller, createCaller } from '../../testing/network/from-address.ts'
import { quantile } from '../../testing/probe.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'
import { countRows, countUntilRefused, groupsOf, medianAndMaximum, newRows, spendLimit } from './stranger.ts'

const ADMIN = '+255754999001'
const PASSWORD = 'nenosiri-la-kweli'
/** All personal data in this shop contains this text. No response to a stranger may contain it. */
const SECRET = 'SiriYaAsha'
const ADDRESSES = 100

let spawned: SpawnedShop
let product: { id: string }
before(async () => {
  spawned = await spawnShop({ RATE_LIMITS: 'on' })
  product = await makeProduct(spawned.db)
  const admin = { phone: ADMIN, role: 'admin', password_hash: await hashPassword(PASSWORD) } as const
  await spawned.db.insertInto('people').values(admin).execute()
})
after(() => spawned.close())

const callerAt = (address: string, connections?: number) => createCaller(spawned.shop.origin, address, connections)
let last = 0
const nextNumber = () => {
  last += 1
  return last
}
const freshPhone = () => `0689${String(100_000 + nextNumber())}`
const signup = (caller: Caller) => caller.stranger().post('signup', { phoneNumber: freshPhone(), password: PASSWORD })
const register = (caller: Caller) => caller.stranger().post('guest_register', { phone_number: freshPhone() })
const order = (caller: Caller, lines: Parameters<typeof orderBody>[0] = [{ id: product.id }]) =>
  caller.stranger().post('submit_order', orderBody(lines, { customer_name: `Mgeni ${nextNumber()}` }))

test('filling: from one address, no table grows beyond its limit', async () => {
  const before = await countRows(spawned.db)
  const caller = callerAt('127.0.1.1')
  const made = {
    accounts: await countUntilRefused(() => signup(caller)),
    guests: await countUntilRefused(() => register(caller)),
    orders: await countUntilRefused(() => order(caller)),
  }
  assert.deepEqual(made, { accounts: 60, guests: 600, orders: 60 })
  // The stranger's newest account makes the requests for which a password is enough: it logs in and changes its name.
  const phone = (await spawned.db.selectFrom('people').select('phone').orderBy('id', 'desc').executeTakeFirst())?.phone
  const second = callerAt('127.0.1.2')
  for (let n = 0; n < 60; n += 1)
    assert.equal((await second.stranger().post('login', { phoneNumber: phone, password: PASSWORD })).status, 200)
  await second.post('login', { phoneNumber: phone, password: PASSWORD })
  const changes = await countUntilRefused(() =>
    second.post('update_username', { username: `Mgeni ${nextNumber()}`, password: PASSWORD }),
  )
  assert.equal(changes, rateLimits.accountChanges.max)
  const rows = newRows(before, await countRows(spawned.db))
  const ceilings: Record<string, number> = {
    people: 60,
    devices: 600 + 60,
    orders: 60,
    order_lines: 60,
    // Each order makes a notification for its device and one for the admin.
    notifications: 120,
    sessions: 50,
    known_browsers: 50,
    audit: changes,
    request_keys: 120,
    rate_limit_hits: 40,
    request_counts: 40,
    day_totals: 16,
  }
  for (const [table, count] of rows) assert.ok(count <= (ceilings[table] ?? 0), `${table} grew by ${count}`)
  const summary = [...rows].map(([table, count]) => `${table} ${count}`).join(', ')
  reportFigure(
    'rows that a stranger can write in an hour, from one address',
    `${summary}; the numbers of audit, sessions and known_browsers are per account, for each of the 60 accounts; all other numbers are totals; an order can have 100 lines`,
  )
  caller.close()
  second.close()
})

test('filling: a hundred addresses can store a hundred times as much, because each has its own limit', async () => {
  const left = { signups: 2, guestRegistrations: 5, unprovenOrders: 5 } as const
  const callers = Array.from({ length: ADDRESSES }, (_, n) => callerAt(`127.0.2.${n + 1}`, 4))
  for (const [limit, rest] of Object.entries(left) as [keyof typeof left, number][])
    await spendLimit(spawned.db, limit, rest, callers)
  const sums = { signups: 0, guestRegistrations: 0, unprovenOrders: 0 }
  for (const group of groupsOf(callers, 10))
    await Promise.all(
      group.map(async (caller) => {
        const made = {
          signups: await countUntilRefused(() => signup(caller)),
          guestRegistrations: await countUntilRefused(() => register(caller)),
          unprovenOrders: await countUntilRefused(() => order(caller)),
        }
        for (const limit of ['signups', 'guestRegistrations', 'unprovenOrders'] as const) sums[limit] += made[limit]
      }),
    )
  assert.deepEqual(sums, { signups: 200, guestRegistrations: 500, unprovenOrders: 500 })
  const { signups, guestRegistrations, unprovenOrders } = rateLimits
  reportFigure(
    'rows that a stranger can write in an hour, from 100 addresses',
    `${signups.max * ADDRESSES} accounts, ${guestRegistrations.max * ADDRESSES} guests, ${unprovenOrders.max * ADDRESSES} orders`,
  )
  for (const caller of callers) caller.close()
})

test('holding: an order holds counted pieces for six hours, and a caller can have three open orders', async () => {
  const types = Array.from({ length: 100 }, (_, n) => ({ type: `Aina ${n}`, stock: 1000 }))
  const counted = await makeProduct(spawned.db, types)
  const lines = types.map(({ type }) => ({ id: counted.id, type, quantity: 1000 }))
  const caller = callerAt('127.0.3.1')
  const honest = callerAt('127.0.3.2')
  const buy = () => order(honest, [{ id: counted.id, type: 'Aina 7', quantity: 1 }])
  assert.equal((await order(caller, lines)).status, 200)
  assert.equal((await buy()).status, 422, 'one order can hold all pieces of 100 types')
  await sql`update order_lines set holds_from = holds_from - interval '6 hours 1 minute'
    where product_id = ${counted.id}`.execute(spawned.db)
  assert.equal((await buy()).status, 200)
  const guest = caller.stranger()
  await guest.post('guest_register', { phone_number: freshPhone() })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1)
    statuses.push((await guest.post('submit_order', orderBody([{ id: product.id, quantity: n + 1 }]))).status)
  assert.deepEqual(statuses, [200, 200, 200, 422])
  reportFigure(
    'stock that a stranger can hold',
    'an order can hold the counted pieces of 100 lines for 6 hours; an address can place 60 such orders an hour, and a caller can have 3 open orders',
  )
  caller.close()
  honest.close()
})

test('slowing down: others can log in, search and browse, whatever one or a hundred addresses send', async () => {
  const honest = callerAt('127.0.4.1')
  await honest.get('/')
  await honest.post('login', { phoneNumber: ADMIN, password: PASSWORD })
  const probe = async (ms: number) => {
    const times = { login: [] as number[], newBrowser: [] as number[], search: [] as number[], page: [] as number[] }
    const until = performance.now() + ms
    while (performance.now() < until) {
      const login = await honest.post('login', { phoneNumber: ADMIN, password: PASSWORD })
      const newBrowser = await honest.stranger().post('login', { phoneNumber: ADMIN, password: PASSWORD })
      const search = await honest.get(`/api/products.php?limit=24&q=honest${nextNumber()}`)
      const page = await honest.get('/api/products.php?limit=24')
      for (const { status, text } of [login, newBrowser, search, page]) assert.equal(status, 200, text)
      times.login.push(login.ms)
      times.newBrowser.push(newBrowser.ms)
      times.search.push(search.ms)
      times.page.push(page.ms)
      await pause(100)
    }
    return times
  }
  const figure = ({ login, newBrowser, search, page }: Awaited<ReturnType<typeof probe>>) =>
    `login in a known browser ${medianAndMaximum(login)}, in a new one ${medianAndMaximum(newBrowser)}, search ${medianAndMaximum(search)}, cached page ${medianAndMaximum(page)} ms`
  const quiet = await probe(5000)
  reportFigure('response times of others without an attack (median, slowest)', figure(quiet))
  for (const addresses of [1, ADDRESSES]) {
    const stop = new AbortController()
    const callers = Array.from({ length: addresses }, (_, n) => callerAt(`127.0.${addresses === 1 ? 5 : 6}.${n + 1}`))
    const statuses = new Map<number, number>()
    const hammer = async (send: () => Promise<Answer>) => {
      while (!stop.signal.aborted) {
        const { status } = await send()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    /** The number of parallel logins, and of parallel searches, from each address. */
    const perAddress = addresses === 1 ? 4 : 1
    const running = callers.flatMap((caller) => [
      ...Array.from({ length: perAddress }, () =>
        hammer(() => caller.stranger().post('login', { phoneNumber: freshPhone(), password: 'si-hili' })),
      ),
      ...Array.from({ length: perAddress }, () =>
        hammer(() => caller.stranger().get(`/api/products.php?limit=24&q=shuka${nextNumber()}`)),
      ),
    ])
    const times = await probe(8000).finally(async () => {
      stop.abort()
      await Promise.all(running)
      for (const caller of callers) caller.close()
    })
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    reportFigure(
      `response times of others while a stranger logs in and searches from ${addresses === 1 ? 'one address' : `${addresses} addresses`}`,
      `${figure(times)}; the attack got ${answered}`,
    )
    assert.ok(quantile(times.login, 0.5) < 3000, `login in a known browser ${medianAndMaximum(times.login)}`)
    assert.ok(![...statuses.keys()].some((status) => status >= 500 && status !== 503), answered)
  }
  const { now, peak } = await spawned.shop.memory()
  reportFigure('memory after the attack', `${Math.round(now / 1e6)} MB, at most ${Math.round(peak / 1e6)} MB`)
  honest.close()
})

test('reading: no response contains personal data, whatever the stranger requests', async () => {
  const owner = callerAt('127.0.7.1')
  const body = orderBody([{ id: product.id }], { customer_name: SECRET, shipping_address: SECRET, notes: SECRET })
  assert.equal((await owner.post('submit_order', body)).status, 200)
  const seen = await spawned.db.selectFrom('orders').select('id').where('customer_name', '=', SECRET).executeTakeFirst()
  const orderId = seen?.id ?? 0
  assert.ok(
    (await owner.get('/api/get_orders.php')).text.includes(SECRET),
    'the device that placed the order sees the data',
  )
  const [anonymous, guest, customer] = [callerAt('127.0.7.2'), callerAt('127.0.7.3'), callerAt('127.0.7.4')]
  await guest.post('guest_register', { phone_number: body.phone_number })
  const phoneNumber = freshPhone()
  await customer.post('signup', { phoneNumber, password: PASSWORD })
  assert.equal((await customer.post('login', { phoneNumber, password: PASSWORD })).status, 200)
  let requests = 0
  for (const caller of [anonymous, guest, customer]) {
    for (const { path, method } of Object.values(calls))
      for (const id of [orderId, orderId - 1, 1]) {
        const query = `?id=${id}&order_id=${id}&phone=${encodeURIComponent('0754000111')}&filter=all&table=orders`
        const { status, text } =
          method === 'GET' ? await caller.get(path + query) : await caller.post(nameOf(path), { id, order_id: id })
        requests += 1
        assert.ok(status < 500, `${path} ${status}`)
        assert.ok(!text.includes(SECRET) && !text.includes('buying_price'), `${path} told ${text.slice(0, 200)}`)
      }
    for (const path of ['/', `/bidhaa/${product.id}`, '/myorders', '/metrics', '/data', '/.env', '/sitemap.xml'])
      assert.ok(!(await caller.get(path)).text.includes(SECRET), path)
  }
  reportFigure(
    'data of others that a stranger can read',
    `0 bytes, in ${requests} requests to all calls by an anonymous caller, a guest and a customer`,
  )
  for (const caller of [owner, anonymous, guest, customer]) caller.close()
})

const nameOf = (path: string) => path.slice('/api/'.length, -'.php'.length)

test('during 10,000 wrong passwords from 50 addresses, the admin can log in, and after a command also in a new browser', async () => {
  const own = callerAt('127.0.8.100')
  assert.equal((await own.post('login', { phoneNumber: ADMIN, password: PASSWORD })).status, 200)
  await own.post('logout', {})
  const attackers = Array.from({ length: 50 }, (_, n) => callerAt(`127.0.8.${n + 1}`, 1))
  let sent = 0
  const statuses = new Map<number, number>()
  const attack = Promise.all(
    attackers.map(async (caller) => {
      while (sent < 10_000) {
        sent += 1
        const { status } = await caller.stranger().post('login', { phoneNumber: ADMIN, password: `si-hili-${sent}` })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  while (sent < 5000) await pause(50)
  const during = await own.post('login', { phoneNumber: ADMIN, password: PASSWORD })
  assert.equal(during.status, 200)
  const token = await unlock(spawned.db, ADMIN)
  const fresh = callerAt('127.0.8.1', 1)
  assert.equal((await fresh.post('reset_password', { token, new_password: `${PASSWORD}-2` })).status, 200)
  const link = await fresh.post('login', { phoneNumber: ADMIN, password: `${PASSWORD}-2` })
  assert.equal(link.status, 200, 'the link works from an address of the attack, during the attack')
  await attack
  assert.equal(
    [...statuses.values()].reduce((sum, count) => sum + count),
    10_000,
  )
  assert.deepEqual([...statuses.keys()].toSorted(), [401, 429])
  assert.ok(
    (statuses.get(401) ?? 0) <= 30,
    'at most ten passwords are compared before the command, ten after the command, and ten after the link is used',
  )
  await unlock(spawned.db, ADMIN)
  const afterwards = await callerAt('127.0.8.200').post('login', { phoneNumber: ADMIN, password: `${PASSWORD}-2` })
  assert.equal(afterwards.status, 200)
  reportFigure(
    'an admin under 10,000 wrong passwords from 50 addresses',
    `during the attack, logs in with a known browser in ${Math.round(during.ms)} ms, and with a new browser and the command's link in ${Math.round(link.ms)} ms; only ${statuses.get(401)} of the 10,000 were compared with the stored password`,
  )
})
