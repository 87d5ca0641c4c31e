import { deepEqual, equal, fail, match, ok, rejects } from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { verifyShop } from '../../commands/books/verify.ts'
import { connectionTo } from '../../db/connection/connection.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { readStoreState } from '../../db/store-state.queries.ts'
import { makeLoadProducts, newPurchaseLog, type PurchaseLog, startBuying } from '../../testing/buyers.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { savePictures } from '../../testing/making/saved-pictures.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './file/check-backup.ts'
import { readBackup } from './file/read-backup.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { writeBackup } from './write/write-backup.ts'

let shop: TestShop
let empty: TestDatabase
let folder = ''
before(async () => {
  shop = await startTestShop()
  empty = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'duka-backups-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await empty.drop()
  await shop.stop()
})

const connection = () => connectionTo(shop.database.url)
const log = { warn: () => undefined }

/** Counts these orders, and returns the sums of their totals, lines and debts. */
async function sumsOf(db: Database, ids: readonly number[]) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as orders, sum(total) as total, sum(owed) as owed, l.*
    from orders, (
      select sum(quantity) as pieces, sum(line_total) as lines from order_lines where order_id = any (${ids})
    ) l where id = any (${ids}) group by l.pieces, l.lines`.execute(db)
  return rows[0]
}

/** Returns the sequences of the restored store that continue less than 1,000 above those in a backup. */
async function numbersToReuse(sequences: readonly { table: string; column: string; last: number }[]) {
  const db = openDatabase({ connection: connectionTo(empty.url), onError: fail })
  const { rows } = await sql<{ table: string; column: string; next: number }>`
    select table_name as table, column_name as column, nextval(pg_get_serial_sequence(table_name, column_name)) as next
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`
    .execute(db)
    .finally(() => db.destroy())
  ok(rows.length > 10, 'the columns were found')
  const lastOf = (name: string) => sequences.find(({ table, column }) => `${table}.${column}` === name)?.last ?? 0
  return rows.filter(({ table, column, next }) => next <= lastOf(`${table}.${column}`) + 1000)
}

test('a backup made while orders arrive is restored completely and correctly; the restored shop is asleep and can sell', async () => {
  const products = await makeLoadProducts(shop.db)
  const pictures = await savePictures(shop.db, shop.services.pictures, products[0] ?? '')
  const seller = await shop.as('salesperson')
  const bought: PurchaseLog = newPurchaseLog()
  const path = join(folder, 'duka.tar')
  const buying = startBuying(() => shop.origin, products, bought, { buyers: 4 })
  await buying.more(20)
  const acknowledged = [...bought.received.keys()]
  const part = { order_id: acknowledged[0] ?? 0, amount: 3000, method: 'taslimu' } as const
  equal((await (await shop.as('admin')).post('update_order_payment', part)).status, 200)
  const written = await writeBackup({ connection: connection(), pictures: shop.services.pictures, path })
  await buying.more(5)
  await buying.stop()

  equal((await stat(path)).mode & 0o777, 0o600)
  deepEqual(await readdir(folder), ['duka.tar'], 'no other file is left')
  deepEqual(await checkBackup({ source: path }), written)
  const kept = written.manifest.tables.find(({ name }) => name === 'orders')
  ok(kept && kept.rows >= 20 && kept.rows <= bought.received.size)
  equal(Number(kept.sums.total) > 0, true)
  deepEqual(
    written.manifest.leftOut.join(' '),
    'backup_schedule backups cookie_secret push_subscriptions pushes read_queue_entries request_counts reset_links sessions',
  )

  const dataDir = join(folder, 'data')
  const restored = await restoreBackup({ path, connect: async () => connectionTo(empty.url), dataDir, log })
  equal(restored.rows.get('orders'), kept.rows)
  deepEqual(await numbersToReuse(written.manifest.sequences), [], 'these numbers may belong to lost rows')
  const back = await startTestShop({ DATABASE_URL: empty.url, DATA_DIR: dataDir }, empty)
  try {
    deepEqual((await verifyShop(back.db, back.services.pictures)).wrong, [])
    const sums = await sumsOf(back.db, acknowledged)
    deepEqual(sums, await sumsOf(shop.db, acknowledged))
    equal(sums?.owed, (sums?.total ?? 0) - 3000)
    for (const picture of Object.values(pictures))
      deepEqual(await back.services.pictures.readFiles(picture), await shop.services.pictures.readFiles(picture))
    const state = await readStoreState(back.db)
    deepEqual([state.isAsleep, state.restoredTo?.toISOString()], [true, written.manifest.madeAt])
    equal((await back.anonymous().call('getUser', {})).text, 'null', 'nobody is signed in')
    const pushKeys = (db: Database) => db.selectFrom('push_keys').selectAll().execute()
    deepEqual(await pushKeys(back.db), await pushKeys(shop.db), 'browsers identify the shop by these keys')
    equal((await seller.call('getUser', {})).status, 200)

    // A phone that got no response repeats the request and gets the same order. A new order gets a number that no lost
    // order has.
    const again = orderBody(
      products.map((id) => ({ id, quantity: bought.received.get(acknowledged[0] ?? 0)?.quantity ?? 0 })),
      { client_order_id: bought.received.get(acknowledged[0] ?? 0)?.key ?? '' },
    )
    equal((await back.anonymous().call('submitOrder', again)).body.order_id, acknowledged[0])
    const next = await back.anonymous().call('submitOrder', orderBody([{ id: (await makeProduct(back.db)).id }]))
    equal(next.status, 200, next.text)
    ok(next.body.order_id > Math.max(...bought.received.keys()), 'a number that no lost order has')
  } finally {
    await back.stop()
  }
})

test('a backup contains the pictures of its rows, even if a picture is replaced between snapshot and copy', async () => {
  const { id } = await makeProduct(shop.db)
  const { pictures } = shop.services
  const save = (name: string) => pictures.saveEncodedPicture([{ name: '720.webp', body: Buffer.from(name) }])
  const [lost, first, second, third] = [
    await save('lost'),
    await save('first'),
    await save('second'),
    await save('third'),
  ]
  const name = async (...paths: string[]) =>
    void (await shop.db.updateTable('products').set({ pictures: paths }).where('id', '=', id).execute())
  await name(lost, first)
  await pictures.remove([lost])
  const watched = {
    readFiles: async (path: string) => {
      if (path === first) await name(lost, second)
      // Another picture replaces the second picture before the copy, so only the snapshot refers to the second picture.
      if (path === second) {
        await name(lost, third)
        await pictures.remove([second])
      }
      return pictures.readFiles(path)
    },
  }
  const path = join(folder, 'changing.tar')
  const { manifest } = await writeBackup({ connection: connection(), pictures: watched, path })
  deepEqual(
    manifest.pictures.missing,
    [lost],
    'a picture that was lost earlier is listed, and does not stop the backup',
  )
  const saved = new Set<string>()
  await readBackup({ source: path }, { picture: async (one) => void saved.add(one) })
  deepEqual(
    [saved.has(second), saved.has(third)],
    [false, true],
    'the backup contains exactly the pictures to which its rows refer',
  )
  await name()
})

test('a failed backup leaves nothing behind', async () => {
  const pictures = shop.services.pictures
  const before = await readdir(folder)
  const refused = async (path: string, sentence: RegExp, more: { signal?: AbortSignal } = {}) =>
    rejects(writeBackup({ connection: connection(), pictures, path, ...more }), (error) => {
      ok(error instanceof BackupError, String(error))
      match(error.message, sentence)
      return true
    })
  await refused(join(folder, 'duka.tar'), /is there already and is never overwritten/)
  await refused(join(folder, 'hakuna', 'x.tar'), /its folder is not there/)
  await refused(join(folder, 'duka.tar', 'x.tar'), /its folder is a file/)
  const stop = new AbortController()
  const stopping = {
    readFiles: async () => {
      stop.abort()
      return null
    },
  }
  const path = join(folder, 'stopped.tar')
  await rejects(
    writeBackup({ connection: connection(), pictures: stopping, path, signal: stop.signal }),
    /was stopped: nothing of it was kept/,
  )
  deepEqual(await readdir(folder), before)
})
