// Clients that are slow, or never finish a request.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertNoneLost, buy } from '../../testing/buyers.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'

const SLOW_CLIENTS = 300

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
})
after(() => spawned?.close())

const orderJson = () => JSON.stringify(orderBody(spawned.products.map((id) => ({ id }))))

test('a request whose body stops half-way stores nothing and leaves no file', async () => {
  const { shop, db, folder } = spawned
  const staff = await signIn(db, shop.origin, 'salesperson')
  const cookie = `session=${staff.cookies.get('session')}`
  const upload = ['--x', 'content-disposition: form-data; name="images[]"; filename="picha.jpg"', '', 'nusu ya picha']
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', cookie }
  const order = orderJson()
  const halves = [
    headOf('/api/submit_order.php', order.length) + order.slice(0, order.length / 2),
    headOf('/api/products.php', 100_000, multipart) + upload.join('\r\n'),
  ]
  const incoming = () => readdir(join(folder, 'incoming')).catch(() => [])
  const clients = await Promise.all([...halves, ...halves].map((half) => openSlowClient(shop.origin, half)))
  while ((await incoming()).length < 2);
  const [gone, goneUpload, ...staying] = clients
  gone?.socket.destroy()
  goneUpload?.socket.destroy()
  while ((await incoming()).length > 1);
  for (const client of staying) assert.equal(client.received(), '', 'there is no response before the body is complete')
  for (const { socket } of staying) socket.destroy()
  while ((await incoming()).length > 0);
  assert.deepEqual(await db.selectFrom('orders').select('id').execute(), [])
})

test(`${SLOW_CLIENTS} clients that send one byte a second do not affect other clients`, async () => {
  const { shop, db, products, bought } = spawned
  const order = orderJson()
  const beginnings = ['GET / HTTP/1.1\r\nx-slow: ', headOf('/api/submit_order.php', order.length) + order[0]]
  const open = (_: unknown, at: number) => openSlowClient(shop.origin, beginnings[at % 2] ?? '')
  const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, open))
  const drip = setInterval(() => {
    for (const { socket } of clients) socket.write('a')
  }, 1000)
  await buy(shop.origin, products, 200, bought)
  clearInterval(drip)
  assert.ok(clients.every((client) => !client.isClosed()))
  for (const { socket } of clients) socket.destroy()
  assert.deepEqual([...bought.answers.keys()], ['200'])
  await assertNoneLost(shop.origin, db, products, bought)
})
