import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { orderVisibilities } from '../../../shop/people/order-visibility.ts'
import { type Right, rights, scopeOf } from '../../../shop/people/rights.ts'
import { type Caller, callers, type Role, roles } from '../../../shop/people/roles.ts'
import { tokenHash } from '../../features/accounts/tokens.ts'
import { handlers } from '../../routes.ts'
import type { Client } from '../../testing/client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { allowed, everyCaller } from './allowed-calls.ts'

/** The roles, besides admin, whom each value of the setting `staff_see` allows to see everybody's orders. */
const seeingAll = { none: [], managers: ['manager'], salespeople: ['salesperson', 'manager'] } as const

/** The rights that `staff_see` extends from the caller's own rows to everybody's rows. */
const widenedRights: readonly Right[] = [
  'seeOrders',
  'handleOrders',
  'editOrders',
  'deliverOrders',
  'cancelOrders',
  'seeCapturedOrders',
  'seeCapturedPictures',
  'seeCustomers',
  'collectDebts',
  'manageCredit',
  'returnGoods',
  'seeDay',
]
/** The extended rights that `staff_see` never gives to salespeople. */
const ofManagers: readonly Right[] = ['manageCredit', 'seeDay']

const all = Object.entries(calls) as [CallName, Call][]
const unsafe = all.filter(([, call]) => call.method !== 'GET')
const letterOf = (caller: Caller) => everyCaller.charAt(callers.indexOf(caller))
const isRole = (caller: Caller): caller is Role => (roles as readonly string[]).includes(caller)

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Creates a new caller of that kind. Callers are not reused, because some calls end the caller's session. */
async function fresh(caller: Caller): Promise<Client> {
  if (isRole(caller)) return shop.as(caller)
  const client = shop.anonymous()
  if (caller === 'anonymous') return client
  const token = randomBytes(32).toString('base64url')
  await shop.db
    .insertInto('devices')
    .values({ token_hash: tokenHash(token) })
    .execute()
  client.cookies.set('device', token)
  return client
}

/** Sends a request to a call, either without data, or with the fields of `lies` in both query and body. */
function send(client: Client, call: Call, lies?: Record<string, string>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(call.whenQuery ? { [call.whenQuery]: 'hakuna-hiki' } : {}), ...lies })
  const hasBody = lies !== undefined && call.method !== 'GET'
  return client.send(`${call.path}?${query}`, {
    method: call.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: JSON.stringify(lies) } : {}),
  })
}

test('every call has a right, an address and a handler of its own', () => {
  assert.deepEqual(new Set(handlers.map((handler) => handler.call)), new Set(all.map(([, call]) => call)))
  assert.equal(handlers.length, all.length)
  for (const [name, call] of all) assert.ok(Object.hasOwn(rights, call.may), name)
  const addresses = all.map(([, call]) => `${call.method} ${call.path} ${call.whenQuery ?? ''}`)
  assert.equal(new Set(addresses).size, addresses.length, 'no two calls have the same address')
})

test('the rights in the code match the table in allowed-calls.ts', () => {
  for (const [name, call] of all) {
    for (const staffSee of orderVisibilities) {
      const scopes = callers.map((caller) => scopeOf(call.may, caller, { staff_see: staffSee, see_costs: 'all' }))
      const reached = scopes.map((scope, at) => (scope === 'no' ? '-' : everyCaller.charAt(at))).join('')
      assert.equal(reached, allowed[name], name)
      // The callers whose scope the setting extends.
      const wider = callers.filter(
        (caller, at) => scopes[at] !== scopeOf(call.may, caller, { staff_see: 'none', see_costs: 'all' }),
      )
      const seeing = seeingAll[staffSee].filter((role) => !ofManagers.includes(call.may) || role === 'manager')
      assert.deepEqual(wider, widenedRights.includes(call.may) ? seeing : [], `${name}, ${staffSee}`)
    }
  }
})

test('the setting see_costs changes no right except seeCosts, which it takes from two roles', () => {
  for (const right of Object.keys(rights) as Right[]) {
    const all = callers.map((caller) => scopeOf(right, caller, { staff_see: 'none', see_costs: 'all' }))
    const narrowed = callers.filter(
      (caller, at) => scopeOf(right, caller, { staff_see: 'none', see_costs: 'managers' }) !== all[at],
    )
    assert.deepEqual(narrowed, right === 'seeCosts' ? ['salesperson', 'storeManager'] : [], right)
  }
})

for (const caller of callers) {
  test(`${caller}: every call is allowed or refused as the table in allowed-calls.ts says`, async () => {
    for (const [name, call] of all) {
      const { status, body, text } = await send(await fresh(caller), call)
      const where = `${name} by ${caller}: ${status} ${text.slice(0, 200)}`
      if (!allowed[name].includes(letterOf(caller))) {
        assert.equal(status, isRole(caller) ? 403 : 401, where)
        assert.deepEqual([body.success, body.status, body.error], [false, 'error', body.message], where)
      } else {
        assert.ok(status !== 401 && status !== 403, where)
        assert.ok(status < 500, where)
      }
    }
  })

  test(`${caller}: a claim to be an admin gives access to no further call`, async () => {
    const admin = await shop.as('admin')
    const { phone } = admin.person
    const lies = {
      ...{ phone, phone_number: phone, phoneNumber: phone, old_phone: phone, salesperson_phone: phone },
      ...{ updated_by: phone, approved_by: phone, rejected_by: phone, role: 'admin', user_id: String(admin.person.id) },
      ...{ session: admin.cookies.get('session') ?? '', person_id: String(admin.person.id) },
    }
    for (const [name, call] of all) {
      if (allowed[name].includes(letterOf(caller))) continue
      const { status } = await send(await fresh(caller), call, lies)
      assert.equal(status, isRole(caller) ? 403 : 401, `${name} by ${caller}`)
    }
  })
}

test('a read that claims another phone number and role returns nothing of the other person', async () => {
  const [owner, liar] = [await shop.as('customer'), await shop.as('salesperson')]
  const { id, phone } = owner.person
  const order = { customer_name: 'Siri Yangu', whatsapp_number: phone, shipping_address: 'Mwanza', total: 0 }
  await shop.db
    .insertInto('orders')
    .values({ ...order, phone, person_id: id })
    .execute()
  await shop.db.insertInto('notifications').values({ person_id: id, message: 'Siri Yangu' }).execute()
  for (const call of ['get_orders', 'get_notifications', 'get_captured_orders'] as const) {
    for (const client of [liar, shop.anonymous(), await fresh('guest')]) {
      const { status, text } = await client.get(call, { phone, role: 'admin' })
      assert.equal(status, 200)
      assert.ok(!text.includes('Siri Yangu'), call)
    }
  }
  assert.ok((await owner.get('get_orders')).text.includes('Siri Yangu'))
})

test('every call that is not a GET refuses requests from another site, with or without a body', async () => {
  const admin = await shop.as('admin')
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: shop.origin },
    { origin: 'https://duka-bandia.example' },
    { origin: 'null' },
  ]
  for (const [name, call] of unsafe) {
    for (const headers of foreign) {
      for (const lies of [undefined, { phone_number: admin.person.phone }]) {
        const { status, body } = await send(admin, call, lies, headers)
        assert.deepEqual([status, body.code], [403, 'cross_site'], `${name} ${JSON.stringify(headers)}`)
      }
    }
    const own = await send(await fresh('admin'), call, undefined, {
      'sec-fetch-site': 'same-origin',
      origin: shop.origin,
    })
    assert.notEqual(own.body.code, 'cross_site', name)
  }
})

test('a call accepts only its own method, and the response to an unknown call has the envelope', async () => {
  const admin = await shop.as('admin')
  const methods = new Map<string, Set<string>>()
  for (const [, call] of all) methods.set(call.path, (methods.get(call.path) ?? new Set()).add(call.method))
  for (const [path, served] of methods) {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      if (served.has(method)) continue
      const { status, body, headers } = await admin.send(path, { method })
      assert.deepEqual([status, body.success], [405, false], `${method} ${path}`)
      for (const one of served) assert.ok(headers.get('allow')?.split(', ').includes(one), `${path}: ${one}`)
    }
  }
  for (const path of ['/api/hakuna.php', '/api/', '/api/getUser', '/api/../etc/passwd.php', '/api/%00.php']) {
    const { status, body } = await admin.send(path)
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`)
    if (path.startsWith('/api/') && !path.includes('..')) assert.equal(body.success, false, path)
  }
})
