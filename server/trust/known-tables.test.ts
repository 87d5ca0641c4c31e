// `npm run shop -- verify` and the exports have lists of tables and columns. These tests fail if a new table or column
// is missing from the lists.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { exportedTables } from '../commands/export/exported-tables.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { selectColumns, selectTables } from '../features/backups/store-tables.queries.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** Amounts and counts that `verify` does not compare with other rows, by the reason. */
const notVerified: Readonly<Record<string, readonly string[]>> = {
  'what was asked of a supplier': ['purchase_order_lines.quantity'],
  'no other row states them': [
    'ai_drafts.drafts',
    'missed_searches.times',
    'push_subscriptions.failures',
    'request_counts.minute',
    'request_counts.requests',
    'versions.version',
  ],
  'the debt in a reminder at that time': ['customer_reminders.amount'],
  'a limit that staff set': ['customers.credit_limit', 'customer_merges.credit_limit', 'customer_merges.kept_limit'],
  'the newest row when customers were merged': ['customer_merges.last_row'],
  'a position in a list': [
    'arrival_lines.line_index',
    'order_lines.position',
    'read_queue_entries.position',
    'variants.position',
  ],
  'one of the rows that together make a total': ['day_totals.shard'],
  'settings of a product': ['stock_update_lines.low_stock', 'variants.low_stock'],
  'the packages that the pieces were given in': ['stock_requests.package_count'],
  'the price that an update replaced': ['arrival_lines.price_before', 'stock_update_lines.price_before'],
  'a backup is checked when it is read back': ['backups.size'],
}

/** Tables that another system does not need or must not get, by the reason. */
const notForAnotherSystem: Readonly<Record<string, readonly string[]>> = {
  'sums and words that are made from other rows': [
    'daily_figures',
    'month_figures',
    'day_totals',
    'seller_figures',
    'customer_figures',
    'customer_months',
    'payment_figures',
    'search_words',
    'missed_searches',
  ],
  'they let their reader act as somebody, or belong to a browser': [
    'sessions',
    'cookie_secret',
    'reset_links',
    'devices',
    'known_browsers',
    'push_keys',
    'push_subscriptions',
    'pushes',
    'notifications',
  ],
  'the program’s own data': [
    'ai_drafts',
    'backup_schedule',
    'backups',
    'compatible_migrations',
    'customer_reminders',
    'demo_state',
    'drawer_start',
    'evening_notices',
    'open_payments',
    'own_barcodes',
    'rate_limit_hits',
    'read_queue_entries',
    'request_counts',
    'request_keys',
    'store_state',
    'till_codes',
    'versions',
  ],
}

/** Tables that no export of reports contains, by the reason. */
const notExported: Readonly<Record<string, readonly string[]>> = {
  'of the program and its safety': [
    'ai_drafts',
    'backup_schedule',
    'backups',
    'compatible_migrations',
    'cookie_secret',
    'demo_state',
    'devices',
    'drawer_start',
    'evening_notices',
    'known_browsers',
    'own_barcodes',
    'push_keys',
    'push_subscriptions',
    'pushes',
    'rate_limit_hits',
    'read_queue_entries',
    'request_counts',
    'request_keys',
    'reset_links',
    'sessions',
    'store_state',
    'till_codes',
    'versions',
  ],
  'sums of exported rows': ['customer_figures', 'customer_months', 'daily_figures', 'month_figures'],
  'arrivals have their results': ['purchase_order_lines', 'purchase_orders'],
  'the ledger has their results': [
    'arrival_lines',
    'arrivals',
    'hand_back_lines',
    'hand_backs',
    'stock_requests',
    'stocktake_counts',
    'stocktake_lines',
    'stocktake_products',
    'stocktakes',
    'stock_update_lines',
    'stock_updates',
  ],
  'orders have their results': ['captured_orders', 'delivery_steps'],
  'the statements of customers have their results': ['customer_merges', 'customer_reminders'],
  'closings have a screen of their own': ['closing_payments', 'drawer_moves', 'open_payments'],
  'words of products': ['search_words'],
  'the sheet of products has them': ['barcodes'],
  'products are exported with their current prices': ['variant_prices'],
  'words that found nothing': ['missed_searches'],
  'people export their own data': ['notifications', 'product_alerts'],
  'the audit log and the settings have screens of their own': ['audit', 'shop_settings'],
}

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: assert.fail })
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const sourceOf = (...files: string[]) =>
  files.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n')
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

async function findNotVerified(): Promise<string[]> {
  const source = sourceOf(
    'commands/books/verify.queries.ts',
    'commands/books/verify-returns.queries.ts',
    'commands/books/verify-arrivals.queries.ts',
    'commands/books/verify-stocktakes.queries.ts',
    'commands/books/verify-drawers.queries.ts',
    'commands/books/counted-sums.queries.ts',
    'commands/books/wrong-costs.ts',
    'features/ledger/sale-sums.queries.ts',
  )
  const columns = (await selectColumns(db)).filter(({ table, isSummed }) => isSummed && !table.startsWith('kysely_'))
  const unnamed = columns.filter(({ table, column }) => !hasWord(source, table) || !hasWord(source, column))
  return unnamed.map(({ table, column }) => `${table}.${column}`).sort()
}

async function findNotExported(): Promise<string[]> {
  const source = sourceOf(
    'features/reports/tables/sales-tables.queries.ts',
    'features/reports/tables/money-tables.queries.ts',
    'features/reports/tables/stock-tables.queries.ts',
    'features/reports/tables/sums-tables.queries.ts',
    'features/reports/days.queries.ts',
    'features/reports/sold.queries.ts',
    'features/reports/running-out.queries.ts',
  )
  return (await selectTables(db)).filter((table) => !new RegExp(`\\b(from|join) ${table}\\b`).test(source)).sort()
}

test('every table is in the export for another system, or this file has a reason why not', async () => {
  const known = [...Object.keys(exportedTables), ...Object.values(notForAnotherSystem).flat()].toSorted()
  assert.deepEqual(
    known,
    (await selectTables(db)).toSorted(),
    'add it to server/commands/export/exported-tables.ts with a sentence, or to this file with a reason',
  )
})

test('verify compares every amount and count with other rows, or this file has a reason why not', async () => {
  const known = Object.values(notVerified).flat().sort()
  assert.deepEqual(await findNotVerified(), known, 'add a check to verify.queries.ts, or a reason here')
  await sql`create table transfers (id bigint generated always as identity, amount numeric(12, 2))`.execute(db)
  assert.deepEqual(
    (await findNotVerified()).filter((name) => !known.includes(name)),
    ['transfers.amount'],
  )
  await sql`drop table transfers`.execute(db)
})

test('every table is in an export of reports, or this file has a reason why not', async () => {
  const known = Object.values(notExported).flat().sort()
  assert.deepEqual(await findNotExported(), known, 'add a table to tables.queries.ts, or a reason here')
  await sql`create table transfers (id bigint)`.execute(db)
  assert.deepEqual(
    (await findNotExported()).filter((name) => !known.includes(name)),
    ['transfers'],
  )
})
