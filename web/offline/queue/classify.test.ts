import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, classify } from './classify.ts'

const KEY = '0123456789abcdef'
const NOW = Date.parse('2026-11-22T12:00:00Z')
const ours = { success: true, status: 'success', idempotency_key: KEY, store_mark: '0', order_id: 7 }
const refused = { success: false, status: 'error', code: 'price_changed', error: 'Bei imebadilika.' }
const resultOf = (answer: Answer) => {
  const verdict = classify(answer, KEY, NOW)
  return verdict.means === 'wait' ? [verdict.why, verdict.waitMs] : verdict.means
}
const reply = (status: number, body: unknown, retryAfter: string | null = null): Answer => ({
  status,
  retryAfter,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

test("only the shop's own JSON with the key of an entry means that the entry was sent", () => {
  const table: [string, Answer, ReturnType<typeof resultOf>][] = [
    ['accepted', reply(200, ours), 'sent'],
    ['created', reply(201, ours), 'sent'],
    ['no answer', 'nothing', ['network', null]],
    ['the page of a captive portal', reply(200, '<html>Karibu, ingia kwanza</html>'), ['not_the_shop', null]],
    ['an empty body', reply(204, ''), ['not_the_shop', null]],
    ['a truncated body', reply(200, '{"success":true,"idempot'), ['not_the_shop', null]],
    ['JSON of another service', reply(200, { success: true }), ['not_the_shop', null]],
    ['the answer to another request', reply(200, { ...ours, idempotency_key: 'another' }), ['not_the_shop', null]],
    ['a list', reply(200, [ours]), ['not_the_shop', null]],
    ['null', reply(200, 'null'), ['not_the_shop', null]],
    ['a redirect that is not followed', reply(0, ''), ['not_the_shop', null]],
    ['a redirect', reply(302, ours), ['not_the_shop', null]],
    ['an error of the shop', reply(500, { success: false, code: 'unexpected' }), ['busy', null]],
    ['a proxy that does not reach the shop', reply(502, '<html>Bad Gateway</html>'), ['busy', null]],
    ['a busy shop with a Retry-After', reply(503, { success: false, code: 'busy' }, '3'), ['busy', 3000]],
    ['too many requests', reply(429, { success: false, code: 'too_many' }, '120'), ['busy', 120_000]],
    ['a Retry-After with a date', reply(429, '', 'Sun, 22 Nov 2026 12:02:00 GMT'), ['busy', 120_000]],
    ['a Retry-After with a past date', reply(429, '', 'Sun, 22 Nov 2026 11:00:00 GMT'), ['busy', 0]],
    ['a Retry-After of a day, which counts as an hour', reply(429, '', '86400'), ['busy', 3_600_000]],
    ['an unreadable Retry-After', reply(429, '', 'kesho'), ['busy', null]],
    ['nobody is signed in', reply(401, { success: false, code: 'no_session' }), ['sign_in', null]],
    ['somebody else is signed in', reply(401, { success: false, code: 'other_person' }), ['sign_in', null]],
    ['the login page of a network', reply(401, '<html>Sign in</html>'), ['not_the_shop', null]],
    ['a changed price', reply(422, refused), 'decision'],
    ['the key of another order', reply(409, { success: false, code: 'key_reused' }), 'decision'],
    ['a bad field', reply(400, { success: false, code: 'bad_input' }), 'decision'],
    ['a missing right', reply(403, { success: false, code: 'not_allowed' }), 'decision'],
    ['a filter that blocks the request', reply(403, '<html>Blocked</html>'), ['not_the_shop', null]],
    ['a refusal of another service', reply(422, { error: 'no' }), ['not_the_shop', null]],
  ]
  for (const [name, answer, expected] of table) assert.deepEqual(resultOf(answer), expected, name)
})

test('the verdict contains the mark of the database if the entry was accepted, else the refusal', () => {
  assert.deepEqual(classify(reply(200, ours), KEY, NOW), { means: 'sent', answer: ours, store_mark: '0' })
  assert.deepEqual(classify(reply(422, refused), KEY, NOW), {
    means: 'decision',
    refusal: { status: 422, code: 'price_changed', body: refused },
  })
})
