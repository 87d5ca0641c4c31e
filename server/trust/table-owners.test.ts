import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'

/** The only feature that may write a table, by table. A new table needs an entry here. */
const owners: Record<string, string> = {
  rate_limit_hits: 'limits',
  request_counts: 'limits',
  request_keys: 'request-keys',
  audit: 'audit',
  shop_settings: 'shop-settings',
  push_keys: 'push',
  push_subscriptions: 'push',
  pushes: 'push',
  notifications: 'notifications',
  people: 'accounts',
  sessions: 'accounts',
  devices: 'accounts',
  known_browsers: 'accounts',
  reset_links: 'accounts',
  places: 'ledger',
  place_stock: 'ledger',
  stock_movements: 'ledger',
  daily_figures: 'ledger',
  month_figures: 'ledger',
  day_totals: 'ledger',
  seller_figures: 'ledger',
  customer_figures: 'ledger',
  customer_months: 'ledger',
  payment_figures: 'ledger',
  customers: 'customers',
  customer_entries: 'customers',
  customer_merges: 'customers',
  customer_statement: 'customers',
  customer_reminders: 'customers',
  products: 'catalog',
  variants: 'catalog',
  variant_prices: 'catalog',
  barcodes: 'catalog',
  own_barcodes: 'catalog',
  product_alerts: 'catalog',
  search_words: 'catalog',
  missed_searches: 'catalog',
  ai_drafts: 'catalog',
  stock_requests: 'stock',
  stock_updates: 'stock',
  stock_update_lines: 'stock',
  hand_backs: 'hands',
  hand_back_lines: 'hands',
  purchase_orders: 'purchases',
  purchase_order_lines: 'purchases',
  arrivals: 'arrivals',
  arrival_lines: 'arrivals',
  stocktakes: 'stocktakes',
  stocktake_counts: 'stocktakes',
  stocktake_lines: 'stocktakes',
  stocktake_products: 'stocktakes',
  orders: 'orders',
  order_lines: 'orders',
  payments: 'orders',
  payment_parts: 'orders',
  settlements: 'orders',
  open_payments: 'orders',
  drawer_start: 'orders',
  order_returns: 'orders',
  deliveries: 'orders',
  delivery_steps: 'orders',
  return_lines: 'orders',
  cookie_secret: 'orders',
  captured_orders: 'captured',
  till_codes: 'counter',
  closings: 'drawers',
  closing_lines: 'drawers',
  closing_payments: 'drawers',
  drawer_moves: 'drawers',
  evening_notices: 'drawers',
  read_queue_entries: 'queue-files',
  expenses: 'reports',
  demo_state: 'demo',
  backups: 'backups',
  backup_schedule: 'backups',
}
/** Tables of the store itself. They belong to no feature. */
const storeTables = ['versions', 'store_state', 'compatible_migrations']

/** Allowed exceptions to the order of features, with reasons. */
const exceptions = new Set([
  // The ledger writes a variant's `stock`, and reads variants and products for its rows.
  'ledger writes variants',
  'ledger reads variants',
  'ledger reads products',
])
/** Tables that identify people. Every feature may read these tables. */
const everybodyReads = ['people', 'sessions', 'devices']

const writesPattern =
  /(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b|\.(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)/g
const readsPattern =
  /(?:from|join)\s+(?:lateral\s+)?([a-z_]+)\b|(?:selectFrom|innerJoin|leftJoin|using)\(\s*'([a-z_]+)/g

type Use = { feature: string; verb: 'writes' | 'reads'; table: string; file: string }

/** Returns each use of a table in the SQL of a feature. */
async function usesOfTables(): Promise<Use[]> {
  const uses: Use[] = []
  for await (const file of glob('server/features/**/*.ts')) {
    if (/\.(test|long|type-test)\.ts$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const feature = file.split('/')[2] ?? ''
    for (const [verb, pattern] of [
      ['writes', writesPattern],
      ['reads', readsPattern],
    ] as const)
      for (const [, inSql, inBuilder] of text.matchAll(pattern)) {
        const table = inSql ?? inBuilder ?? ''
        if (table in owners) uses.push({ feature, verb, table, file })
      }
  }
  return uses
}

/** Returns the features in the order of the import rules. */
function orderedFeatures(): string[] {
  const [, list = ''] = /const features = \[([^\]]+)\]/.exec(readFileSync('.dependency-cruiser.mjs', 'utf8')) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

test('a table is written only by the feature that owns it, and is not read by features that come before the owner', async () => {
  const order = orderedFeatures()
  const uses = await usesOfTables()
  assert.ok(order.includes('history') && uses.length > 100, 'the order and the SQL were found')
  const wrong = uses.filter(({ feature, verb, table }) => {
    const owner = owners[table] ?? ''
    if (feature === owner || exceptions.has(`${feature} ${verb} ${table}`)) return false
    if (verb === 'writes') return true
    return order.indexOf(feature) < order.indexOf(owner) && !everybodyReads.includes(table)
  })
  assert.deepEqual(
    wrong.map(({ feature, verb, table, file }) => `${feature} ${verb} ${table} (${file})`),
    [],
  )
})

test('every table has an owner', async () => {
  const tables = new Set<string>()
  for await (const file of glob('server/db/migrations/*.sql')) {
    const text = readFileSync(file, 'utf8')
    for (const [, table = ''] of text.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/g))
      tables.add(table)
    for (const [, table = ''] of text.matchAll(/drop table (?:if exists )?([a-z_]+)/g)) tables.delete(table)
    for (const [, from = '', to = ''] of text.matchAll(/alter table ([a-z_]+) rename to ([a-z_]+)/g)) {
      tables.delete(from)
      tables.add(to)
    }
  }
  assert.deepEqual([...tables].sort(), [...Object.keys(owners), ...storeTables].sort())
})
