import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { verifyShop } from '../../commands/books/verify.ts'
import { putToSleep, wakeStore } from '../../db/store-state.queries.ts'
import { transaction } from '../../db/transaction.ts'
import { openS3 } from '../../s3/open-s3.ts'
import { createLogger } from '../../start/logs/logger.ts'
import { createOutageLog } from '../../start/logs/outage-log.ts'
import { claimBucket, requirePictures } from '../../start/pictures/pictures-mark.ts'
import { keepPicturesOnS3 } from '../../start/pictures/pictures-upkeep.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { newId, radio } from '../../testing/making/product-helpers.ts'
import { type S3Server, startS3Server } from '../../testing/network/s3-server.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { openPictureStore } from './store.ts'

let server: S3Server
/** Two processes on two machines that share only the database and the bucket. */
let one: TestShop
let two: TestShop
let upload = ''
const resources = new AsyncDisposableStack()
before(async () => {
  server = resources.adopt(await startS3Server(), (started) => started.stop())
  one = resources.adopt(await startTestShop(server.env), (shop) => shop.stop())
  two = resources.adopt(await startTestShop(server.env, one.database), (shop) => shop.stop())
  const folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-upload-')), (path) => rm(path, { recursive: true }))
  upload = join(folder, 'picha.jpg')
  await writeFile(upload, await jpeg())
})
after(() => resources.disposeAsync())

const uploader = { who: 1, isStaff: true }

async function fetchPicture(shop: TestShop, path: string, accept = 'image/avif') {
  const response = await fetch(shop.origin + path, { headers: { accept } })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** Returns the files on a process's disk, except the store's mark and the list of pending removals. */
async function filesOf(shop: TestShop, below: string): Promise<string[]> {
  const root = join(shop.services.settings.dataDir, 'pictures', below)
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Returns the requests made to the bucket during `work`. */
async function requestsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = server.requests().length
  await work()
  return server.requests().slice(before)
}

test('a product saved by one process is shown by the other process, byte for byte, and removed from both', async () => {
  const seller = await one.as('salesperson')
  const added = await seller.post('products', form({ id: newId(), ...radio }, [await jpeg('#277')]))
  equal(added.status, 200, added.text)
  const image = requireValue(added.body.product.image)
  deepEqual(await filesOf(one, 'open'), [], 'the folder has no files of the picture')
  equal((await filesOf(one, 'cache')).length, 9)
  for (const path of [`${image}-180.avif`, `${image}-720.webp`, `${image}.jpg`, image]) {
    const [here, there] = [await fetchPicture(one, path), await fetchPicture(two, path)]
    deepEqual([here.status, there.status], [200, 200], path)
    deepEqual(there.body, here.body, path)
    match(there.headers.get('cache-control') ?? '', /immutable/)
  }
  const old = await fetchPicture(two, image, '*/*')
  deepEqual([old.status, old.headers.get('content-type')], [200, 'image/jpeg'])
  deepEqual(
    await requestsDuring(() => fetchPicture(two, `${image}-180.avif`)),
    [],
    'the second time the picture comes from the cache',
  )
  deepEqual((await verifyShop(two.db, two.services.pictures)).wrong, [])

  await one.services.pictures.remove([image])
  equal(await two.services.pictures.has(image), false)
  deepEqual((await two.services.pictures.list()).open, [])
  match((await verifyShop(two.db, two.services.pictures)).wrong[0]?.what ?? '', /is missing/)
  await one.db.deleteFrom('variants').execute()
  await one.db.deleteFrom('products').execute()
})

test('photos of people are only in the bucket, so removing one there removes it everywhere', async () => {
  const photo = await one.services.pictures.saveProfilePhoto(upload, uploader)
  const order = await one.services.pictures.savePrivatePicture(upload, uploader)
  equal((await fetchPicture(two, photo)).status, 200)
  match((await fetchPicture(two, photo)).headers.get('cache-control') ?? '', /private, no-cache/)
  const name = order.slice(0, 16)
  for (const path of [
    `/pictures/${order}`,
    `/pictures/${order}.jpg`,
    `/pictures/${order}-profile.webp`,
    `/pictures/${name}`,
  ])
    equal((await fetchPicture(two, path)).status, 404, 'no address leads to the photo of an order')
  const body = (await two.services.pictures.readPrivatePicture(order))?.body
  deepEqual(body, (await one.services.pictures.readPrivatePicture(order))?.body)
  ok(body && body.length > 0)
  deepEqual(
    (await filesOf(two, 'cache')).filter((file) => file === 'profile.webp' || file === 'photo.webp'),
    [],
  )
  await one.services.pictures.remove([photo, order])
  equal((await fetchPicture(two, photo)).status, 404)
  equal(await two.services.pictures.readPrivatePicture(order), null)
})

test('while S3 is down, cached pictures are shown and nothing is half saved; afterwards saving works again', async () => {
  const seller = await one.as('salesperson')
  const here = await one.services.pictures.saveProductPicture(upload, uploader)
  const [seen, unseen] = [`${here}-360.avif`, `${here}-540.webp`]
  await fetchPicture(two, seen)
  server.setCondition('down')
  deepEqual([(await fetchPicture(one, unseen)).status, (await fetchPicture(two, seen)).status], [200, 200])
  const lost = await fetchPicture(two, unseen)
  deepEqual([lost.status, lost.headers.get('retry-after'), lost.headers.get('cache-control')], [503, '10', 'no-store'])
  const id = newId()
  const refused = await seller.post('products', form({ id, ...radio }, [await jpeg('#111')]))
  deepEqual([refused.status, refused.body.code], [503, 'busy'])
  equal(await one.db.selectFrom('products').select('id').executeTakeFirst(), undefined)
  await two.services.pictures.remove([here])
  equal((await fetchPicture(two, seen)).status, 404, 'a removed picture is not shown, although the bucket still has it')

  server.setCondition('up')
  const again = await seller.post('products', form({ id, ...radio }, [await jpeg('#111')]))
  equal(again.status, 200, again.text)
  await keepPicturesOnS3(one.services)
  await keepPicturesOnS3(two.services)
  deepEqual((await one.services.pictures.list()).open, [again.body.product.image])
  deepEqual((await verifyShop(one.db, one.services.pictures)).unused, 0)
})

test('an outage of S3 is logged in one line, whatever it affects', async (t) => {
  const lines: { level: number; msg: string }[] = []
  const outages = createOutageLog(createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }))
  t.after(outages.stop)
  const objects = openS3(server.settings)
  t.after(objects.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-outage-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const log = createLogger('silent')
  const pictures = await openPictureStore(dataDir, log, {
    objects,
    isAsleep: async () => false,
    recordOutage: outages.record,
  })
  server.setCondition('down')
  const name = '/pictures/0123456789abcdef'
  const asked = await Promise.allSettled([
    pictures.readPublic(`${name}-360.avif`),
    pictures.readPublic(`${name}-720.webp`),
    pictures.readPrivatePicture('0123456789abcdef0123456789abcdef'),
    pictures.saveEncodedPicture([{ name: '720.webp', body: Buffer.from('picha') }]),
  ])
  await pictures.remove([name])
  server.setCondition('up')
  deepEqual(
    asked.map((one) => one.status === 'rejected' && one.reason.code),
    ['busy', 'busy', 'busy', 'busy'],
  )
  deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [['warn', 'S3 does not answer: no picture can be saved, and only those that this disk has too are shown']],
  )
})

test('a sleeping copy writes nothing to S3; once it is confirmed as the real shop, it moves its pictures there', async () => {
  const before = await one.services.pictures.saveProductPicture(upload, uploader)
  const mark = crypto.randomUUID()
  await one.services.pictures.folder.mark.write(mark)
  await transaction(one.db, (tx) => putToSleep(tx, { restoredTo: new Date(), picturesMark: mark }))
  let kept = ''
  let photo = ''
  const asked = await requestsDuring(async () => {
    kept = await one.services.pictures.saveProductPicture(upload, uploader)
    photo = await one.services.pictures.saveProfilePhoto(upload, uploader)
    await one.services.pictures.remove([before])
    await requirePictures(one.services)
    await keepPicturesOnS3(one.services)
    await claimBucket(one.services)
  })
  deepEqual(
    asked.filter((line) => !line.startsWith('GET ')),
    [],
  )
  equal((await fetchPicture(one, `${kept}-180.avif`)).status, 200)
  equal((await fetchPicture(two, `${kept}-180.avif`)).status, 404)
  equal((await fetchPicture(one, `${before}-180.avif`)).status, 404)

  const shown = await fetchPicture(one, `${kept}-720.avif`)
  await transaction(one.db, wakeStore)
  await keepPicturesOnS3(one.services)
  deepEqual((await fetchPicture(two, `${kept}-720.avif`)).body, shown.body)
  equal((await fetchPicture(two, photo)).status, 200)
  equal((await fetchPicture(two, `${before}-180.avif`)).status, 404)
  deepEqual([await filesOf(one, 'open'), await filesOf(one, 'hidden')], [[], []])
  ok((await filesOf(one, 'cache')).includes('preview.jpg'))
  await requirePictures(two.services)
  notEqual(await one.services.pictures.bucket?.mark.read(), null)
})

test('a store without pictures adopts the bucket when S3 is configured, and other machines may join', async () => {
  await using stack = new AsyncDisposableStack()
  const start = async (...settings: Parameters<typeof startTestShop>) =>
    stack.adopt(await startTestShop(...settings), (shop) => shop.stop())
  const { services, database } = await start()
  await requirePictures(services)
  const same = await start({ ...server.env, DATA_DIR: services.settings.dataDir }, database)
  const other = await start(server.env, database)
  await requirePictures(same.services)
  await rejects(requirePictures(other.services), /The pictures of this store lie neither/)
  await keepPicturesOnS3(same.services)
  await requirePictures(other.services)
})
