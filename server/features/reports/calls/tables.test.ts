import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { reportTables } from '../../../../shop/reports.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { reportDefinitions } from '../tables/tables.queries.ts'

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
  const credit = { customer_name: 'Neema Mkopo', phone_number: '0754000444', payments: [] }
  const agreed = { id: other.id, quantity: 2, price: 4500, agreed_price: 4500, agreed_reason: 'Jirani', below_cost: 1 }
  const sold = await admin.call('counterSale', saleBody([agreed], credit))
  assert.equal(sold.status, 200, sold.text)
  const given = { customer_id: requireValue(sold.body.order.customer_id), order_id: sold.body.order_id, amount: 3000 }
  const writeOff = { ...given, client_entry_id: 'samehe-neema', reason: 'Amehama', kind: 'write_off' } as const
  assert.equal((await admin.call('addCustomerEntry', writeOff)).status, 200)
  const counted = [{ person_id: admin.person.id, method: 'taslimu' as const, amount: 50 }]
  const closing = { client_closing_id: 'funga-leo', date: shopDay(Date.now()), counted, note: 'Imepungua' }
  const closed = await admin.call('closeDay', closing)
  assert.equal(closed.status, 200, closed.text)
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

test('the rows behind each figure, read page by page, add up to that figure', async () => {
  const { body: figures } = await admin.get('get_analytics')
  const sums: [string, string, number][] = [
    ['mauzo', 'amount', figures.total_sales],
    ['mauzo', 'pieces', figures.total_units_sold],
    ['mauzo', 'cost', requireValue(figures.cost_total)],
    ['mauzo', 'margin', requireValue(figures.margin)],
    ['upungufu_wa_stoo', 'amount', requireValue(figures.stock_losses)],
    ['zilizoagizwa', 'amount', figures.ordered_total],
    ['ada_za_usafirishaji', 'amount', figures.delivery_fees],
    ['malipo', 'amount', figures.paid_total],
    ['bidhaa_zilizoingia', 'pieces', figures.total_arrivals],
    ['bidhaa_zilizoingia', 'amount', requireValue(figures.total_buying)],
    ['bidhaa_zilizoingia', 'shipping', requireValue(figures.total_shipping)],
    ['matumizi', 'amount', figures.total_other_expenses],
    ['bidhaa_zinazouzika', 'amount', figures.total_sales],
    ['bidhaa_zinazouzika', 'cost', requireValue(figures.cost_total)],
    ['bidhaa_zinazouzika', 'margin', requireValue(figures.margin)],
    ['madeni', 'amount', figures.owed.amount],
    ['pesa_za_kurudisha', 'amount', figures.refund_due.amount],
    ['hazijawa_tayari', 'amount', figures.not_ready.amount],
    ['hazijawa_tayari', 'pieces', figures.not_ready.pieces],
    ['thamani_ya_stoo', 'amount', requireValue(figures.stock_value.amount)],
    ['punguzo', 'amount', figures.discount_total],
    ['marejesho', 'amount', figures.returned_total],
    ['madeni_yaliyosamehewa', 'amount', figures.written_off],
    ...(['kwa_siku', 'kwa_wiki', 'kwa_mwezi', 'njia_za_mauzo', 'wauzaji', 'wateja_walionunua'] as const).flatMap(
      (what): [string, string, number][] => [
        [what, 'amount', figures.total_sales],
        [what, 'pieces', figures.total_units_sold],
        [what, 'cost', requireValue(figures.cost_total)],
        [what, 'margin', requireValue(figures.margin)],
      ],
    ),
    ['kwa_mwezi', 'returned', figures.returned_total],
    ['kwa_wiki', 'discount', figures.discount_total],
    ['kwa_siku', 'written_off', figures.written_off],
    ['kwa_siku', 'expenses', figures.total_other_expenses],
    ['wauzaji', 'discount', figures.discount_total],
    ['njia_za_malipo', 'amount', figures.paid_total],
    ['njia_za_malipo', 'refunded', 400],
    ['mikononi', 'amount', requireValue(figures.stock_value.hands_amount)],
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
      if (reportDefinitions[what].ofPeople) {
        assert.equal((await staff.get('get_report_rows', { what })).status, 403, what)
        continue
      }
      const { columns, rows } = await allRows(staff, what)
      // The caller sold nothing, and sees no other sellers.
      assert.equal(rows.length > 0, what !== 'wauzaji', what)
      assert.doesNotMatch(
        JSON.stringify({ columns, rows }),
        /Neema|0754|customer|phone|reference|reason|Daftari|Imeharibika|Amehama|Jirani|myorders|wateja/,
        `${role} ${what}`,
      )
      // Only links to products and their stock are left.
      const ofGoods = /^(bidhaa_|mikononi$|thamani_|upungufu_)/.test(what)
      for (const { link } of rows) assert.match(link ?? 'none', ofGoods ? /^\/(bidhaa|inventory)\/./ : /^none$/, what)
    }
  }
  const { columns, rows } = await allRows(admin, 'madeni')
  assert.deepEqual(
    columns.slice(-2).map(({ name }) => name),
    ['Mteja', 'Simu'],
  )
  // Debts of orders link to the order, and opening debts link to the customer.
  const phonesOf = (link: RegExp) => [
    ...new Set(rows.filter((row) => link.test(row.link ?? '')).map(({ cells }) => cells.at(-1))),
  ]
  assert.deepEqual(phonesOf(/^\/myorders\?id=\d+$/), ['0754000444', '0754000111'])
  assert.deepEqual(phonesOf(/^\/wateja\?id=\d+$/), ['0754000222'])
})

test('with a filter by channel, seller, method or customer, the rows add up to the sum of that channel, seller, method or customer', async () => {
  const { body } = await admin.get('get_analytics')
  const counter = body.channel_sales.find(({ channel }) => channel === 'counter')
  assert.deepEqual([counter?.total_sales, counter?.orders, counter?.margin], [9000, 1, 9000 - 2 * 1030.5])
  assert.equal(sumOf(await allRows(admin, 'mauzo', { channel: 'counter' }), 'amount'), 9000)
  const [seller] = body.sellers
  assert.equal(body.sellers.length, 1)
  const ofSeller = { person_id: requireValue(seller?.person_id) }
  const returned = sumOf(await allRows(admin, 'marejesho', ofSeller), 'amount')
  assert.equal(sumOf(await allRows(admin, 'mauzo', ofSeller), 'amount') - returned, seller?.total_sales)
  assert.equal((await allRows(admin, 'mauzo', { person_id: 999 })).rows.length, 0)
  for (const { method, paid } of body.methods)
    assert.equal(sumOf(await allRows(admin, 'malipo', { method }), 'amount'), paid, method)
  const buyers = await allRows(admin, 'wateja_walionunua')
  assert.equal(buyers.rows.length, 2)
  for (const { cells, link } of buyers.rows) {
    const customer_id = Number(link?.split('=')[1])
    const back = sumOf(await allRows(admin, 'marejesho', { customer_id }), 'amount')
    assert.equal(sumOf(await allRows(admin, 'mauzo', { customer_id }), 'amount') - back, cells[3])
  }
  const staff = await shop.as('manager')
  const others: Record<string, number>[] = [{ person_id: admin.person.id }, { customer_id: 1 }]
  for (const other of others)
    assert.equal((await staff.get('get_report_rows', { what: 'mauzo', ...other })).status, 403)
  assert.deepEqual((await staff.get('get_analytics')).body.sellers, [])
})

test('the report of a month has the sums of its days, and the exported file has the same lines', async () => {
  const month = shopDay(Date.now()).slice(0, 7)
  const { body: page } = await admin.get('get_month_report', { month })
  const { body: figures } = await admin.get('get_analytics', { from: page.from, to: page.to })
  for (const name of ['total_sales', 'margin', 'written_off', 'paid_total', 'delivery_fees'] as const)
    assert.equal(page[name], figures[name], name)
  assert.deepEqual([page.orders, page.counter_orders, page.buyers], [5, 1, 2])
  const closed = await allRows(admin, 'kufunga')
  assert.deepEqual([page.closings.count, page.closings.difference], [1, sumOf(closed, 'amount')])
  const file = await admin.send(`/api/export.php?what=ripoti_ya_mwezi&from=${month}-01`)
  assert.match(file.text, new RegExp(`Faida,Faida ya mauzo,${figures.margin}\\b`))
  for (const wrong of ['2026-13', 'jana', '2999-01'])
    assert.equal((await admin.get('get_month_report', { month: wrong })).status, 400, wrong)
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
  for (const what of [...reportTables, 'ripoti_ya_mwezi', 'bidhaa', 'bidhaa_kiolezo']) {
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
