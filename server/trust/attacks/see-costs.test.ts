// If see_costs is 'managers', no response to a salesperson or storeManager contains a cost. The test searches for the
// values of costs, which are unique in this shop.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallName, calls } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { configFiles } from '../../../contract/shop.ts'
import { monthSections } from '../../../shop/month-report.ts'
import { paths } from '../../../shop/paths.ts'
import type { Role } from '../../../shop/people/roles.ts'
import { reportTables } from '../../../shop/reports.ts'
import { reportDefinitions } from '../../features/reports/tables/tables.queries.ts'
import { approveArrival, sendArrival } from '../../testing/making/arrivals.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct, showMadeProducts } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { type PushService, startPushService } from '../../testing/network/push-service.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { makeRows, type Rows } from './fuzz-rows.ts'
import { seedsOf } from './fuzz-seeds.ts'

const BUYING = 7131.13
const SHIPPING = 9229.41
/** The buying price per piece in an arrival, as its approver corrected it. */
const CORRECTED_BUYING = 6113.17
/**
 * Costs, and sums, averages and margins that contain them. Ten pieces in one package cost 80,540.71 in total. Three
 * pieces are sold at 20,000 each, one of the three is returned, and one piece is missing.
 */
const costs = [
  BUYING,
  SHIPPING,
  10 * BUYING,
  8054.07,
  8054.071,
  24_162.21,
  35_837.79,
  16_108.14,
  23_891.86,
  11_945.93,
  6 * BUYING,
  5 * BUYING,
  BUYING + 1,
  CORRECTED_BUYING,
  CORRECTED_BUYING - 1,
  5 * CORRECTED_BUYING,
]
/** Each cost as it appears in JSON and in texts: 35837.79 and 35,837.79. */
const writtenCosts = costs.flatMap((cost) => {
  const [whole = '', cents = ''] = cost.toFixed(2).split('.')
  const grouped = Number(whole).toLocaleString('en-US')
  return [`${whole}.${cents.replace(/0$/, '')}`, `${grouped}.${cents}`]
})

let pushService: PushService
let shop: TestShop
let admin: SignedIn
let product: string
let rows: Rows
before(async () => {
  pushService = await startPushService()
  shop = await startTestShop({}, undefined, { network: pushService.network, subject: 'https://duka.example' })
  admin = await shop.as('admin')
  for (const role of ['salesperson', 'storeManager', 'admin'] as const) {
    const subscribed = await (await shop.as(role)).call('subscribePush', pushService.newBrowser())
    assert.equal(subscribed.status, 200, subscribed.text)
  }
  rows = await makeRows(shop)
  product = (await makeProduct(shop.db, [{ price: 20_000, stock: 0 }], { name: 'Televisheni' })).id
  const arrive = async (buying_price: number) => {
    const updates = [
      { stock: 10, items_per_package: 10, packaging_type: 'katoni', buying_price, shipping_cost: SHIPPING },
    ]
    const sent = await admin.post('submit_pending_stock_update', { product_id: product, updates })
    assert.equal(sent.status, 200, sent.text)
    return first(sent.body.ids)
  }
  const approve = async (update_id: number) => {
    const { status, text } = await admin.post('approve_pending_update', { update_id })
    assert.equal(status, 200, text)
  }
  await approve(await arrive(BUYING))
  const seller = await shop.as('salesperson')
  const requested = await seller.post('submit_stock_request', { product_id: product, quantity: 1 })
  await admin.post('approve_stock_request', { id: requested.body.id })
  const order = await admin.post('submit_order', {
    ...orderBody([{ id: product, quantity: 3, price: 20_000 }], { phone_number: undefined }),
  })
  const tick = { order_id: order.body.order_id, item_index: 0, ready: 1 }
  const ticked = await admin.post('update_order_item_ready', tick)
  assert.equal(ticked.status, 200, order.text + ticked.text)
  const returned = {
    order_id: order.body.order_id,
    client_return_id: 'rudi-gharama-1',
    lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
    reason: 'Haiwaki',
  }
  const back = await admin.post('return_order_items', returned)
  assert.equal(back.status, 200, back.text)
  const counted = { counted: 6, reason: 'Imevunjika' }
  const count = await admin.post('submit_pending_stock_update', { product_id: product, updates: [counted] })
  await approve(first(count.body.ids))
  // This arrival stays pending, and has a different cost.
  await arrive(BUYING + 1)
  await makeArrivals()
})
after(async () => {
  await shop.stop()
  await pushService.stop()
})

/** Makes an arrival that is approved with a correction, and an arrival that stays pending. */
async function makeArrivals(): Promise<void> {
  const { id } = await makeProduct(shop.db, [{ price: 20_000 }], { name: 'Televisheni ndogo' })
  const lines = [{ product_id: id, extra_pieces: 5, buying_price: CORRECTED_BUYING - 1 }]
  const approved = await approveArrival(admin, await sendArrival(admin, { lines }), {
    lines: [{ line_index: 0, buying_price: CORRECTED_BUYING }],
  })
  assert.equal(approved.status, 200, approved.text)
  await sendArrival(admin, { lines })
}

/** Returns inputs of a call: for the product with known costs, and for other rows. */
function inputsOf(name: CallName): Record<string, unknown>[] {
  const seeds = [...seedsOf(name, rows)]
  if (name === 'getReportRows') return reportTables.flatMap((what) => [{ what }, { what, product_id: product }])
  if (name === 'getProductAnalytics') return [{ product_id: product }]
  const own = seeds.slice(0, 1).map((seed) => ({
    ...seed,
    ...('product_id' in seed && { product_id: product }),
    ...(['getProductById', 'deleteProduct'].includes(name) && { id: product }),
  }))
  return [...own, ...seeds.slice(0, 2), ...(name === 'getProducts' ? [{}, { limit: 100 }, { q: 'televisheni' }] : [])]
}

/**
 * Sends requests to all calls that read, and with `writes` also to those that write. Returns the calls whose responses
 * contain a cost.
 */
async function findLeaks(client: SignedIn, { writes }: { writes: boolean }): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (call.pictures || call.sheet || call.queueFile || name === 'logout') continue
    if (call.method !== 'GET' && !writes) continue
    for (const input of inputsOf(name)) {
      // The compiler cannot know that `input` belongs to this call.
      const { text, status } = await client.call(name, input as never)
      assert.ok(status < 500, `${name}: ${text.slice(0, 200)}`)
      if (writtenCosts.some((cost) => text.includes(cost))) found.add(name)
    }
  }
  return [...found].sort()
}

const readingCalls = [
  'getAnalytics',
  'getArrivals',
  'getMonthReport',
  'getPendingInventoryUpdates',
  'getProductAnalytics',
  'getProductById',
  'getProductPendingUpdates',
  'getProducts',
  'getReportRows',
  'getStocktakeDifferences',
  'getVariants',
]
/** The reading calls that only a manager or an admin may use. */
const callsOfManagers = ['getPendingInventoryUpdates', 'getStocktakeDifferences']
const mayRead: Record<Exclude<Role, 'customer'>, readonly string[]> = {
  salesperson: readingCalls.filter((name) => !callsOfManagers.includes(name)),
  storeManager: readingCalls.filter((name) => !callsOfManagers.includes(name)),
  manager: readingCalls,
  admin: [...readingCalls, 'exportTable'],
}

test('by default all staff see costs, so the search finds them', async () => {
  for (const role of ['salesperson', 'storeManager', 'manager'] as const)
    assert.deepEqual(await findLeaks(await shop.as(role), { writes: false }), [...mayRead[role]].sort(), role)
})

test('a customer never sees costs', async () => {
  const customer = await shop.as('customer')
  assert.deepEqual(await findLeaks(customer, { writes: true }), [])
})

test("if see_costs is 'managers', only managers and admins get responses with costs", async () => {
  await changeShopSettings(shop, { see_costs: 'managers' }, admin)
  for (const role of ['manager', 'admin'] as const) {
    const client = await shop.as(role)
    const seen = await findLeaks(client, { writes: false })
    assert.deepEqual(
      seen.filter((name) => name !== 'exportTable'),
      [...readingCalls].sort(),
      role,
    )
  }
  for (const role of ['salesperson', 'storeManager'] as const) {
    const client = await shop.as(role)
    assert.equal((await client.get('getUser')).body?.sees_costs, false)
    assert.deepEqual(await findLeaks(client, { writes: false }), [], role)
    assert.deepEqual(await findLeaks(client, { writes: true }), [], role)
  }
})

test('callers who may not see costs get null in the fields of costs, and no table of costs', async () => {
  await changeShopSettings(shop, { see_costs: 'managers' }, admin)
  const seller = await shop.as('salesperson')
  const { variants } = (await seller.get('get_variants', { product_id: product })).body
  assert.deepEqual(
    variants.map((one) => ('buying_price' in one ? [one.buying_price, one.shipping_cost, one.stock] : [])),
    [[null, null, 6]],
  )
  const { body } = await seller.get('get_analytics')
  assert.deepEqual([body.margin, body.total_buying, body.stock_value.amount], [null, null, null])
  assert.ok(body.total_sales > 0)
  const parts = [body.before, ...body.channel_sales, ...body.best_sellers, ...body.days, ...body.before.days]
  assert.deepEqual([...new Set(parts.map(({ margin }) => margin))], [null])
  const { body: month } = await seller.get('get_month_report')
  assert.deepEqual([month.margin, month.stock_losses, month.stock_value.amount], [null, null, null])
  for (const { lines } of monthSections(month))
    assert.ok(!lines.some(({ name }) => /Faida|Gharama|Thamani|Upungufu/.test(name)))
  for (const what of ['bidhaa_zilizoingia', 'thamani_ya_stoo', 'upungufu_wa_stoo', 'mikononi'])
    assert.equal((await seller.get('get_report_rows', { what })).status, 403, what)
  const { columns } = (await seller.get('get_report_rows', { what: 'mauzo' })).body
  assert.ok(columns.some(({ key }) => key === 'amount') && !columns.some(({ key }) => key === 'margin'))
  for (const [name, { columns: all, ofCosts }] of Object.entries(reportDefinitions))
    for (const { key, cost } of all)
      assert.ok(ofCosts || cost || !/cost|margin|buying|shipping|losses/.test(key), `${name}.${key} is a cost`)
})

test('a cost cannot be guessed: a proposal with the current cost is accepted like any other', async () => {
  await changeShopSettings(shop, { see_costs: 'managers' }, admin)
  const seller = await shop.as('salesperson')
  for (const buying_price of [BUYING + 1, BUYING, 5]) {
    const sent = await seller.post('submit_pending_stock_update', { product_id: product, updates: [{ buying_price }] })
    assert.equal(sent.status, 200, `${buying_price} ${sent.text}`)
  }
  const { updates } = (await seller.get('get_product_pending_updates', { product_id: product })).body
  assert.deepEqual(
    updates.slice(-3).map(({ change_details }) => change_details),
    Array(3).fill('Gharama zimetajwa.'),
  )
})

test('the ETag of a response with costs changes with the setting, so no 304 keeps costs visible', async () => {
  const keeper = await shop.as('storeManager')
  const path = `/api/get_variants.php?product_id=${product}`
  await changeShopSettings(shop, { see_costs: 'all' }, admin)
  const etag = (await keeper.send(path)).headers.get('etag') ?? ''
  assert.equal((await keeper.send(path, { headers: { 'if-none-match': etag } })).status, 304)
  await changeShopSettings(shop, { see_costs: 'managers' }, admin)
  assert.equal((await keeper.send(path, { headers: { 'if-none-match': etag } })).status, 200)
})

const containsCost = (text: string) => writtenCosts.some((cost) => text.includes(cost))

test('no document, plain page or public file contains a cost, whoever opens it', async () => {
  await showMadeProducts(shop)
  const pages = Object.values(paths).filter((path) => typeof path === 'string')
  const ofProduct = [paths.product(product), paths.inventory(product), paths.editProduct(product), paths.search('tele')]
  const shared = ['/sitemap.xml', '/manifest.webmanifest', ...Object.values(configFiles).map(({ path }) => path)]
  for (const client of [shop.anonymous(), await shop.as('customer'), await shop.as('salesperson'), admin])
    for (const path of [...pages, ...ofProduct, ...shared]) {
      const { status, text } = await client.send(path)
      assert.ok(status < 500, `${path}: ${status}`)
      assert.ok(!containsCost(text), path)
    }
  assert.match((await shop.anonymous().send(paths.product(product))).text, /Televisheni/)
})

test('no push contains a cost', async () => {
  await shop.services.push.sendWaiting()
  assert.ok(pushService.received.length > 0)
  for (const { content } of pushService.received) assert.ok(!containsCost(JSON.stringify(content)), content.message)
})
