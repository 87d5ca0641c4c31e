import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { personalColumns } from '../../../shop/people/personal-data.ts'
import { openDatabase } from '../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

/** Text columns without personal data: products and stock, closed sets of words, ids, hashes and keys. */
const notPersonal: Record<string, readonly string[]> = {
  // Demo accounts are not real people.
  people: ['role', 'demo_phone'],
  sessions: ['token_hash'],
  devices: ['token_hash'],
  known_browsers: ['token_hash'],
  reset_links: ['token_hash'],
  // The shop's own keys.
  push_keys: ['public_key', 'private_key'],
  cookie_secret: ['secret'],
  push_subscriptions: ['session_hash'],
  // The audit log refers to people by id, and never contains phone numbers, passwords or links.
  audit: ['subject', 'subject_id', 'before', 'after', 'undo'],
  versions: ['name'],
  // Facts about the shop. Its phone numbers are public.
  shop_settings: ['settings'],
  products: [
    'id',
    'name',
    'description',
    'category',
    'status',
    'pictures',
    'name_words',
    'words',
    'demo_name',
    'opening_digest',
  ],
  search_words: ['word'],
  // These words are not linked to a person, and text that looks like a phone number or an address is never stored.
  missed_searches: ['words'],
  variants: ['product_id', 'type', 'packaging_type', 'price_tiers', 'tier_scope', 'picture'],
  variant_prices: ['price_tiers', 'tier_scope'],
  barcodes: ['code', 'product_id'],
  captured_orders: ['picture_hash'],
  order_lines: ['product_id', 'type'],
  orders: ['claimed_method', 'channel', 'receipt_no', 'marks'],
  deliveries: ['status'],
  delivery_steps: ['status'],
  payments: ['method'],
  customer_entries: ['kind'],
  customer_statement: ['kind'],
  customer_merges: ['moved_ids'],
  settlements: ['kind'],
  open_payments: ['method'],
  closings: ['drawers', 'note'],
  closing_lines: ['method'],
  drawer_moves: ['kind', 'method', 'reason'],
  read_queue_entries: ['file_id'],
  request_keys: ['kind', 'owner', 'key', 'body_hash'],
  places: ['kind'],
  stock_movements: ['product_id', 'reason', 'ref_kind', 'packaging_type'],
  stock_requests: ['product_id', 'packaging_type', 'instructions', 'status', 'reason'],
  hand_backs: ['status', 'reason'],
  hand_back_lines: ['product_id'],
  // A supplier is a business, and its reference is an invoice number.
  purchase_orders: ['supplier', 'supplier_phone'],
  purchase_order_lines: ['product_id', 'type', 'packaging_type'],
  arrivals: ['supplier', 'reference', 'status', 'reason'],
  arrival_lines: ['product_id', 'new_name', 'new_category', 'packaging_type', 'submitted'],
  stocktakes: ['category', 'status', 'rest', 'reason'],
  stocktake_counts: ['product_id', 'client_count_id'],
  stocktake_lines: ['product_id'],
  stocktake_products: ['product_id'],
  stock_updates: ['product_id'],
  stock_update_lines: ['product_id', 'change_type', 'packaging_type', 'note', 'status', 'reason'],
  daily_figures: ['product_id'],
  month_figures: ['product_id'],
  seller_figures: ['channel'],
  payment_figures: ['method'],
  expenses: ['name'],
  compatible_migrations: ['name'],
  store_state: ['pictures_mark', 'backup_name'],
  backups: ['name', 'place'],
  backup_schedule: ['failure', 'drill_note'],
  kysely_migration: ['name', 'timestamp'],
  kysely_migration_lock: ['id'],
}

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('every text column is declared as personal or not personal, and every declared column exists', async () => {
  const db = openDatabase({ connection: database.connection, onError: (error) => assert.fail(error) })
  const { rows } = await sql<{ name: string; holds_text: boolean }>`
    select table_name || '.' || column_name as name,
      data_type not in ('bigint', 'integer', 'smallint', 'numeric', 'boolean', 'date', 'timestamp with time zone')
        and udt_name <> '_timestamptz' as holds_text
    from information_schema.columns where table_schema = current_schema()
  `
    .execute(db)
    .finally(() => db.destroy())
  const namesOf = (tables: Record<string, readonly string[]>) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  const personal = namesOf(
    Object.fromEntries(Object.entries(personalColumns).map(([table, columns]) => [table, Object.keys(columns)])),
  )
  const declared = new Set([...personal, ...namesOf(notPersonal)])
  const existing = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    rows.filter(({ name, holds_text }) => holds_text && !declared.has(name)).map(({ name }) => name),
    [],
    'declare these in shop/people/personal-data.ts, or here if they contain no personal data',
  )
  assert.deepEqual(
    [...declared].filter((name) => !existing.has(name)),
    [],
    'declared, but not in the database',
  )
  assert.deepEqual(
    personal.filter((name) => namesOf(notPersonal).includes(name)),
    [],
    'declared as personal and as not personal',
  )
})
