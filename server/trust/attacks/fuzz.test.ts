import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { may } from '../../../shop/people/rights.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import type { ProblemCode } from '../../../shop/problems.ts'
import { anyCharacter } from '../../testing/any-character.ts'
import type { Client, Received } from '../../testing/client.ts'
import { SHEET_HEADER } from '../../testing/making/import-helpers.ts'
import { jpeg } from '../../testing/making/pictures.ts'
import { queueFile } from '../../testing/making/queue-file.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { makeRows, type Rows } from './fuzz-rows.ts'
import { SETTINGS_CHANGED_AT, seedsOf } from './fuzz-seeds.ts'
import '../../testing/fixed-seed.ts'

/**
 * The number of bodies per call. A short run tries the same bodies each time. A long run (properties.long.ts) tries
 * more bodies, and different bodies each time. A failure prints its seed.
 */
const BODIES = isLongRun ? 100 : 8
/** A request without a response after this time counts as hanging. */
const MAX_ANSWER_MS = 20_000

let shop: TestShop
let rows: Rows
let picture: Buffer
const signedIn = new Map<Role, SignedIn>()
before(async () => {
  shop = await startTestShop({}, undefined, { subject: 'https://duka.example' })
  rows = await makeRows(shop)
  picture = await jpeg()
})
after(() => shop.stop())

const all = Object.entries(calls) as [CallName, Call][]

/** Unusual values that people, programs and attackers enter into fields. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1, 1.5, 1e21, -1e308, 2 ** 53, 4_294_967_296, '', ' ', '0', '1', '-1', '1e9', 'NaN'],
    ...['\u0000', 'a\u0000b', '\ud800', '\u202e', "'; drop table people; --", '%', '\\', '[', '{}', '[]', '[null]'],
    ...['0754123456', '+255754123456', '2026-02-30', '2026-01-01', '9999-99-99', 'admin', 'inapatikana', 'katoni'],
    ...[[], {}, [[]], [null], [{}], { length: 3 }, ['x'], { toString: 1 }, 'a'.repeat(5000)],
    ...['[{"id":"x","quantity":1,"price":1}]', '[{"type":null,"stock":1}]', '[{"type":"a","price":"b"}]'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

type Body = Record<string, unknown>

/**
 * For each list of objects in the seed, returns a generator of copies of the seed. In each copy, one field of these
 * objects has a strange value, the same in all of them.
 */
function strangeItems(seed: Body): fc.Arbitrary<Body>[] {
  return Object.entries(seed).flatMap(([name, list]) => {
    if (!Array.isArray(list) || typeof list[0] !== 'object') return []
    const items: readonly object[] = list
    const keys = items.flatMap((item) => Object.keys(item))
    return fc
      .tuple(fc.constantFrom(...keys), strange)
      .map(([key, value]) => ({ ...seed, [name]: items.map((item) => ({ ...item, [key]: value })) }))
  })
}

/**
 * Generates bodies of three kinds: all fields may be missing or strange; a seed with up to two strange fields; a seed
 * in which the items of a list have a strange field.
 */
function bodyFor(call: Call, seeds: readonly Body[]): fc.Arbitrary<Body> {
  const names = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []
  const wild = fc.record(Object.fromEntries(names.map((name) => [name, strange])), { requiredKeys: [] })
  const fewWrong = fc
    .tuple(fc.constantFrom(...seeds), fc.dictionary(fc.constantFrom(...names, 'x'), strange, { maxKeys: 2 }))
    .map(([seed, few]) => ({ ...seed, ...few }))
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'x'), strange, { maxKeys: 2 })
  return fc
    .tuple(fc.oneof(wild, fewWrong, ...seeds.flatMap(strangeItems)), more)
    .map(([own, other]) => ({ ...other, ...own }))
}

async function callerOf(role: 'anonymous' | Role): Promise<Client> {
  if (role === 'anonymous') return shop.anonymous()
  const known = signedIn.get(role)
  // A new client is needed if a call has ended the session, changed the person's role or signed somebody else in.
  const client = known && (await known.get('getUser')).body?.role === role ? known : await shop.as(role)
  signedIn.set(role, client)
  const { password_hash } = rows
  await shop.db.updateTable('people').set({ password_hash }).where('id', '=', client.person.id).execute()
  return client
}

/** Returns any value as text for a URL. Uses JSON, because String() throws for some objects. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)))

/** Returns the body as a form, with the file that the call accepts. */
function formOf(call: Call, body: Body): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, textOf(value))
  if (call.pictures) form.append(call.pictures.field, new Blob([new Uint8Array(picture)]), 'picha.jpg')
  if (call.sheet) form.append(call.sheet.field, new Blob([`${SHEET_HEADER}\n,Redio,Redio,x,,1,`]), 'bidhaa.csv')
  if (call.queueFile) form.append(call.queueFile.field, queueFile([]))
  return form
}

async function settingsChangedAt(): Promise<string> {
  const { updated_at } = await shop.db.selectFrom('shop_settings').select('updated_at').executeTakeFirstOrThrow()
  return updated_at.toISOString()
}

async function send(client: Client, call: Call, drawn: Body, withFile: boolean): Promise<Received> {
  const body = drawn.updated_at === SETTINGS_CHANGED_AT ? { ...drawn, updated_at: await settingsChangedAt() } : drawn
  const signal = AbortSignal.timeout(MAX_ANSWER_MS)
  const query = new URLSearchParams()
  const inQuery = call.method === 'GET' ? Object.entries(body) : []
  for (const [name, value] of inQuery) query.append(name, textOf(value))
  if (call.whenQuery) query.set(call.whenQuery, textOf(body[call.whenQuery] ?? 'x').toWellFormed())
  const path = `${call.path}?${query}`
  if (call.method === 'GET') return client.send(path, { signal })
  if (withFile) return client.send(path, { method: call.method, body: formOf(call, body), signal })
  const headers = { 'content-type': 'application/json' }
  return client.send(path, { method: call.method, headers, body: JSON.stringify(body), signal })
}

/** Problems with which a request is refused before the handler of the call runs. Some handlers throw them too. */
const beforeHandler: readonly ProblemCode[] = [
  'bad_input',
  'bad_encoding',
  'no_session',
  'not_allowed',
  'too_large',
  'wrong_type',
]
const hasReachedHandler = ({ status, body }: Received) => status < 400 || !beforeHandler.includes(body.code)

/** Asserts that the response has the envelope and leaks nothing internal. */
function assertSound({ status, body, text }: Received, call: Call, what: string): void {
  const where = `${call.method} ${call.path} ${what}: ${status} ${text.slice(0, 300)}`
  assert.ok(status < 500, where)
  if (status >= 400) {
    assert.deepEqual([body?.success, body?.status], [false, 'error'], where)
    assert.ok(typeof body.error === 'string' && body.error.length > 0, where)
    // The specification has two sentences for a phone number that is already registered.
    if (body.code !== 'phone_taken') assert.equal(body.message, body.error, where)
    assert.doesNotMatch(text, /node_modules|\bat .*\.ts:|select |insert into|violates|syntax error|<html/i, where)
  }
}

/** True for calls that take a file in a form. */
const takesFile = (call: Call) => Boolean(call.pictures ?? call.sheet ?? call.queueFile)

/**
 * The status with which the handler of a call refuses even a valid body, because this shop lacks something, such as a
 * service key, a previewed file, an arrival or a sale.
 */
const refusedByHandler: Partial<Record<CallName, number>> = {
  generateDescription: 422,
  takeQueueEntries: 404,
  forgetCustomer: 422,
  unmergeCustomers: 422,
  handBackGoods: 422,
  returnOrderItems: 422,
  confirmHandBack: 404,
  approveArrival: 404,
  cancelPurchaseOrder: 404,
  rejectArrival: 404,
  claimPayment: 404,
  correctOrderContact: 404,
  updateOrderLines: 409,
  approveStocktake: 409,
  dropStocktake: 422,
}

test('a body like those that the front end sends reaches the handler of each call', async () => {
  for (const [name, call] of all) {
    // An admin may use every call except for those that only a salesperson may use.
    const caller = await callerOf(may('admin', call.may) ? 'admin' : 'salesperson')
    const response = await send(caller, call, first(seedsOf(name, rows)), takesFile(call))
    assert.equal(response.status, refusedByHandler[name] ?? 200, `${name}: ${response.text.slice(0, 300)}`)
  }
})

/** The number of strange bodies sent, and how many of them reached a handler. */
const strangeBodies = { sent: 0, reached: 0 }

/**
 * Callers that replace other callers. A salesperson and an admin together may use every call, so customers and managers
 * are not needed.
 */
const insteadOf: Partial<Record<'anonymous' | Role, Role>> = { customer: 'salesperson', manager: 'admin' }

for (const [name, call] of all) {
  test(`${name} survives any body`, async () => {
    const seeds = seedsOf(name, rows)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('anonymous', ...roles),
        bodyFor(call, seeds),
        takesFile(call) ? fc.boolean() : fc.constant(false),
        async (role, body, withFile) => {
          const response = await send(await callerOf(insteadOf[role] ?? role), call, body, withFile)
          assertSound(response, call, JSON.stringify(body).slice(0, 600))
          strangeBodies.sent += 1
          if (hasReachedHandler(response)) strangeBodies.reached += 1
        },
      ),
      { numRuns: BODIES, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
    )
  })
}

test('more than a fifth of the strange bodies reach a handler', () => {
  assert.ok(strangeBodies.reached > strangeBodies.sent / 5, `${strangeBodies.reached} of ${strangeBodies.sent}`)
})

test('bodies that are broken, too long, nested too deeply or of a wrong type never cause a server error', async () => {
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
  const posted = all.filter(([name, { method }]) => method === 'POST' && name !== 'logout')
  for (const [at, [, call]] of posted.entries()) {
    // These bodies are parsed by code that all calls share, so a short run sends each body to only a third of the
    // calls.
    const some = isLongRun ? bodies : bodies.filter((_, place) => (place + at) % 3 === 0)
    for (const [type, body, expected] of some) {
      const path = call.whenQuery ? `${call.path}?${call.whenQuery}=x` : call.path
      const signal = AbortSignal.timeout(MAX_ANSWER_MS)
      const response = await admin.send(path, { method: 'POST', headers: { 'content-type': type }, body, signal })
      const what = `${type} ${String(body).slice(0, 40)}`
      assertSound(response, call, what)
      const refused = [403, 404, 409, 422]
      assert.ok(
        expected.includes(response.status) || refused.includes(response.status),
        `${path} ${what}: ${response.status}`,
      )
    }
  }
  assert.equal(Object.hasOwn(Object.prototype, 'role'), false)
  assert.equal((await admin.get('getUser')).body.role, 'admin', 'the shop still works')
})
