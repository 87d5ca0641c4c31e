// The fields of a form with files: held as bytes until they are complete, read in pieces of any size, and limited.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { MAX_FIELDS } from './uploads.ts'

let shop: TestShop
let cookie: string
before(async () => {
  shop = await startTestShop()
  const { cookies } = await shop.as('salesperson')
  cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
})
after(() => shop.stop())

type Part = readonly [name: string, value: string, more?: string]
const product: readonly Part[] = [
  ['name', 'Redio ya ŋombe 📻'],
  ['price', '5000'],
  ['category', 'Redio'],
  ['productDescription', 'Inasikika vizuri'],
]

/** Posts a product as a form, in pieces, and returns status and body. */
async function send(parts: readonly Part[], pieceBytes = 1_000_000): Promise<{ status: number; text: string }> {
  const body = Buffer.from(
    `${parts.map(([name, value, more = '']) => `--x\r\ncontent-disposition: form-data${more}; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  )
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    cookie,
    connection: 'close',
  }
  const { socket, received, closed } = await openSlowClient(
    shop.origin,
    headOf('/api/products.php', body.length, headers),
  )
  for (let at = 0; at < body.length && socket.writable; at += pieceBytes) {
    socket.write(body.subarray(at, at + pieceBytes))
    await new Promise(setImmediate)
  }
  await closed
  const [head = '', text = ''] = received().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), text: Buffer.from(text, 'latin1').toString() }
}

test('a form is parsed the same in pieces of any size, even if they split characters and boundaries', async () => {
  for (const pieceBytes of [3, 7, 50, 1_000_000]) {
    const { status, text } = await send(product, pieceBytes)
    assert.equal(status, 200, `${pieceBytes}: ${text}`)
    const { name, description } = JSON.parse(text).product
    assert.deepEqual([name, description], ['Redio ya ŋombe 📻', 'Inasikika vizuri'])
  }
})

test('if a field is sent twice, its last value counts, even an empty one', async () => {
  const { status, text } = await send([['name', 'Simu'], ...product])
  assert.equal(status, 200, text)
  assert.equal(JSON.parse(text).product.name, 'Redio ya ŋombe 📻')
  assert.equal((await send([...product, ['name', '']])).status, 400)
})

test('too many fields, fields that are too long, and headers that are too long are refused', async () => {
  const more = Array.from({ length: MAX_FIELDS - product.length }, (_, at): Part => [`a${at}`, 'x'])
  assert.equal((await send([...product, ...more])).status, 200)
  assert.equal((await send([...product, ...more, ['b', 'x']])).status, 413)
  const half: Part = ['a', 'x'.repeat(MAX_JSON_BYTES / 2)]
  assert.equal((await send([...product, half, half])).status, 413)
  const withHeader = (bytes: number): Part => ['name', 'Simu', `; more="${'x'.repeat(bytes)}"`]
  assert.equal((await send([withHeader(2_000), ...product.slice(1)])).status, 200)
  assert.equal((await send([withHeader(5_000), ...product.slice(1)])).status, 400, 'the parser cuts the header')
})
