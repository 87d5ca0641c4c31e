import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sheetOf } from '../../../testing/making/import-helpers.ts'
import { reportFigure } from '../../../testing/processes/figures.ts'
import { startTestShop } from '../../../testing/start-test-shop.ts'

test('500 products are changed within a second', async (t) => {
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

test('an import of 5,000 products is undone: first the changed prices, then the new products', async (t) => {
  const shop = await startTestShop()
  t.after(() => shop.stop())
  const admin = await shop.as('admin')
  const write = async (price: number) => {
    const sheet = new FormData()
    const rows = Array.from({ length: 5000 }, (_, n) => `n${n},Kitu ${n},Nguo,Maelezo,,${price},`)
    sheet.append('dry_run', '0')
    sheet.append('sheet', new Blob([sheetOf(rows)]), 'bidhaa.csv')
    return (await admin.post('import_products', sheet)).body.audit_id ?? 0
  }
  const imports = [await write(5000), await write(6000)]
  const times: number[] = []
  for (const audit_id of imports.toReversed()) {
    const began = performance.now()
    const undone = await admin.call('undoChange', { audit_id })
    times.push(Math.round(performance.now() - began))
    assert.deepEqual([undone.status, undone.body.restored], [200, 5000], undone.text)
  }
  reportFigure('undo of an import of 5,000 products, changed / new', `${times.join(' / ')} ms`)
})
