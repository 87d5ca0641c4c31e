import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { calls } from '../../contract/all.ts'
import type { Call } from '../../contract/call.ts'
import { roles } from '../../shop/roles.ts'
import type { Answered, Client } from '../testing/client.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

/** Bodies per call. Each run takes other ones; a failure prints the seed that brings it back. FUZZ_BODIES digs deeper. */
const BODIES = Number(process.env.FUZZ_BODIES ?? 12)
/** A request that takes longer hangs. */
const PATIENCE_MS = 20_000

let shop: TestShop
const signedIn = new Map<string, Client>()
before(async () => {
  shop = await startTestShop()
  // Something that the plausible bodies can hit; row ids begin at 1.
  await shop.db.insertInto('products').values({ id: 'fuzz-1', name: 'Redio', category: 'Redio' }).execute()
  await shop.db.insertInto('variants').values({ product_id: 'fuzz-1', price: 5000, stock: 1_000_000 }).execute()
  const item = { id: 'fuzz-1', type: null, quantity: 1, price: 5000 }
  const order = { ...plausible, items: [item], total_amount: 5000, notes: '' }
  assert.equal((await shop.nobody().post('submit_order', order)).body.order_id, 1)
})
after(() => shop.stop())

const all: Call[] = Object.values(calls)

/** What people, programs and attackers put into fields. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1, 1.5, 1e21, -1e308, 2 ** 53, 4_294_967_296, '', ' ', '0', '1', '-1', '1e9', 'NaN'],
    ...['\u0000', 'a\u0000b', '\ud800', '\u202e', "'; drop table people; --", '%', '\\', '[', '{}', '[]', '[null]'],
    ...['0754123456', '+255754123456', '2026-02-30', '2026-01-01', '9999-99-99', 'admin', 'inapatikana', 'katoni'],
    ...[[], {}, [[]], [null], [{}], { length: 3 }, ['x'], { toString: 1 }, 'a'.repeat(5000)],
    ...['[{"id":"x","quantity":1,"price":1}]', '[{"type":null,"stock":1}]', '[{"type":"a","price":"b"}]'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What a field would hold if all were well, so that the strange one beside it gets as far as it can. */
const plausible: Record<string, unknown> = {
  ...{ id: 'fuzz-1', product_id: 'fuzz-1', name: 'Redio', productDescription: 'Nzuri', category: 'Redio', price: 5000 },
  ...{ phone: '0754123456', phone_number: '0754123456', phoneNumber: '0754123456', whatsapp_number: '0754123456' },
  ...{ new_phone: '0754123457', password: 'siri-yangu', current_password: 'siri-yangu', new_password: 'siri-mpya-1' },
  ...{ username: 'Mama Asha', role: 'salesperson', token: 'x', customer_name: 'Asha', shipping_address: 'Mwanza' },
  ...{ items: [{ id: 'fuzz-1', type: null, quantity: 1, price: 5000 }], total_amount: 5000, order_id: 1, update_id: 1 },
  ...{ item_index: 0, quantity: 1, ready: 1, amount: 100, method: 'taslimu', buying_price: 1, shipping_cost: 1 },
  ...{ updates: [{ type: null, stock: 12, packaging_type: 'dozen', items_per_package: 12, buying_price: 1 }] },
  ...{ from: '2026-01-01', to: '2026-02-01', date: '2026-01-01', what: 'orders', limit: 5 },
}

function bodyFor(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const names = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []
  const known = Object.fromEntries(names.map((name) => [name, strange]))
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'x'), strange, { maxKeys: 2 })
  const wild = fc.record(known, { requiredKeys: [] })
  const base = Object.fromEntries(names.flatMap((name) => (name in plausible ? [[name, plausible[name]]] : [])))
  const oneWrong = fc
    .dictionary(fc.constantFrom(...names, 'x'), strange, { maxKeys: 2 })
    .map((few) => ({ ...base, ...few }))
  return fc.tuple(fc.oneof(wild, oneWrong), more).map(([own, other]) => ({ ...other, ...own }))
}

async function callerOf(role: string): Promise<Client> {
  const known = signedIn.get(role)
  if (known && (await known.get('getUser')).text !== 'null') return known
  const client = role === 'anonymous' ? shop.nobody() : await shop.as(role as (typeof roles)[number])
  signedIn.set(role, client)
  return client
}

/** Any value as an address carries it; some objects cannot be turned into text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)))

function send(client: Client, call: Call, body: Record<string, unknown>): Promise<Answered> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const query = new URLSearchParams()
  const inQuery = call.method === 'GET' ? Object.entries(body) : []
  for (const [name, value] of inQuery) query.append(name, textOf(value))
  if (call.whenQuery) query.set(call.whenQuery, textOf(body[call.whenQuery] ?? 'x').toWellFormed())
  const path = `${call.path}?${query}`
  if (call.method === 'GET') return client.send(path, { signal })
  const headers = { 'content-type': 'application/json' }
  return client.send(path, { method: call.method, headers, body: JSON.stringify(body), signal })
}

/** Answered, in the envelope, and without a word from inside. */
function sound({ status, body, text }: Answered, call: Call, what: string): void {
  const where = `${call.method} ${call.path} ${what}: ${status} ${text.slice(0, 300)}`
  assert.ok(status < 500, where)
  if (status >= 400) {
    assert.deepEqual([body?.success, body?.status], [false, 'error'], where)
    assert.ok(typeof body.error === 'string' && body.error.length > 0 && body.error === body.message, where)
    assert.doesNotMatch(text, /node_modules|\bat .*\.ts:|select |insert into|violates|syntax error|<html/i, where)
  }
}

for (const call of all) {
  test(`${call.method} ${call.path}${call.whenQuery ? `?${call.whenQuery}=` : ''} stands whatever comes`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('anonymous', ...roles), bodyFor(call), async (role, body) => {
        // An admin reaches every call but the salesperson's own.
        const caller = role === 'customer' ? 'salesperson' : role === 'manager' ? 'admin' : role
        sound(await send(await callerOf(caller), call, body), call, JSON.stringify(body).slice(0, 600))
      }),
      { numRuns: BODIES, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
    )
  })
}

test('bodies that are no body: broken JSON, broken UTF-8, lists, depths, wrong types, too much', async () => {
  const json = 'application/json'
  const bodies: [string, string | Uint8Array<ArrayBuffer>, number[]][] = [
    [json, '{', [400]],
    [json, 'null', [200, 400]],
    [json, '[]', [400]],
    [json, '"x"', [400]],
    [json, '7', [400]],
    [json, '['.repeat(100_000), [400]],
    [json, `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, [200, 400]],
    [json, '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}', [200, 400]],
    [json, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
    [json, `{"a":"${'x'.repeat(300_000)}"}`, [413]],
    ['text/plain', 'habari', [415]],
    ['application/xml', '<a/>', [415]],
    ['x', 'habari', [415]],
    ['application/x-www-form-urlencoded', '%ff%fe=%00&&==', [200, 400]],
    ['multipart/form-data', 'hakuna mpaka', [400, 415]],
    ['multipart/form-data; boundary=x', '--x\r\nsi sehemu', [400]],
    ['multipart/form-data; boundary=x', '', [200, 400]],
  ]
  const admin = await shop.as('admin')
  for (const call of all.filter(({ method, path }) => method === 'POST' && !path.includes('logout'))) {
    for (const [type, body, expected] of bodies) {
      const path = call.whenQuery ? `${call.path}?${call.whenQuery}=x` : call.path
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await admin.send(path, { method: 'POST', headers: { 'content-type': type }, body, signal })
      const what = `${type} ${String(body).slice(0, 40)}`
      sound(answer, call, what)
      const refused = [403, 404, 409, 422]
      assert.ok(
        expected.includes(answer.status) || refused.includes(answer.status),
        `${path} ${what}: ${answer.status}`,
      )
    }
  }
  assert.equal(Object.hasOwn(Object.prototype, 'role'), false)
  assert.equal((await admin.get('getUser')).body.role, 'admin', 'the shop still stands')
})
