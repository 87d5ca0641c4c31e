import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const FRONT = 'https://duka.example'
let shop: TestShop
before(async () => {
  shop = await startTestShop({ ALLOWED_ORIGINS: `${FRONT}, https://nyingine.example` })
})
after(() => shop.stop())

const ask = (method: string, headers: Record<string, string>) =>
  shop.anonymous().send('/api/getUser.php', { method, headers })

test('an allowed front end may call with cookies and the shop’s headers', async () => {
  const preflight = await ask('OPTIONS', { origin: FRONT, 'access-control-request-method': 'POST' })
  equal(preflight.status, 204)
  const named = Object.fromEntries([...preflight.headers].filter(([name]) => name.startsWith('access-control-')))
  deepEqual(named, {
    'access-control-allow-origin': FRONT,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, etag, content-disposition',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'content-type, idempotency-key, if-none-match, sent-as, sent-at',
    'access-control-max-age': '600',
  })
  const response = await ask('GET', { origin: FRONT })
  deepEqual(
    [
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'access-control-expose-headers',
      'vary',
      'cross-origin-resource-policy',
    ].map((name) => response.headers.get(name)),
    [FRONT, 'true', 'retry-after, etag, content-disposition', 'Origin', 'cross-origin'],
  )
})

test('another origin, or a request without one, gets no CORS header', async () => {
  for (const origin of ['https://duka.example.evil', 'null', '']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { ...(origin && { origin }), 'access-control-request-method': 'POST' }
      const response = await ask(method, headers)
      deepEqual(
        [...response.headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
        `${method} ${origin}`,
      )
      equal(response.headers.get('vary'), 'Origin')
      equal(response.headers.get('cross-origin-resource-policy'), 'same-origin')
    }
  }
})
