// A key identifies an act permanently. A repeat returns the result of the first act, and reveals nothing to other
// people.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { idempotencyKey } from '../../../contract/fields.ts'
import type { Received } from '../../testing/client.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { race } from '../../testing/race.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../testing/stop-with-correct-books.ts'
import type { KeyedAct } from './keyed-act.ts'
import { keyedActs } from './keyed-acts.ts'

/** Key fields that do not contain the key of the call's own act. */
const ofOtherActs: readonly string[] = ['counterSale.client_till_id']

let shop: TestShop
let acts: KeyedAct[]
let picture: Buffer
before(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  const admin = await shop.as('admin')
  await changeShopSettings(shop, { staff_see: 'salespeople' }, admin)
  picture = await jpeg()
  acts = Object.values(await keyedActs(shop, admin)).filter((act) => act !== null)
})
after(() => stopWithCorrectBooks(shop))

/** Sends an act with a key. `header` is a different key for the header. */
function send(by: SignedIn, { call: name, field }: KeyedAct, body: object, key: string | undefined, header?: string) {
  const call: Call = calls[name]
  const sent = field === null ? body : { ...body, [field]: key }
  const inHeader = header ?? (field === null ? key : undefined)
  const headers: Record<string, string> = inHeader === undefined ? {} : { 'idempotency-key': inHeader }
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  if (call.pictures)
    return by.send(call.path, { method: 'POST', headers, body: form(fields, [picture], call.pictures.field) })
  const json = { 'content-type': 'application/json', ...headers }
  return by.send(call.path, { method: 'POST', headers: json, body: JSON.stringify(fields) })
}

async function countRows(table: KeyedAct['table']): Promise<number> {
  const { count } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The fields of every refusal, and of every response to a request with a key. */
const envelope = ['success', 'status', 'error', 'message', 'code', 'field', 'idempotency_key', 'store_mark']

/** Asserts that a refusal of a used key contains no data of the first act. */
function assertTellsNothing({ status, body, text }: Received, name: string): void {
  assert.equal(status, 409, `${name}: ${text}`)
  assert.deepEqual(
    Object.keys(body).filter((key) => !envelope.includes(key)),
    [],
    name,
  )
}

test('every call with a key field has a test case', () => {
  const isKey = (field: unknown): boolean =>
    field === idempotencyKey || (field instanceof z.ZodOptional && isKey(field.unwrap()))
  const keyed = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { input }]) =>
    input instanceof z.ZodObject
      ? Object.entries(input.shape).flatMap(([field, schema]) => (isKey(schema) ? `${name}.${field}` : []))
      : [],
  )
  const listed = acts.map(({ call, field }) => `${call}.${field}`)
  assert.deepEqual(
    keyed.filter((one) => !listed.includes(one) && !ofOtherActs.includes(one)),
    [],
  )
  const requiredKeys = acts.filter(({ isRequired }) => isRequired).map(({ call, field }) => `${call}.${field}`)
  assert.deepEqual(
    requiredKeys.filter((one) => !keyed.includes(one)),
    [],
  )
})

test('each act takes effect once per key, and a used key reveals nothing', async (t) => {
  for (const act of acts)
    await t.test(act.call, async () => {
      const [by, stranger] = [await shop.as(act.role), await shop.as(act.role)]
      const { body, otherBody, refused, mayDiffer = {} } = await act.prepare(by)
      const key = `ufunguo-${act.call}`
      const before = await countRows(act.table)

      if (act.isRequired) {
        assert.equal((await send(by, act, body, undefined)).status, 400, 'a body without a key is refused')
        assert.equal((await send(by, act, body, key, 'ufunguo-mwingine')).status, 400, 'two different keys are refused')
      }
      if (refused) {
        const { status, text } = await send(by, act, { ...body, ...refused }, key)
        assert.ok(status >= 400 && status < 500, text)
      }
      assert.equal(await countRows(act.table), before, 'refused requests write nothing')

      const answers = await race(8, [200], () => send(by, act, body, key))
      for (const { status, text } of answers) assert.deepEqual([status, text], [200, first(answers).text])
      const after = await countRows(act.table)
      assert.equal(after, before + 1)
      for (const repeated of [body, { ...body, ...mayDiffer }])
        assert.equal((await send(by, act, repeated, key)).text, first(answers).text)

      if (otherBody)
        assertTellsNothing(await send(by, act, { ...body, ...otherBody }, key), 'the key with another body')
      assert.equal(await countRows(act.table), after)

      const taken = await send(stranger, act, body, key)
      if (act.otherPerson === 'refused') {
        assertTellsNothing(taken, 'the key from another person')
        if (otherBody) assert.equal(taken.text, (await send(by, act, { ...body, ...otherBody }, key)).text)
      } else assert.equal(taken.status, act.otherPerson === 'same' ? 200 : act.otherPerson.status, taken.text)
      const added = typeof act.otherPerson === 'object' ? act.otherPerson.adds : 0
      assert.equal(await countRows(act.table), after + added)
    })
})
