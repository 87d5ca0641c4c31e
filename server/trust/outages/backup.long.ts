// Backs up and restores 100,000 orders and the demo's pictures with commands, while the shop sells.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/all.ts'
import { verifyShop } from '../../commands/books/verify.ts'
import { checkBackup } from '../../features/backups/file/check-backup.ts'
import { openPictureStore } from '../../features/pictures/store.ts'
import { makeLoadProducts } from '../../testing/buyers.ts'
import { fillOrders } from '../../testing/making/fill-orders.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { saveDemoPictures } from '../../testing/making/saved-pictures.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startShop } from '../../testing/processes/shop-process.ts'

const ORDERS = 100_000
const MEGABYTE = 1024 * 1024
const log = { warn: () => undefined }

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-backup-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs a command. Returns its time and peak memory. */
async function runTimed(env: Record<string, string>, ...args: string[]): Promise<{ ms: number; memory: number }> {
  const began = performance.now()
  const program = runProgram('cli.ts', env, args)
  let memory = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${program.child.pid}/status`, 'utf8').catch(() => '')
      memory = Math.max(memory, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024)
      await pause(50)
    }
  })()
  assert.equal(await program.ended, 0, program.output())
  const ms = performance.now() - began
  isOver = true
  await watching
  return { ms, memory }
}

/**
 * Runs four buyers with short pauses until `until` resolves. Returns the number of orders, and the 95th percentile of
 * their times in ms.
 */
async function buyUntil(
  origin: string,
  product: string,
  until: Promise<unknown>,
): Promise<{ p95: number; orders: number }> {
  const took: number[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const buyer = async () => {
    while (!isOver) {
      const began = performance.now()
      const body = JSON.stringify(orderBody([{ id: product }], { client_order_id: crypto.randomUUID() }))
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(origin + calls.submitOrder.path, { method: 'POST', headers, body })
      assert.equal(response.status, 200, await response.text())
      took.push(performance.now() - began)
      await pause(50)
    }
  }
  await Promise.all([over, buyer(), buyer(), buyer(), buyer()])
  took.sort((a, b) => a - b)
  return { p95: took[Math.floor(took.length * 0.95)] ?? 0, orders: took.length }
}

test("100,000 orders and the demo's pictures are backed up while people order, and are restored", async (t) => {
  const dataDir = join(folder, 'full')
  const shop = await startShop({ DATA_DIR: dataDir })
  t.after(shop.killTree)
  await withDatabaseOf(dataDir, (db) => fillOrders(db, ORDERS))
  const [product = ''] = await withDatabaseOf(dataDir, (db) => makeLoadProducts(db))
  const pictureBytes = await withDatabaseOf(dataDir, (db) => saveDemoPictures(db, dataDir))

  const path = join(folder, 'duka.tar')
  const alone = await buyUntil(shop.origin, product, pause(10_000))
  const running = runTimed({ DATA_DIR: dataDir }, 'backup', path)
  const during = await buyUntil(shop.origin, product, running)
  const backup = await running
  const { size } = await stat(path)
  const { manifest } = await checkBackup({ source: path })
  assert.equal((await shop.stop()).code, 0)

  const fresh = join(folder, 'fresh')
  const restored = await runTimed({ DATA_DIR: fresh }, 'restore', path)
  const pictures = await openPictureStore(fresh, log)
  assert.deepEqual(await withDatabaseOf(fresh, async (db) => (await verifyShop(db, pictures)).wrong), [])

  const megabytesWithoutPictures = (size - pictureBytes) / MEGABYTE
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  reportFigure(
    `backup of ${ORDERS.toLocaleString('en')} orders with the demo's pictures, by command while orders go on`,
    `${seconds(backup.ms)}, read back; ${rows} rows, ${manifest.pictures.pictures} pictures; the file ${(size / MEGABYTE).toFixed(1)} MB, ${megabytesWithoutPictures.toFixed(1)} MB of it not pictures; the command held at most ${(backup.memory / MEGABYTE).toFixed(0)} MB in all`,
  )
  reportFigure(
    'orders during that backup',
    `${during.orders}, p95 ${during.p95.toFixed(0)} ms; ${alone.p95.toFixed(0)} ms without it`,
  )
  reportFigure(
    'restore of that backup into an empty embedded store, by command',
    `${seconds(restored.ms)}, verify clean; the command held at most ${(restored.memory / MEGABYTE).toFixed(0)} MB in all`,
  )
  assert.ok(megabytesWithoutPictures <= 30, 'the size of the file without its pictures')
})
