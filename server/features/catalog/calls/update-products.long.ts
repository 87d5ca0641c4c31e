import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { reportFigure } from '../../../testing/processes/figures.ts'
import { startTestShop } from '../../../testing/start-test-shop.ts'

test('500 products change within a second', async (t) => {
  const shop = await startTestShop()
  t.after(() => shop.stop())
  const seller = await shop.as('salesperson')
  await sql`insert into products (id, name, category, description, name_words, words)
    select 'many-' || n, 'Bidhaa ' || n, 'Nguo', 'Maelezo marefu kidogo', array_to_tsvector(array['bidhaa']),
      array_to_tsvector(array['bidhaa']) from generate_series(1, 500) n`.execute(shop.db)
  await sql`insert into variants (product_id, type, price) select 'many-' || n, t, 5000
    from generate_series(1, 500) n, unnest(array['S', 'M', 'L']) t`.execute(shop.db)
  const rows = await shop.db.selectFrom('products').select(['id', 'updated_at']).where('id', 'like', 'many-%').execute()
  const expected = rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }))
  const began = performance.now()
  const changed = await seller.call('updateProducts', {
    ids: rows.map(({ id }) => id),
    change: { percent: 5, category: 'Mitindo', low_stock: 3 },
    expected,
  })
  const took = performance.now() - began
  assert.deepEqual([changed.status, changed.body.changed], [200, 500], changed.text)
  reportFigure('change of price, category and threshold of 500 products of three types', `${Math.round(took)} ms`)
  assert.ok(took < 1000, `${took} ms`)
  const undone = await seller.call('undoChange', { audit_id: changed.body.audit_id ?? 0 })
  assert.deepEqual([undone.status, undone.body.restored], [200, 500], undone.text)
})
