// The limits of parallel uploads per person, per address and in total.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Problem } from '../../../shop/problems.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { createUploadSlots } from './upload-slots.ts'
import { uploadsFolder } from './uploads.ts'

/** Limit of a wait, so that a failing test ends. */
const MAX_WAIT_MS = 60_000
const PRODUCTS = '/api/products.php'
const MB = 2 ** 20

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on' })
})
after(() => shop.stop())

const incoming = () => readdir(uploadsFolder(shop.services.settings.dataDir)).catch(() => [])
const untilIncoming = async (count: number) => {
  const end = performance.now() + MAX_WAIT_MS
  while ((await incoming()).length !== count)
    assert.ok(performance.now() < end, `the number of incoming files never became ${count}`)
}

/** Starts to send a picture and then stalls. */
function stallPicture(cookies: ReadonlyMap<string, string>) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const head = headOf(PRODUCTS, 100_000, { 'content-type': 'multipart/form-data; boundary=x', cookie })
  const part = 'content-disposition: form-data; name="images[]"; filename="a.jpg"'
  return openSlowClient(shop.origin, `${head}--x\r\n${part}\r\n\r\n${'x'.repeat(10_000)}`)
}

test('a person’s third parallel upload is refused with a retry time until one of the first two has ended', async () => {
  const person = await shop.as('salesperson')
  const other = await shop.as('salesperson')
  const picture = await jpeg()
  const upload = ({ post } = person, name = 'Redio') =>
    post('products', form({ name, price: '1', productDescription: 'x', category: 'Redio' }, [picture]))
  const stalled = await Promise.all([stallPicture(person.cookies), stallPicture(person.cookies)])
  await untilIncoming(2)
  const refused = await upload()
  assert.deepEqual([refused.status, refused.body.code], [503, 'busy'])
  assert.match(refused.body.message, /^Faili zako nyingine bado zinapakiwa/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await incoming()).length, 2, 'the refused upload wrote nothing')
  assert.equal((await upload(other)).status, 200)
  stalled[0]?.socket.destroy()
  await untilIncoming(1)
  for (const name of ['Simu', 'Pasi', 'Taa'])
    assert.equal((await upload(person, name)).status, 200, 'each response releases a slot')
  stalled[1]?.socket.destroy()
  await untilIncoming(0)
})

test('an upload releases its slot whenever it is aborted', async () => {
  const person = await shop.as('salesperson')
  for (let turns = 0; turns < 40; turns += 1) {
    const { socket } = await stallPicture(person.cookies)
    for (let n = 0; n < turns; n += 1) await new Promise(setImmediate)
    socket.resetAndDestroy()
  }
  await untilIncoming(0)
  const fields = { name: 'Feni', price: '1', productDescription: 'x', category: 'Redio' }
  const product = form(fields, [await jpeg()])
  const end = performance.now() + MAX_WAIT_MS
  // The last abort may arrive after this request.
  for (let { status } = await person.post('products', product); status !== 200; ) {
    assert.ok(performance.now() < end, 'the slots are never released')
    ;({ status } = await person.post('products', product))
  }
})

const roomy = async () => ({ free: 10_000 * MB, size: 20_000 * MB })
const isBusy = ({ code, detail }: Problem) => code === 'busy' && Number(detail.retryAfter) > 0

test('one address may have ten parallel uploads; RATE_LIMITS=off lifts the limits per person and per address', async () => {
  for (const countsSenders of [true, false]) {
    const { take } = createUploadSlots({ countsSenders, diskOf: roomy })
    const takeOne = (personId: number, address = '10.0.0.1') => take({ personId, address }, '/', MB)
    const giveBack = await takeOne(1)
    for (let n = 2; n <= 10; n += 1) await takeOne(n)
    if (!countsSenders) {
      for (let n = 0; n < 3; n += 1) await takeOne(11)
      continue
    }
    await assert.rejects(takeOne(11), isBusy)
    await takeOne(11, '10.0.0.2')
    giveBack()
    await takeOne(12)
    await assert.rejects(takeOne(13), isBusy)
  }
})

test('all uploads together leave a part of the disk free for the database', async () => {
  const disk = { free: 0, size: 1000 * MB }
  const { take } = createUploadSlots({ countsSenders: true, diskOf: async () => disk })
  const takeSome = (megabytes: number, personId = 1) => take({ personId, address: '10.0.0.1' }, '/', megabytes * MB)
  const isFull = { code: 'ENOSPC' }
  await assert.rejects(takeSome(1), isFull)
  disk.free = 108 * MB
  await assert.rejects(takeSome(9), isFull)
  const giveBack = await takeSome(8)
  await assert.rejects(takeSome(1, 2), isBusy, 'the first upload may still write all bytes that it announced')
  giveBack()
  await takeSome(8, 2)
  Object.assign(disk, { free: 520 * MB, size: 100_000 * MB })
  const other = createUploadSlots({ countsSenders: true, diskOf: async () => disk })
  const sender = { personId: 1, address: '10.0.0.1' }
  await assert.rejects(other.take(sender, '/', 9 * MB), isFull)
  await other.take(sender, '/', 8 * MB)
})

test('on a disk of unknown size no upload is refused', async () => {
  const { take } = createUploadSlots({ countsSenders: true, diskOf: async () => ({ free: 0, size: 0 }) })
  const giveBack = await take({ personId: 1, address: '10.0.0.1' }, '/', 8 * MB)
  giveBack()
})
