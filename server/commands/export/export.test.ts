import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { savePictures } from '../../testing/making/saved-pictures.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let folder = ''
const resources = new AsyncDisposableStack()
before(async () => {
  shop = resources.adopt(await startTestShop(), (started) => started.stop())
  folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-kuhama-')), (path) => rm(path, { recursive: true }))
})
after(() => resources.disposeAsync())

async function run(...args: string[]) {
  const { dataDir } = shop.services.settings
  const program = runProgram('cli.ts', { DATABASE_URL: shop.database.url, DATA_DIR: dataDir }, ['export', ...args])
  return { code: await program.ended, output: program.output().trim() }
}

async function rowsOf(into: string, table: string): Promise<Record<string, string>[]> {
  return parse(await readFile(join(into, 'tables', `${table}.csv`)), { columns: true })
}

test('one command writes orders with lines, customers and pictures, and a page that explains them', async () => {
  const { id } = await makeProduct(shop.db, [{}])
  const paths = Object.values(await savePictures(shop.db, shop.services.pictures, id))
  const buyer = shop.anonymous()
  const order = orderBody([{ id }])
  const sent = await buyer.call('submitOrder', { ...order, customer_name: 'Asha "Mama", Ally wa =Kariakoo' })
  equal(sent.status, 200, sent.text)
  const into = join(folder, 'duka')
  const { code, output } = await run(into)
  equal(code, 0, output)
  match(output, new RegExp(`^${into} has \\d+ tables and ${paths.length} pictures: begin with soma-kwanza\\.html\\.\n`))

  const [row] = await rowsOf(into, 'orders')
  equal(row?.customer_name, 'Asha "Mama", Ally wa =Kariakoo')
  // savePictures made this captured order.
  const [captured] = await rowsOf(into, 'captured_orders')
  equal(captured?.customer_name, 'A\ttab, a \\ and\na newline')
  const [line] = await rowsOf(into, 'order_lines')
  deepEqual([line?.order_id, line?.product_id], [row?.id, id])
  const [product] = await rowsOf(into, 'products')
  const pictures: string[] = JSON.parse(product?.pictures ?? '')
  ok(pictures.length > 0)
  for (const path of pictures) ok(existsSync(join(into, path, '720.webp')), path)
  ok((await readdir(join(into, 'pictures', 'hidden'))).length > 0, 'photographed orders')
  const [person] = await rowsOf(into, 'people')
  equal(person && 'password_hash' in person, false)
  for (const secret of ['sessions', 'cookie_secret', 'push_keys'])
    equal(existsSync(join(into, 'tables', `${secret}.csv`)), false)

  const page = await readFile(join(into, 'soma-kwanza.html'), 'utf8')
  match(page, /Usizifungue kwa kubofya mara mbili/)
  for (const name of await readdir(join(into, 'tables'))) ok(page.includes(`tables/${name}`), name)
  match(page, /<code>order_id<\/code><\/td><td>[a-z]+<\/td><td>orders\.id</)
  equal((await stat(join(into, 'tables', 'customers.csv'))).mode & 0o777, 0o600)
})

test('every row is exported with named columns, and the page describes the same columns and refers only to exported tables', async () => {
  const into = join(folder, 'zote')
  const { code, output } = await run(into)
  equal(code, 0, output)
  const page = await readFile(join(into, 'soma-kwanza.html'), 'utf8')
  const sections = page.split('<h2><code>tables/').slice(1)
  const tables = sections.map((section) => section.slice(0, section.indexOf('.csv')))
  deepEqual((await readdir(join(into, 'tables'))).toSorted(), tables.map((table) => `${table}.csv`).toSorted())
  for (const [at, table] of tables.entries()) {
    const [header = [], ...rows]: string[][] = parse(await readFile(join(into, 'tables', `${table}.csv`)))
    const { rows: counted } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(table)}`.execute(shop.db)
    equal(rows.length, counted[0]?.rows, table)
    const explained = [...(sections[at] ?? '').matchAll(/<tr><td><code>(.*?)<\/code><\/td><td>(.*?)<\/td><td>(.*?)</g)]
    deepEqual(
      explained.map(([, column]) => column),
      header,
      table,
    )
    for (const [, column, type, refersTo = ''] of explained) {
      ok(type !== 'tsvector' && type !== 'bytea', `${table}.${column}`)
      ok(!refersTo || tables.includes(refersTo.split('.')[0] ?? ''), `${table}.${column} refers to ${refersTo}`)
    }
  }
})

test('the page explains which sums of merged customers count, and without the others the debts are right', async () => {
  const admin = await shop.as('admin')
  const owe = async (customer_name: string, amount: number) => {
    const entry = { client_entry_id: crypto.randomUUID(), kind: 'opening', customer_name, amount, reason: 'daftari' }
    const { status, text, body } = await admin.post('add_customer_entry', entry)
    equal(status, 200, text)
    return body.customer.id
  }
  const [keep_id, gone_id] = [await owe('Mama Rose', 40_000), await owe('Rose Duka', 25_000)]
  equal((await admin.call('mergeCustomers', { keep_id, gone_id })).status, 200)
  const into = join(folder, 'waliounganishwa')
  const { code, output } = await run(into)
  equal(code, 0, output)
  const counting = (await rowsOf(into, 'customers')).filter((row) => row.merged_into === '')
  const { debt_total } = (await admin.get('get_customers')).body
  deepEqual([sumMoney(counting.map((row) => Number(row.debt))), debt_total], [65_000, 65_000])
  const page = await readFile(join(into, 'soma-kwanza.html'), 'utf8')
  match(page, /A row with `merged_into` is part of that customer, whose sums include it: ignore the sums of such a row/)
  match(page, /Mwenye `merged_into` aliunganishwa na mteja huyo: [^.]*usivihesabu mara mbili/)
})

test('a folder that contains files is refused and not changed', async () => {
  const { code, output } = await run(folder)
  equal(code, 2)
  match(output, /is not empty: name a new folder\.$/)
  ok(existsSync(join(folder, 'duka', 'soma-kwanza.html')))
  equal((await run()).code, 2)
})
