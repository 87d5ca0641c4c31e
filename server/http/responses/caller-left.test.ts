import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('a caller who disconnects before a compressed response is not reported as an error', async () => {
  for (let n = 0; n < 30; n += 1) await makeProduct(shop.db)
  const admin = await shop.as('admin')
  const { port, host } = new URL(shop.origin)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = `GET /api/products.php HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\ncookie: ${cookie}\r\n\r\n`
  for (let wait = 0; wait < 60; wait += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    for (let turn = 0; turn < wait; turn += 1) await nextTurn()
    socket.destroy()
  }
  assert.equal((await admin.get('products')).status, 200)
  assert.equal(shop.services.problemCounts.get('unexpected') ?? 0, 0)
})
