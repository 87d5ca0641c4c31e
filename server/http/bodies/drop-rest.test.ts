import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let cookie: string
before(async () => {
  shop = await startTestShop()
  const { cookies } = await shop.as('salesperson')
  cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
})
after(() => shop.stop())

const field = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(MAX_JSON_BYTES / 2)}\r\n`
const bodies: [what: string, path: string, type: string, body: string][] = [
  ['a form with files', '/api/products.php', 'multipart/form-data; boundary=x', `${field.repeat(80)}--x--\r\n`],
  ['JSON', '/api/submit_order.php', 'application/json', 'x'.repeat(40 * MAX_JSON_BYTES)],
]

for (const [what, path, type, body] of bodies)
  test(`a client that sends all of ${what} before it reads still receives the refusal`, async () => {
    const head = headOf(path, body.length, { 'content-type': type, cookie })
    const { socket, received, closed } = await openSlowClient(shop.origin, head)
    socket.pause()
    for (let at = 0; at < body.length; at += 50_000) {
      socket.write(body.slice(at, at + 50_000))
      await new Promise(setImmediate)
    }
    socket.resume()
    await closed
    assert.match(received(), /^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/)
  })
