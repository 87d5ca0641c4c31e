// No text in any field of any call may block other requests.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { may } from '../../../shop/people/rights.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { type TextField, textFields } from '../../testing/text-fields.ts'
import { type MeasuredShop, startMeasuredShop } from '../../testing/turns/measured-shop.ts'
import { costly, costlyBytes, costlyNames } from './costly-strings.ts'
import { makeRows, type Rows } from './fuzz-rows.ts'
import { seedsOf } from './fuzz-seeds.ts'

/** The size in bytes of a text that leaves room in a body for the field names and the other fields. */
const TEXT_BYTES = MAX_JSON_BYTES - 4000
/**
 * The size in bytes of the longest text that is sent in an address. With a longer text, Node would refuse the request
 * because of its long head.
 */
const ADDRESS_TEXT_BYTES = 15_000

let measured: MeasuredShop
let rows: Rows
let admin: SignedIn
let seller: SignedIn
before(async () => {
  measured = await startMeasuredShop()
  const { shop } = measured
  rows = await makeRows(shop)
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
})
after(() => measured.stop())

type Values = Record<string, unknown>

/** Returns the value with this text in place of the field at the path `[name, ...inner]`. */
function withTextAt(value: unknown, [name, ...inner]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '[]') return [withTextAt(Array.isArray(value) ? value[0] : undefined, inner, text)]
  const values = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
  return { ...values, [name]: withTextAt(values[name], inner, text) }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Escapes only where necessary, as an attacker would, because '%XX' takes three bytes per character. */
const urlencoded = (values: Values) => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Object.entries(values)
    .map(([name, value]) => `${name}=${asText(value).replace(/[%&+#]/g, encodeURIComponent)}`)
    .join('&'),
})

function multipart(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, asText(value))
  return form
}

/** Returns every text field of a call once, with its maximum length. */
function fieldsOf(call: Call): { path: readonly string[]; maxLength: number }[] {
  const byPath = Map.groupBy(textFields(call.input), ({ path }) => path.join('.'))
  const maxLengthOf = ({ schema }: TextField) => Number(schema._zod.bag.maximum)
  return [...byPath.values()].flatMap(([first, ...others]) =>
    first ? [{ path: first.path, maxLength: Math.max(maxLengthOf(first), ...others.map(maxLengthOf)) }] : [],
  )
}

/** Returns one of the choices, depending on the field's position. In a long run, returns all choices. */
const rotate = <Choice>(choices: readonly Choice[], at: number): readonly Choice[] =>
  isLongRun ? choices : choices.slice(at % choices.length, (at % choices.length) + 1)
/**
 * Returns the kinds of text to test in a field, depending on its position. A short run tests combining marks, the
 * slowest kind, and one other kind.
 */
const kindsFor = (at: number) => [...new Set([...rotate(costlyNames, at), 'marks' as const])]

for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
  const fields = fieldsOf(call)
  if (fields.length === 0) continue
  test(`${name}: no text blocks other requests`, async () => {
    const caller = may('admin', call.may) ? admin : seller
    const [seed = {}] = seedsOf(name, rows)
    const query = call.whenQuery ? `?${call.whenQuery}=${asText(seed[call.whenQuery])}` : ''
    const post = (what: string, body: Parameters<typeof measured.send>[2]) =>
      measured.requireShortTurn(`${name} ${what}`, caller, call.path + query, body)
    const sendInAddress = (what: string, values: Values) => {
      const parameters = new URLSearchParams(Object.entries(values).map(([field, value]) => [field, asText(value)]))
      return measured.requireShortTurn(`${name} ${what}`, caller, `${call.path}?${parameters}`, undefined, call.method)
    }
    for (const [at, { path, maxLength }] of fields.entries()) {
      const kinds = kindsFor(at)
      const withText = (text: string) => withTextAt(seed, path, text) as Values
      const field = path.join('.')
      if (call.method !== 'POST' || call.whenQuery === field) {
        for (const kind of kinds)
          await sendInAddress(`${field}: ${kind}`, withText(costlyBytes(kind, ADDRESS_TEXT_BYTES / 3)))
        continue
      }
      for (const kind of kinds)
        await post(`${field}: ${kind} as JSON`, JSON.stringify(withText(costlyBytes(kind, TEXT_BYTES))))
      const marks = costlyBytes('marks', TEXT_BYTES)
      for (const [kind, encoded] of rotate(Object.entries({ form: urlencoded, multipart }), at))
        assert.equal(await post(`${field}: marks as ${kind}`, encoded(withText(marks))), 400, `${name} ${field}`)
      // The texts above are refused for their length alone. The texts below are short enough.
      for (const kind of rotate(['marks', 'ligatures'] as const, at))
        for (const length of rotate([maxLength, Math.floor(maxLength / 4)], Math.floor(at / 2))) {
          const text = costly[kind](Math.min(length, TEXT_BYTES / 3))
          await post(`${field}: ${text.length} of ${kind}`, JSON.stringify(withText(text)))
        }
    }
  })
}

test('the plain order form: no text blocks other requests', async () => {
  const typed = { id: rows.product, choice: '5000 ', quantity: '1', customer_name: 'Asha', shipping_address: 'Mwanza' }
  for (const [at, field] of [...Object.keys(typed), 'whatsapp_number', 'provider_id'].entries())
    for (const kind of kindsFor(at)) {
      const body = urlencoded({ ...typed, [field]: costlyBytes(kind, TEXT_BYTES) })
      await measured.requireShortTurn(`/agiza ${field}: ${kind}`, measured.shop.anonymous(), '/agiza', body)
    }
})

test('bodies with many fields or many levels block no other request', async () => {
  const guest = measured.shop.anonymous()
  const path = calls.submitOrder.path
  const form = (bytes: string) => ({ type: 'application/x-www-form-urlencoded', bytes })
  const keys = Array.from({ length: 30_000 }, (_, at) => at.toString(36))
  const send = (what: string, body: Parameters<typeof measured.send>[2]) =>
    measured.requireShortTurn(what, guest, path, body)
  assert.equal(await send('one field again and again', form('a&'.repeat(TEXT_BYTES / 2))), 413)
  assert.equal(await send('many fields as a form', form(keys.join('&'))), 413)
  await send('many fields as JSON', JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1]))))
  await send('many levels of lists', `{"items":${costly.lists(TEXT_BYTES)}}`)
  await send('many levels of objects', `${'{"a":'.repeat(TEXT_BYTES / 6)}1${'}'.repeat(TEXT_BYTES / 6)}`)
  const json = 'content-disposition: form-data; name="items"\r\ncontent-type: application/json\r\n\r\n'
  const boundary = { type: 'multipart/form-data; boundary=x' }
  await send('a multipart field whose content type is JSON', {
    ...boundary,
    bytes: `--x\r\n${json}${costly.lists(TEXT_BYTES)}\r\n--x--`,
  })
  const lists = ['services', 'phones', 'providers', 'categories', 'banner', 'map']
  const values = Object.fromEntries(lists.map((field) => [field, costly.lists(TEXT_BYTES)]))
  const sent = measured.requireShortTurn(
    'many lists of many levels',
    admin,
    calls.updateShopSettings.path,
    multipart(values),
  )
  assert.equal(await sent, 413)
})

test('the longest turns of the event loop are printed with their requests', (t) =>
  t.diagnostic(measured.describeLongest()))
