import { equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { createApp } from '../../app.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  return socket
}

test('the number of connections is limited, and at the limit idle connections are closed', async () => {
  const app = await createApp(shop.services)
  try {
    ok(app.server.maxConnections >= 500 && app.server.maxConnections <= 5_000)
    app.server.maxConnections = 3
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const idle = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = await open(port)
        socket.write('GET /healthz HTTP/1.1\r\nhost: duka\r\n\r\n')
        await once(socket, 'data')
        return socket
      }),
    )
    const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
    const refused = await open(port)
    await once(refused.resume(), 'close')
    await closed
    equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200)
  } finally {
    await app.close()
  }
})

test('a client that never reads its response is disconnected', async () => {
  const app = await createApp(shop.services)
  try {
    ok(app.server.timeout > 0 && app.server.timeout <= 120_000)
    app.get('/endless', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
    await app.listen({ host: '127.0.0.1', port: 0 })
    app.server.timeout = 100
    const address = app.server.address()
    const accepted = once(app.server, 'connection')
    const socket = await open(address && typeof address === 'object' ? address.port : 0)
    const [served] = (await accepted) as [Socket]
    socket.pause()
    socket.write('GET /endless HTTP/1.1\r\nhost: duka\r\n\r\n')
    await once(served, 'close')
    socket.destroy()
  } finally {
    await app.close()
  }
})
