import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../start/cannot-start.ts'
import { requirePictures } from '../start/pictures/pictures-mark.ts'
import { keepPicturesOnS3 } from '../start/pictures/pictures-upkeep.ts'
import { makeProduct } from '../testing/making/make-product.ts'
import { type S3Server, startS3Server } from '../testing/network/s3-server.ts'
import { runProgram } from '../testing/processes/run-program.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { verifyShop } from './books/verify.ts'

let server: S3Server
/** A shop whose data folder contains the pictures. */
let shop: TestShop
/** A data folder without pictures. */
let elsewhere = ''
const resources = new AsyncDisposableStack()
before(async () => {
  server = resources.adopt(await startS3Server(), (started) => started.stop())
  shop = resources.adopt(await startTestShop(), (started) => started.stop())
  elsewhere = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-elsewhere-')), (path) => rm(path, { recursive: true }))
})
after(() => resources.disposeAsync())

const names = ['preview.jpg', ...[180, 360, 540, 720].flatMap((width) => [`${width}.avif`, `${width}.webp`])]
const picture = (at: number) => names.map((name) => ({ name, body: Buffer.from(`${at} ${name}`) }))

const command = (dataDir: string, env: Record<string, string>, ...args: string[]) =>
  runProgram('cli.ts', { DATABASE_URL: shop.database.url, DATA_DIR: dataDir, ...env }, ['pictures', ...args])

async function run(dataDir: string, env: Record<string, string>, ...args: string[]) {
  const program = command(dataDir, env, ...args)
  return { code: await program.ended, output: program.output().trim() }
}

/** Runs the check of the picture folder that every start of the shop runs. */
const checkAtStart = (started: TestShop) => requirePictures(started.services)
const refused = (error: unknown) => error instanceof CannotStart && /pictures of this store/.test(error.message)

test('a different folder is refused until a command adopts it; a killed move to S3 can be repeated', async () => {
  const { dataDir } = shop.services.settings
  const paths: string[] = []
  for (let at = 0; at < 12; at += 1) paths.push(await shop.services.pictures.saveEncodedPicture(picture(at)))
  for (const pictures of [paths.slice(0, 6), paths.slice(6)]) {
    const product = await makeProduct(shop.db, [{}])
    await shop.db.updateTable('products').set({ pictures }).where('id', '=', product.id).execute()
  }
  await checkAtStart(shop)

  await using other = await startTestShopIn(elsewhere)
  await rejects(checkAtStart(other.shop), refused)
  const adopted = await run(elsewhere, {}, 'adopt')
  equal(adopted.code, 0, adopted.output)
  await checkAtStart(other.shop)
  await rejects(checkAtStart(shop), refused)
  equal((await run(dataDir, {}, 'adopt')).code, 0)
  await checkAtStart(shop)

  equal((await run(dataDir, {}, 'move')).code, 2, 'without S3 there is no place to move to')
  const first = command(dataDir, server.env, 'move')
  while (server.requests().filter((line) => line.startsWith('PUT')).length < 20) await pause(5)
  first.child.kill('SIGKILL')
  await first.ended
  await checkAtStart(shop)
  deepEqual((await verifyShop(shop.db, shop.services.pictures)).wrong, [])

  server.setCondition('down')
  const failed = await run(dataDir, server.env, 'move')
  equal(failed.code, 1)
  match(failed.output, /Nothing has left DATA_DIR: run this again/)
  server.setCondition('up')
  const moved = await run(dataDir, server.env, 'move')
  equal(moved.code, 0, moved.output)
  match(
    moved.output,
    /^12 pictures \(108 files, [\d.]+ MB\) are on S3: \d+ copied now, \d+ there before; all were read back/,
  )
  match((await run(dataDir, server.env, 'move')).output, /: 0 copied now, 12 there before/)
  deepEqual((await shop.services.pictures.list()).open.sort(), paths.toSorted(), 'the folder still has the pictures')
  await rejects(checkAtStart(shop), refused, 'a start without S3 is refused from now on')

  await using onS3 = await startTestShopIn(dataDir, server.env)
  await checkAtStart(onS3.shop)
  await keepPicturesOnS3(onS3.shop.services)
  ok(await onS3.shop.services.pictures.folder.isEmpty())
  deepEqual((await verifyShop(shop.db, onS3.shop.services.pictures)).wrong, [])
  deepEqual(await onS3.shop.services.pictures.readPublic(`${paths[3]}-360.avif`), Buffer.from('3 360.avif'))
  equal(
    (await verifyShop(shop.db, shop.services.pictures)).wrong.length,
    12,
    'verify reads the pictures from the place in the settings',
  )
})

async function startTestShopIn(dataDir: string, env: Record<string, string> = {}) {
  const started = await startTestShop({ DATA_DIR: dataDir, ...env }, shop.database)
  return { shop: started, [Symbol.asyncDispose]: () => started.stop() }
}
