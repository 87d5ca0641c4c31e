import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { reportTables } from '../../../../shop/reports.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { present } from '../../../testing/present.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

type Rows = {
  columns: { key: string; name: string }[]
  rows: { cells: (string | number | null)[]; link: string | null }[]
}

let shop: TestShop
let admin: SignedIn
let product: Awaited<ReturnType<typeof makeProduct>>

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  product = await makeProduct(shop.db, [{ price: 5000 }], { name: '=Shuka "la" Mwanza' })
  const other = await makeProduct(shop.db, [{ price: 5000 }])
  for (const { id } of [product, other]) {
    const updates = [{ stock: 50, buying_price: 1000.5, shipping_cost: 300, items_per_package: 12 }]
    const { body } = await admin.post('submit_pending_stock_update', { product_id: id, updates })
    await admin.post('approve_pending_update', { update_id: body.ids[0] })
  }
  const guest = shop.anonymous()
  for (let at = 0; at < 7; at += 1) {
    const lines = [product, other].map(({ id }) => ({ id, quantity: at + 1 }))
    const { body } = await guest.post('submit_order', orderBody(lines, { customer_name: '+Neema =1+1' }))
    assert.ok(body.order_id, JSON.stringify(body))
    if (at % 2 === 0) await admin.post('update_order_item_ready', { order_id: body.order_id, item_index: 0, ready: 1 })
    await admin.post('update_order_payment', { order_id: body.order_id, amount: 1000, method: 'mpesa' })
    if (at < 4 || at === 6)
      await admin.call('updateOrderDelivery', { order_id: body.order_id, fee: 500, customer_agreed: 1 })
    if (at === 4) {
      const returned = { order_id: body.order_id, client_return_id: 'rejesho-la-neema', reason: 'Imeharibika' }
      const lines = [{ item_index: 0, quantity: 2, to_stock: 1 as const }]
      assert.equal((await admin.call('returnOrderItems', { ...returned, lines })).status, 200)
    }
    if (at >= 5) await admin.post('cancel_order', { order_id: body.order_id })
    if (at === 6)
      await admin.post('update_order_payment', { order_id: body.order_id, amount: 400, method: 'mpesa', refund: 1 })
  }
  const seller = await shop.as('salesperson')
  const asked = await seller.post('submit_stock_request', { product_id: other.id, quantity: 3 })
  assert.equal((await admin.post('approve_stock_request', { id: asked.body.id })).status, 200)
  await approveUpdate(admin, await sendUpdate(admin, other.id, { counted: 40, reason: 'zimeharibika' }))
  await makeProduct(shop.db, [{ stock: 0 }])
  const debt = { customer_name: '+Neema =1+1', phone_number: '0754000222', client_entry_id: 'entry-of-neema' }
  await admin.call('addCustomerEntry', { ...debt, kind: 'opening', amount: 700, reason: 'Daftari' })
  const deposit = { customer_name: 'Neema Amana', phone_number: '0754000333', client_payment_id: 'deposit-of-neema' }
  await admin.call('receiveCustomerPayment', { ...deposit, amount: 900, method: 'taslimu', keep_as_deposit: 1 })
  for (const amount of [100, 200]) await admin.post('other_expenses', { name: '-Kodi', amount })
})
after(() => shop.stop())

async function allRows(client: SignedIn, what: string, query: Record<string, string | number> = {}): Promise<Rows> {
  const rows: Rows['rows'] = []
  let columns: Rows['columns'] = []
  let after = ''
  do {
    const { status, body, text } = await client.get('get_report_rows', {
      what,
      limit: 3,
      ...query,
      ...(after && { after }),
    })
    assert.equal(status, 200, text)
    assert.ok(body.rows.length <= 3)
    rows.push(...body.rows)
    columns = body.columns
    after = body.next ?? ''
  } while (after)
  return { columns, rows }
}

const sumOf = ({ columns, rows }: Rows, key: string) => {
  const at = columns.findIndex((column) => column.key === key)
  assert.ok(at >= 0, key)
  return sumMoney(rows.map(({ cells }) => Number(cells[at] ?? 0)))
}

test('the rows of every figure add up to it, page by page', async () => {
  const { body: figures } = await admin.get('get_analytics')
  const sums: [string, string, number][] = [
    ['mauzo', 'amount', figures.total_sales],
    ['mauzo', 'pieces', figures.total_units_sold],
    ['mauzo', 'cost', present(figures.cost_total)],
    ['mauzo', 'margin', present(figures.margin)],
    ['upungufu_wa_stoo', 'amount', present(figures.stock_losses)],
    ['zilizoagizwa', 'amount', figures.ordered_total],
    ['ada_za_usafirishaji', 'amount', figures.delivery_fees],
    ['malipo', 'amount', figures.paid_total],
    ['bidhaa_zilizoingia', 'pieces', figures.total_arrivals],
    ['bidhaa_zilizoingia', 'amount', present(figures.total_buying)],
    ['bidhaa_zilizoingia', 'shipping', present(figures.total_shipping)],
    ['matumizi', 'amount', figures.total_other_expenses],
    ['bidhaa_zinazouzika', 'amount', figures.total_sales],
    ['bidhaa_zinazouzika', 'cost', present(figures.cost_total)],
    ['bidhaa_zinazouzika', 'margin', present(figures.margin)],
    ['madeni', 'amount', figures.owed.amount],
    ['pesa_za_kurudisha', 'amount', figures.refund_due.amount],
    ['hazijawa_tayari', 'amount', figures.not_ready.amount],
    ['hazijawa_tayari', 'pieces', figures.not_ready.pieces],
    ['thamani_ya_stoo', 'amount', present(figures.stock_value.amount)],
    ['mikononi', 'amount', present(figures.stock_value.hands_amount)],
    ['mikononi', 'pieces', figures.stock_value.hands_pieces],
  ]
  for (const [what, key, figure] of sums) {
    assert.ok(figure > 0, `${what} ${key}`)
    const returned = what === 'mauzo' ? sumOf(await allRows(admin, 'marejesho'), key) : 0
    assert.equal(sumMoney([sumOf(await allRows(admin, what), key), -returned]), figure, `${what} ${key}`)
  }
  const one = await allRows(admin, 'mauzo', { product_id: product.id })
  const figuresOfOne = (await admin.get('get_product_analytics', { product_id: product.id })).body
  const returned = sumOf(await allRows(admin, 'marejesho', { product_id: product.id }), 'amount')
  assert.equal(returned, 10_000)
  assert.equal(sumOf(one, 'amount') - returned, figuresOfOne.total_sales)
  assert.equal((await allRows(admin, 'mauzo', { from: '2020-01-01', to: '2020-01-31' })).rows.length, 0)
})

test('customers are named only for callers who may see all orders', async () => {
  for (const role of ['salesperson', 'storeManager', 'manager'] as const) {
    const staff = await shop.as(role)
    for (const what of reportTables) {
      const { columns, rows } = await allRows(staff, what)
      assert.ok(rows.length > 0, what)
      assert.doesNotMatch(
        JSON.stringify({ columns, rows }),
        /Neema|0754|customer|phone|reference|myorders/,
        `${role} ${what}`,
      )
    }
  }
  const { columns, rows } = await allRows(admin, 'madeni')
  assert.deepEqual(
    columns.slice(-2).map(({ name }) => name),
    ['Mteja', 'Simu'],
  )
  // The debts of orders, and those of the time before, which lead to their customer.
  const phoneOf = (link: RegExp) => rows.find((row) => link.test(row.link ?? ''))?.cells.at(-1)
  assert.equal(phoneOf(/^\/myorders\?id=\d+$/), '0754000111')
  assert.equal(phoneOf(/^\/wateja\?id=\d+$/), '0754000222')
})

test('unknown cursors and tables are refused', async () => {
  for (const after of [
    'x',
    '[]',
    '["a","b"]',
    '["2026-01-01",1]',
    '[1,2,3]',
    '{"0":"a"}',
    `["2026-01-01 00:00:00+00","1' or 1=1"]`,
    '["2026-02-30 00:00:00+00","1"]',
    '["2026-01-01 24:61:00+00","1"]',
    '["0000-01-01 00:00:00+00","1"]',
  ]) {
    const { status } = await admin.get('get_report_rows', { what: 'mauzo', after })
    assert.equal(status, 400, after)
  }
  assert.equal((await admin.get('get_report_rows', { what: 'people' })).status, 400)
  assert.equal((await admin.get('get_report_rows', { what: 'mauzo', from: 'jana' })).status, 400)
  assert.equal((await admin.get('export', { what: 'people' })).status, 400)
  assert.equal((await admin.get('export', { what: 'mauzo', format: 'exe' })).status, 400)
})

test('every table exports as a CSV without executable cells, and as an XLSX', async () => {
  for (const what of [...reportTables, 'bidhaa', 'bidhaa_kiolezo']) {
    const csv = await admin.send(`/api/export.php?what=${what}`)
    assert.equal(csv.status, 200, what)
    assert.match(csv.headers.get('content-type') ?? '', /text\/csv/)
    assert.match(
      csv.headers.get('content-disposition') ?? '',
      new RegExp(`attachment; filename="${what.replaceAll('_', '-')}-.*\\.csv"`),
    )
    assert.equal(csv.headers.get('cache-control'), 'no-store')
    assert.doesNotMatch(csv.text, /(^|[,\n"])[=+@]/m, what)
    const xlsx = await admin.send(`/api/export.php?what=${what}&format=xlsx`)
    assert.equal(xlsx.text.slice(0, 2), 'PK', what)
  }
  const lines = (await admin.send('/api/export.php?what=matumizi')).text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  assert.equal(lines[0], 'Tarehe,Jina,Kiasi')
  assert.match(lines[1] ?? '', /^\d{4}-\d\d-\d\d,'-Kodi,200$/)
})
