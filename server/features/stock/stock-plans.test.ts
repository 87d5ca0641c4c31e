import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { explain, indexesOf, wholeTables } from '../../testing/explain.ts'
import { withoutTimeouts } from '../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { listMovements } from '../ledger/movements.queries.ts'
import { sumFigures } from '../reports/reports.queries.ts'
import { listPendingRequests } from './stock-requests.queries.ts'
import { listPendingUpdates } from './updates/stock-updates.queries.ts'

let shop: TestShop

/** A shop with 20,000 products and some history: most rows are decided, a few are pending. */
before(async () => {
  shop = await startTestShop()
  const fill = sql.raw(`
    set session_replication_role = replica; -- foreign keys are not checked, because the rows below are right
    insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'salesperson');
    insert into products (id, name, category) select 'p' || n, 'Bidhaa ' || n, 'Redio' from generate_series(1, 20000) n;
    insert into variants (product_id, price) select id, 1000 from products;
    insert into stock_movements (variant_id, product_id, pieces, balance, reason)
      select v.id, v.product_id, 1, n, 'arrival' from variants v, generate_series(1, 5) n;
    insert into places (kind, person_id) select 'hands', id from people;
    insert into place_stock (place_id, variant_id, pieces) select places.id, v.id, 1 from places, variants v where places.id <> 1;
    insert into stock_requests (product_id, variant_id, quantity, requested_by, status)
      select v.product_id, v.id, 1, p.id, case when v.id % 1000 = 0 then 'pending' else 'approved' end
      from variants v, people p, generate_series(1, 3);
    insert into stock_updates (product_id, submitted_by)
      select v.product_id, p.id from variants v, people p, generate_series(1, 3);
    insert into stock_update_lines (update_id, product_id, variant_id, change_type, pieces, submitted_by, status)
      select u.id, u.product_id, v.id, 'ongezeko', 1, u.submitted_by,
        case when u.id % 1000 = 0 then 'pending' else 'approved' end
      from stock_updates u join variants v using (product_id);
    insert into daily_figures (product_id, day, sales, units_sold)
      select p.id, date '2026-01-01' + d, 1000, 1 from products p, generate_series(0, 9) d;
    analyze`)
  await withoutTimeouts(shop.database, (db) => fill.execute(db))
})
after(() => shop.stop())

const ofStore = { limit: 50, place: 'store' as const }
const inHands = { before: undefined, place: 'hands' as const }

test('lists use their index and never scan a whole table', async () => {
  const lists: [string, (db: TestShop['db']) => Promise<unknown>, RegExp][] = [
    ['movements', (db) => listMovements(db, 'p77', { before: undefined, ...ofStore }), /stock_movements_product/],
    ['older movements', (db) => listMovements(db, 'p77', { before: 90_000, ...ofStore }), /stock_movements_product/],
    ['movements in hands', (db) => listMovements(db, 'p77', { ...ofStore, ...inHands }), /stock_movements_in_hands/],
    ['requests that wait', (db) => listPendingRequests(db, { limit: 500 }), /stock_requests_pending/],
    ['updates that wait', (db) => listPendingUpdates(db, null, 500), /stock_update_lines_pending/],
    ['updates of a product', (db) => listPendingUpdates(db, 'p77', 500), /stock_update_lines_(product|pending)/],
    [
      'figures of a product',
      (db) => sumFigures(db, { from: '2026-01-01', to: '2026-01-30' }, 'p77'),
      /daily_figures_pkey/,
    ],
  ]
  for (const [name, list, index] of lists) {
    const plan = await explain(shop.db, list)
    assert.ok(
      indexesOf(plan).some((used) => index.test(used)),
      `${name}: ${indexesOf(plan).join()}`,
    )
    const tables = wholeTables(plan).filter((table) => !['people', 'places'].includes(table))
    assert.deepEqual(tables, [], name)
  }
})
