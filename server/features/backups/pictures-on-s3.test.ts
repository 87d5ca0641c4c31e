import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { backupTexts } from '../../../shop/texts/backups.ts'
import { verifyShop } from '../../commands/books/verify.ts'
import { connectionTo } from '../../db/connection/connection.ts'
import { readStoreState } from '../../db/store-state.queries.ts'
import { CannotStart } from '../../start/cannot-start.ts'
import { withPicturesToRead } from '../../start/pictures/open-pictures.ts'
import { requirePictures } from '../../start/pictures/pictures-mark.ts'
import { keepPicturesOnS3 } from '../../start/pictures/pictures-upkeep.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { savePictures } from '../../testing/making/saved-pictures.ts'
import { type S3Server, startS3Server } from '../../testing/network/s3-server.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { runBackup } from './schedule/run-backup.ts'

let s3: S3Server
let shop: TestShop
let empty: TestDatabase
let folder = ''
const resources = new AsyncDisposableStack()
before(async () => {
  s3 = resources.adopt(await startS3Server(), (server) => server.stop())
  shop = resources.adopt(await startTestShop(s3.env), (started) => started.stop())
  empty = resources.adopt(await createTestDatabase(), (database) => database.drop())
  folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-picha-')), (path) => rm(path, { recursive: true }))
})
after(() => resources.disposeAsync())

const log = { warn: () => undefined }
const writes = () => s3.requests().filter((line) => !line.startsWith('GET '))
const isOtherStoresPlace = (error: unknown) =>
  error instanceof CannotStart && /pictures of this store/.test(error.message)

test('pictures on S3 are backed up, restored into the folder, and moved to S3 once an admin confirms the shop', async () => {
  const { id } = await makeProduct(shop.db)
  const paths = Object.values(await savePictures(shop.db, shop.services.pictures, id))
  await requirePictures(shop.services)
  await keepPicturesOnS3(shop.services)
  ok(await shop.services.pictures.folder.isEmpty())
  const original = await Promise.all(paths.map(shop.services.pictures.readFiles))
  const sorted = (all: typeof original) => all.map((files) => files?.toSorted((a, b) => a.name.localeCompare(b.name)))

  // While S3 is down no backup is made, because it would lack the pictures.
  const path = join(folder, 'duka.tar')
  const backup = async () => {
    const program = runProgram('cli.ts', { DATABASE_URL: shop.database.url, DATA_DIR: join(folder, 'a'), ...s3.env }, [
      'backup',
      path,
    ])
    return { code: await program.ended, output: program.output() }
  }
  s3.setCondition('down')
  const away = await backup()
  equal(away.code, 1, away.output)
  match(away.output, /^No backup was made, since its pictures lie on S3: S3 does not answer [^\n]*\.\n$/)
  await runBackup(shop.services.backups.deps, { signal: new AbortController().signal, isRequested: true })
  const { failure } = await shop.db.selectFrom('backup_schedule').select('failure').executeTakeFirstOrThrow()
  equal(failure, backupTexts.picturesUnavailable)
  deepEqual(await readdir(join(shop.services.settings.dataDir, 'backups')), [])
  deepEqual(await readdir(folder), ['a'])
  s3.setCondition('up')
  const made = await backup()
  equal(made.code, 0, made.output)
  match(made.output, / {2}pictures {3}3\n/)

  // A store that was started but never used counts as empty, although its picture folder contains a mark.
  const dataDir = join(folder, 'data')
  const first = await startTestShop({ DATABASE_URL: empty.url, DATA_DIR: dataDir }, empty)
  await requirePictures(first.services)
  await first.stop()
  ok((await readdir(join(dataDir, 'pictures'))).includes('mark'))
  const written = writes().length
  await restoreBackup({ path, connect: async () => connectionTo(empty.url), dataDir, log })
  const back = await startTestShop({ ...s3.env, DATABASE_URL: empty.url, DATA_DIR: dataDir }, empty)
  try {
    // The restored shop and the original one run at the same time with the same bucket. Each accepts only its own
    // pictures.
    const { picturesMark } = await readStoreState(back.db)
    notEqual(picturesMark, (await readStoreState(shop.db)).picturesMark)
    equal(await back.services.pictures.folder.mark.read(), picturesMark)
    await requirePictures(shop.services)
    await requirePictures(back.services)
    await rejects(requirePictures({ ...shop.services, db: back.db }), isOtherStoresPlace)

    // While the restored shop is asleep, it does not need S3 and writes nothing to it.
    s3.setCondition('down')
    for (const address of [`${paths[0]}-360.avif`, paths[1]])
      equal((await fetch(back.origin + address)).status, 200, address)
    deepEqual(sorted(await Promise.all(paths.map(back.services.pictures.readFiles))), sorted(original))
    const order = await back.anonymous().call('submitOrder', orderBody([{ id: (await makeProduct(back.db)).id }]))
    equal(order.status, 200, order.text)
    s3.setCondition('up')
    await keepPicturesOnS3(back.services)
    equal(writes().length, written, 'a restored shop writes nothing to S3')

    // The original shop removes the pictures. The restored shop still has them.
    await shop.services.pictures.remove(paths)
    equal((await (await back.as('admin')).call('confirmRestored', {})).status, 200)
    await keepPicturesOnS3(back.services)
    ok(await back.services.pictures.folder.isEmpty())
    const { settings } = back.services
    const moved = await withPicturesToRead({ ...settings, dataDir: join(folder, 'b') }, log, (pictures) =>
      Promise.all(paths.map(pictures.readFiles)),
    )
    deepEqual(sorted(moved), sorted(original))
    deepEqual((await verifyShop(back.db, back.services.pictures)).wrong, [])
    await requirePictures(back.services)
    await rejects(requirePictures(shop.services), isOtherStoresPlace, 'the bucket now belongs to the restored shop')
  } finally {
    await back.stop()
  }
})
