import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { explain, rowsRead, wholeTables } from '../../testing/explain.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { withoutTimeouts } from '../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { findAuditPage } from './audit-page.queries.ts'

const ENTRIES = 20_000

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await makeProduct(shop.db, [{ stock: 10 }], { id: 'kitenge-7', name: 'Kitenge cha Mwanza' })
  await withoutTimeouts(shop.database, async (db) => {
    await sql`update products set name_words = array_to_tsvector(array['kitenge', 'cha', 'mwanza'])`.execute(db)
    await sql`insert into people (phone, name, role, password_hash)
      select '+255754' || lpad(n::text, 6, '0'), 'Mtu wa ' || n, 'customer', 'none' from generate_series(1, 3000) n`.execute(
      db,
    )
    await sql`insert into audit (person_id, action, subject, subject_id)
      select (select min(id) from people) + n % 8,
        case when n % 8000 = 1 then 'delete_product' when n % 3 = 0 then 'line_ready' else 'payment' end,
        case when n % 8000 = 1 then 'product' else 'order' end,
        case when n % 8000 = 1 then 'kitenge-7' else n::text end
      from generate_series(1, ${ENTRIES}::int) n`.execute(db)
    await sql`insert into audit (person_id, action, subject, undo)
      select (select min(id) from people), 'import_products', 'shop', jsonb_build_object('products', '[]'::jsonb,
        'versions', jsonb_build_object(case when n = 1 then 'kitenge-7' else 'other-' || n end, now()))
      from generate_series(1, 500) n`.execute(db)
    await sql`vacuum analyze audit, people`.execute(db)
  })
})
after(() => shop.stop())

/**
 * The maximum number of rows that a search may read: the newest entries, the matching people and products, and each
 * kind of act once.
 */
const MAX_ROWS = 6000

for (const [what, q, entries] of [
  ['the most frequent act', 'payment', 51],
  ['a part of a rare act', 'te_prod', 3],
  ['a subject', 'order', 51],
  ['an order', '17', 1],
  ['the beginning of a product id, also in an act on several products', 'kitenge', 4],
  ['words of a product name, also in an act on several products', 'mwanza kit', 4],
  ['a person who did much', 'mtu 3', 51],
  ['a person who did nothing', 'mtu 2999', 0],
  ['a phone number as screens show it', '0754 000 003', 51],
  ['the beginning of a phone number without the first 0', '754002', 0],
  ['a word that occurs nowhere', 'xyzzy', 0],
] as const) {
  test(`the search for ${what} does not read all of the ${ENTRIES} entries`, async () => {
    const plan = await explain(shop.db, async (db) => {
      const { page, next } = await findAuditPage(db, { q })
      assert.equal(page.length + (next ? 1 : 0), entries)
    })
    assert.ok(!wholeTables(plan).includes('audit'), wholeTables(plan).join())
    assert.ok(rowsRead(plan) <= MAX_ROWS, `${rowsRead(plan)} rows`)
  })
}
