import { deepEqual, equal, ok } from 'node:assert/strict'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../app.ts'
import { createClient } from '../../testing/client.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { sendRaw } from '../../testing/network/send-raw.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let origin = ''
let lines: string[] = []
before(async () => {
  shop = await startTestShop()
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = await createApp({ ...shop.services, log: pino({ level: 'info' }, stream) })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  lines = []
})
after(async () => {
  await app.close()
  await shop.stop()
})

const WARN = 40

/** Asserts that every logged line about a client's fault is short, without a stack, and below the level of warnings. */
function assertQuiet(what: string): void {
  const logged = lines
  lines = []
  for (const line of logged) {
    ok(JSON.parse(line).level < WARN, `${what}: ${line}`)
    ok(line.length < 250 && !line.includes('stack'), `${what}: ${line}`)
  }
}

const multipart = (boundary: string, body: string, more: readonly string[] = []) =>
  sendRaw(
    origin,
    [
      'POST /api/login.php HTTP/1.1',
      'host: duka',
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${body.length}`,
      ...more,
    ],
    body,
  )

test('an unreadable multipart body is a 400, and not reported as an error of the shop', async () => {
  const part = 'content-disposition: form-data; name="phoneNumber"\r\n\r\n0754\r\n'
  const json = part.replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n{')
  for (const [what, boundary, body] of [
    ['a boundary longer than the parser takes', 'x'.repeat(300), 'x'],
    ['a boundary of thousands of characters', 'x'.repeat(8000), '--x'],
    ['no boundary', '', 'x'],
    ['an empty boundary', '""', 'x'],
    ['another boundary', 'x', `--y\r\n${part}--y--`],
    ['no end', 'x', `--x\r\n${part}`],
    ['no headers', 'x', '--x\r\n\r\n'],
    ['a field that claims to be JSON', 'x', `--x\r\n${json}--x--`],
    ["a name of JavaScript's own", 'x', `--x\r\n${part.replace('phoneNumber', '__proto__')}--x--`],
    ["another name of JavaScript's own", 'x', `--x\r\n${part.replace('phoneNumber', 'constructor')}--x--`],
    ['a file that is cut', 'x', '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nabc'],
    ['headers without end', 'x', `--x\r\n${'a: b\r\n'.repeat(5000)}`],
    [
      'an unknown transfer encoding',
      'x',
      `--x\r\n${part.replace('\r\n\r\n', '\r\ncontent-transfer-encoding: x\r\n\r\n')}`,
    ],
  ] as const) {
    const { status, text } = await multipart(boundary, body)
    equal(status, 400, `${what}: ${text}`)
    equal(JSON.parse(text).success, false, what)
    assertQuiet(what)
  }
})

test('a request without a body length counts as empty, and the shop does not wait for a body', {
  timeout: 20_000,
}, async () => {
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ]
  for (const path of ['/api/login.php', '/api/captured_orders.php', '/agiza']) {
    const head = [`POST ${path} HTTP/1.1`, 'host: duka']
    const untyped = await sendRaw(origin, [...head, 'content-length: 0'])
    ok(untyped.status >= 400 && untyped.status < 500, `${path}: ${untyped.status}`)
    for (const type of types) {
      const { status, text } = await sendRaw(origin, [...head, `content-type: ${type}`])
      deepEqual([status, text], [untyped.status, untyped.text], `${path}, ${type}`)
    }
  }
})

test('compressed bodies are refused', async () => {
  const body = JSON.stringify({ phoneNumber: '0754123456', password: 'siri' })
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'gzip, gzip', 'x'])
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, 'content-encoding': encoding }
      const response = await createClient(origin).send('/api/login.php', {
        method: 'POST',
        body: gzipSync(body),
        headers,
      })
      deepEqual([response.status, response.body.code], [415, 'wrong_type'], `${encoding} ${type}`)
      equal(response.headers.get('accept-encoding'), 'identity')
      assertQuiet(encoding)
    }
  const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' }
  equal((await createClient(origin).send('/api/login.php', { method: 'POST', body, headers })).status, 401)
})

test('a client that aborts its body is not reported as an outage of the database', { timeout: 20_000 }, async () => {
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ])
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      await breakOff(type, end)
      assertQuiet(`${type} ${end}`)
    }
})

/** Sends the beginning of a body, and disconnects once the request has arrived. */
async function breakOff(type: string, end: 'destroy' | 'resetAndDestroy'): Promise<void> {
  const head = ['POST /api/login.php HTTP/1.1', 'host: duka', `content-type: ${type}`, 'content-length: 5000']
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  const over = new Promise<void>((resolve) =>
    app.server.once('request', (_, response) => response.once('close', resolve)),
  )
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write([...head, '', '{"phoneNumber": "07'].join('\r\n'))
  await arrived
  socket[end]()
  await over
}

test('requests for unknown or unreadable URLs leave only short log lines', async () => {
  for (const path of [
    '/assets/..\\x',
    '/assets/%2e%2e/x',
    '/%ff',
    '/api/%ff',
    '/assets/%00',
    `/bidhaa/${'x'.repeat(300)}`,
  ]) {
    const { status } = await sendRaw(origin, [`GET ${path} HTTP/1.1`, 'host: duka'])
    ok(status >= 400 && status < 500, `${path}: ${status}`)
    assertQuiet(path)
  }
})

test('pictures beyond the maximum are dropped, however many and large', async () => {
  const { cookies } = await shop.as('salesperson')
  const seller = createClient(origin, cookies)
  const picture = await jpeg()
  const fields = { name: 'Redio', price: '1', productDescription: 'x', category: 'Redio' }
  const body = form(
    fields,
    Array.from({ length: 30 }, () => picture),
  )
  body.append('images[]', new Blob([Buffer.alloc(9 * 1024 * 1024)]), 'kubwa.jpg')
  const { status, body: response, text } = await seller.post('products', body)
  equal(status, 200, text)
  equal(response.product.images.length, 7)
  const large = form({ ...fields, name: 'Kubwa' }, [Buffer.alloc(9 * 1024 * 1024)])
  equal((await seller.post('products', large)).status, 413, 'a wanted picture that is too large is refused')
  assertQuiet('pictures')
})
