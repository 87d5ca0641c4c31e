import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_PAGE_LINES, MAX_PAGE_ORDERS } from '../../../shop/orders/orders.ts'
import type { Client } from '../../testing/client.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: Client
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

/**
 * Inserts `orders` orders of `lines` lines each, with an instruction of 500 characters on every line. Returns their
 * numbers, newest first.
 */
async function insertOrders(orders: number, lines: number): Promise<number[]> {
  const product = await makeProduct(shop.db)
  const person = (await shop.as('customer')).person.id
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (person_id, phone, customer_name, whatsapp_number, shipping_address, total)
      select ${person}::bigint, '', 'Mteja ' || n, '', '', ${lines * 10}::int from generate_series(1, ${orders}::int) n
      returning id
    ), filled as (
      insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total,
        instructions)
      select id, n, ${product.id}::text, ${product.variants[0]}::bigint, 'Shuka', 10, 1, 10, repeat('x', 500)
      from placed, generate_series(0, ${lines - 1}::int) n
    )
    select id from placed order by id desc`.execute(shop.db)
  return rows.map(({ id }) => id)
}

async function pagesOf({ limit }: { limit?: number }): Promise<{ ids: number[]; lines: number; bytes: number }[]> {
  const pages = []
  let before: number | null = null
  do {
    const query: Record<string, number> = { ...(limit && { limit }), ...(before && { before }) }
    const { status, body, text } = await admin.get('get_orders', query)
    assert.equal(status, 200)
    const ids = body.orders.map(({ id }) => id)
    const lines = body.orders.reduce((sum, { items_list }) => sum + items_list.length, 0)
    pages.push({ ids, lines, bytes: text.length })
    before = body.next_before
  } while (before !== null)
  return pages
}

test('a page ends at 2,000 lines or 200 orders, and the pages together contain each order exactly once', async () => {
  const small = await insertOrders(230, 1)
  const large = await insertOrders(45, 100)
  const all = [...large, ...small]
  const queries: { limit?: number }[] = [{}, { limit: MAX_PAGE_ORDERS }, { limit: 7 }]
  for (const query of queries) {
    const pages = await pagesOf(query)
    assert.deepEqual(
      pages.flatMap(({ ids }) => ids),
      all,
    )
    assert.equal(
      pages.reduce((sum, { lines }) => sum + lines, 0),
      45 * 100 + 230,
    )
    for (const { ids, lines, bytes } of pages) {
      assert.ok(ids.length <= (query.limit ?? MAX_PAGE_ORDERS) && lines <= MAX_PAGE_LINES)
      assert.ok(bytes < 4_000_000, `${bytes} bytes`)
    }
  }
  const [first, second, third, last] = await pagesOf({})
  assert.deepEqual([first?.ids.length, second?.ids.length], [20, 20])
  assert.deepEqual([third?.ids.length, third?.lines, last?.ids.length], [200, 500 + 195, 35])
})
