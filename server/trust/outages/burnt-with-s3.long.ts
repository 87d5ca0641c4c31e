// A shop with a year of orders has lost its server, database and pictures, and has its backups on S3. The test recovers
// it with the commands of docs/running.md, and measures the time and the lost orders.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { verifyShop } from '../../commands/books/verify.ts'
import { openPictureStore } from '../../features/pictures/store.ts'
import { buy, makeLoadProducts, newPurchaseLog } from '../../testing/buyers.ts'
import { createClient } from '../../testing/client.ts'
import { backUp } from '../../testing/making/back-up.ts'
import { filledSessions, fillOrders } from '../../testing/making/fill-orders.ts'
import { saveDemoPictures } from '../../testing/making/saved-pictures.ts'
import { startS3Server } from '../../testing/network/s3-server.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startShop } from '../../testing/processes/shop-process.ts'

const ORDERS = 20_000
const RUNS = 3
const log = { warn: () => undefined }

async function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  const program = runProgram('cli.ts', env, args)
  equal(await program.ended, 0, program.output())
  return program.output()
}

const orderIds = (dataDir: string) =>
  withDatabaseOf(dataDir, async (db) => {
    const rows = await db.selectFrom('orders').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })

test('the last backup on S3 restores a lost shop except for orders made after the backup, which phones send again', async (t) => {
  const s3 = await startS3Server()
  t.after(() => s3.stop())
  const folder = await mkdtemp(join(tmpdir(), 'duka-moto-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const { S3_BUCKET: bucket, ...keys } = s3.env
  const place = `s3://${bucket}/duka`
  const settings = { ...keys, BACKUP_DIR: place, BACKUP_PASSPHRASE: 'maneno yangu ya siri' }

  const burnt = join(folder, 'burnt')
  const before = await startShop({ ...settings, DATA_DIR: burnt })
  t.after(before.killTree)
  const products = await withDatabaseOf(burnt, async (db) => {
    await fillOrders(db, ORDERS)
    await saveDemoPictures(db, burnt)
    return makeLoadProducts(db)
  })
  const bought = newPurchaseLog()
  await buy(before.origin, products, 20, bought)
  const saved = await orderIds(burnt)
  const admin = createClient(before.origin, new Map([['session', filledSessions.admin.replace('session=', '')]]))
  const { name, size, is_sent } = await backUp(admin)
  equal(is_sent, true)
  await buy(before.origin, products, 10, bought)
  const lost = (await orderIds(burnt)).filter((id) => !saved.includes(id))
  ok(lost.length >= 10)
  await before.killTree()
  await rm(burnt, { recursive: true })

  const took: { restore: number; ready: number }[] = []
  let fresh = ''
  for (let run = 1; run <= RUNS; run += 1) {
    fresh = join(folder, `fresh-${run}`)
    const began = performance.now()
    const printed = await command({ ...settings, DATA_DIR: fresh }, 'restore', `${place}/${name}`)
    const restore = performance.now() - began
    match(printed, new RegExp(`\\norders +${saved.length} +${saved.length}\\n`))
    const shop = await startShop({ ...settings, DATA_DIR: fresh })
    took.push({ restore, ready: performance.now() - began })
    if (run < RUNS) {
      await shop.killTree()
      continue
    }
    t.after(shop.killTree)
    deepEqual(await orderIds(fresh), saved, 'the restored shop has exactly the orders of the backup')
    const pictures = await openPictureStore(fresh, log)
    deepEqual(await withDatabaseOf(fresh, async (db) => (await verifyShop(db, pictures)).wrong), [])
    // The phones send the missing orders again, with the same keys.
    const waiting = lost.map((id) => bought.received.get(id)).filter((sent) => sent !== undefined)
    equal(waiting.length, lost.length)
    const again = { ...newPurchaseLog(), waiting: [...waiting] }
    await buy(shop.origin, products, lost.length, again)
    const back = new Set([...again.received.values()].map(({ key }) => key))
    ok(waiting.every(({ key }) => back.has(key)))
    ok(
      [...again.received.keys()].every((id) => id > Math.max(...lost)),
      'the orders that are sent again get numbers that no lost order had',
    )
  }
  const seconds = (which: 'restore' | 'ready') => took.map((one) => (one[which] / 1000).toFixed(1)).join(', ')
  reportFigure(
    `restore of ${ORDERS.toLocaleString('en')} orders and the demo's pictures from S3, ${RUNS} times`,
    `${seconds('restore')} s, with the shop's start ${seconds('ready')} s; the file ${(size / 1024 / 1024).toFixed(1)} MB, encrypted; only the ${lost.length} orders after the backup were lost`,
  )
})
