import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Output } from '../../../contract/all.ts'
import { auditActionNames } from '../../../shop/audit/audit-actions.ts'
import { describeAudit } from '../../../shop/audit/describe-audit.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { approveArrival, sendArrival } from '../../testing/making/arrivals.ts'
import { backUp } from '../../testing/making/back-up.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { actOnAccounts } from '../../testing/making/histories/act-on-accounts.ts'
import { actOnCustomers } from '../../testing/making/histories/act-on-customers.ts'
import { actOnProducts } from '../../testing/making/histories/act-on-products.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { sendOpening } from '../../testing/making/opening-helpers.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { fileEntry, queueFile, takeQueueFile } from '../../testing/making/queue-file.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveStocktake, closeStocktake, count, openStocktake } from '../../testing/making/stocktakes.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { removeDemo } from '../demo/remove-demo.ts'

type Row = Output<'getAuditLog'>['rows'][number]

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeMember>>
before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
})
after(() => shop.stop())

/** Returns every entry of the audit log that a search finds, oldest first. */
async function readAuditLog(q = ''): Promise<Row[]> {
  const rows: Row[] = []
  let next: number | null | undefined
  do {
    const { body } = await admin.get('get_audit_log', { q, ...(next && { before: next }) })
    rows.push(...body.rows)
    next = body.next_before
  } while (next)
  return rows.toReversed()
}

const linesOf = (row: Row) =>
  describeAudit(row).changes.map(({ name, before, after }) => [name, before, after].filter(Boolean).join(' | '))
const withAction = (rows: readonly Row[], action: string) => rows.filter((row) => row.action === action)

async function moveStock(): Promise<void> {
  const [seller, storeManager] = [await makeMember(shop, 'salesperson'), await makeMember(shop, 'storeManager')]
  const { id: product_id } = await makeProduct(shop.db, [{ price: 465_000 }], { name: 'TV ya inchi 43' })
  const submit = async (update: object) =>
    first((await seller.post('submit_pending_stock_update', { product_id, updates: [update] })).body.ids)
  const opening = { products: [',Feni ya meza,Umeme,,,45000,,4,,,,,30000'], debts: ['Mama Salma,,12000,,,,'] }
  requireOk(await sendOpening(admin, opening, { dry_run: '0' }))
  const arrival = await submit({ stock: 20, items_per_package: 5 })
  requireOk(
    await admin.post('update_inventory_costs', { update_id: arrival, buying_price: 380_000, shipping_cost: 9000 }),
  )
  requireOk(await admin.post('approve_pending_update', { update_id: arrival }))
  requireOk(
    await admin.post('reject_pending_update', { update_id: await submit({ counted: 3, reason: 'Zimevunjika' }) }),
  )
  const request = async (quantity: number) =>
    (await seller.post('submit_stock_request', { product_id, quantity })).body.id
  requireOk(await storeManager.post('approve_stock_request', { id: await request(4) }))
  requireOk(await storeManager.post('reject_stock_request', { id: await request(5), reason: 'Imeisha' }))
  const handBack = async (client_entry_id: string) =>
    (await seller.post('hand_back_goods', { client_entry_id, lines: [{ product_id, quantity: 1 }] })).body.hand_back_id
  requireOk(await storeManager.post('confirm_hand_back', { hand_back_id: await handBack('kurudisha-1') }))
  const hand_back_id = await handBack('kurudisha-2')
  requireOk(await storeManager.post('confirm_hand_back', { hand_back_id, reject: 1, reason: 'Hazikufika' }))
  const lines = [{ product_id, packages: 2, items_per_package: 5, buying_price: 381_000, price: 470_000 }]
  const corrections = [{ line_index: 0, packages: 3, buying_price: 379_000 }]
  requireOk(await approveArrival(admin, await sendArrival(seller, { lines }), { lines: corrections }))
  const ordered = { client_purchase_id: 'agizo-la-tv', supplier: 'Azam', lines: [{ product_id, quantity: 2 }] }
  const { purchase_order_id } = (await seller.call('savePurchaseOrder', ordered)).body
  requireOk(await seller.call('cancelPurchaseOrder', { purchase_order_id }))
  await doStocktakes(seller, product_id)
  const arrival_id = await sendArrival(seller, { lines })
  requireOk(await admin.call('rejectArrival', { arrival_id, reason: 'Si yetu' }))
}

/** Makes two stocktakes of a product. The admin approves the first and rejects the second. */
async function doStocktakes(staff: SignedIn, product_id: string): Promise<void> {
  for (const decide of ['approve', 'reject']) {
    const stocktake_id = await openStocktake(staff)
    await count(staff, stocktake_id, product_id, 3)
    await closeStocktake(staff, stocktake_id, decide === 'approve' ? 'zero' : 'leave')
    if (decide === 'approve') requireOk(await approveStocktake(admin, stocktake_id))
    else requireOk(await admin.call('rejectStocktake', { stocktake_id, reason: 'Rudieni' }))
  }
}

async function sell(): Promise<void> {
  const { id } = await makeProduct(shop.db, [{}], { name: 'Kanga ya Ziwa' })
  const place = async () => (await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 2 }]))).body.order_id
  const order_id = await place()
  const tick = (ready: 0 | 1) => admin.call('updateOrderItemReady', { order_id, item_index: 0, ready })
  requireOk(await tick(1))
  requireOk(await tick(0))
  const pay = { order_id, amount: 6000, method: 'mpesa' } as const
  const paid = await admin.call('updateOrderPayment', pay)
  const refunded = await admin.call('updateOrderPayment', { ...pay, amount: 1000, refund: 1 })
  requireOk(refunded)
  const refund = first((refunded.body.order.payments ?? []).filter(({ amount }) => amount < 0))
  requireOk(await admin.call('updateOrderPayment', { order_id, undo: refund.id }))
  requireOk(await admin.call('updateOrderPayment', { order_id, undo: first(paid.body.order.payments ?? []).id }))
  const placed = first((await admin.call('getOrders', { id: order_id })).body.orders)
  const fewer = { item_index: 0, id, quantity: 1, price: 5000 }
  const edited = { order_id, updated_at: placed.updated_at ?? '', items: [fewer], total_amount: 5000 }
  requireOk(await admin.call('updateOrderLines', edited))
  requireOk(await admin.call('updateOrderDelivery', { order_id, place_id: 0, fee: 500, customer_agreed: 1 }))
  requireOk(await admin.call('cancelOrder', { order_id: await place(), reason: 'Hakuja' }))
  const guest = shop.anonymous()
  const own = (await guest.call('submitOrder', orderBody([{ id, quantity: 2 }]))).body.order_id
  requireOk(await guest.call('correctOrderContact', { order_id: own, shipping_address: 'Nyakato' }))
  const sold_at = '2026-01-05T08:00:00.000Z'
  requireOk(await admin.call('counterSale', saleBody([{ id, quantity: 1, price: 5000 }], { sold_at })))

  const buyer = await makeMember(shop, 'customer')
  const details = { phone: '+255754999003', name: 'Juma Hamisi' }
  await shop.db.updateTable('people').set(details).where('id', '=', buyer.id).execute()
  const capture = async (link_account?: number) =>
    admin.post(
      'captured_orders',
      form({ phone: '0754999003', name: 'Juma', ...(link_account && { link_account }) }, [await jpeg()], 'order_image'),
    )
  const captured = await capture()
  requireOk(captured)
  requireOk(await capture(1))
  const items = [{ id, type: null, quantity: 1, price: 5000 }]
  requireOk(await admin.call('convertCapturedOrder', { id: captured.body.order.id, items, total_amount: 5000 }))
}

async function readQueue(): Promise<void> {
  const { id } = await makeProduct(shop.db)
  const { id: person } = await makeMember(shop, 'customer')
  await shop.db.updateTable('people').set({ name: 'Rehema Ally' }).where('id', '=', person).execute()
  const body = orderBody([{ id }], { phone_number: undefined })
  const created_at = Date.UTC(2026, 9, 1, 9, 5)
  const entries = [`person:${person}`, 'guest'] as const
  const file = queueFile(entries.map((owner) => fileEntry({ kind: 'order', owner, body, created_at })))
  await takeQueueFile(admin, file)
}

async function moveMoney(): Promise<void> {
  const [boss, { id: to_person_id }] = [await makeMember(shop, 'admin'), await makeMember(shop, 'storeManager')]
  const move = async (direction: 'weka' | 'toa', more: object = {}) => {
    const cash = { client_move_id: crypto.randomUUID(), direction, amount: 2500, reason: 'Chenji ya asubuhi' }
    const moved = await boss.call('moveCash', { ...cash, ...more })
    requireOk(moved)
    return moved.body.move_id
  }
  await move('weka')
  await move('toa')
  requireOk(await boss.call('confirmMove', { move_id: await move('toa', { to_person_id }) }))
  requireOk(await boss.call('confirmMove', { move_id: await move('toa', { to_person_id }), reject: 1 }))
  const closing = { client_closing_id: crypto.randomUUID(), date: shopDay(new Date()), note: 'Imepungua' }
  requireOk(await boss.call('closeDay', { ...closing, counted: [{ method: 'taslimu', amount: 10 }] }))
}

async function runTheShop(): Promise<void> {
  const { body } = await admin.call('addExpense', { name: 'Kodi ya pango', amount: 90_000 })
  requireOk(await admin.call('deleteExpense', { id: body.expense.id }))
  await changeShopSettings(shop, { name: 'Duka la Asha', low_stock_threshold: 5 }, admin)
  const { name } = await backUp(admin)
  requireOk(await admin.call('backupFile', { name, password: MEMBER_PASSWORD }))
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  requireOk(await admin.call('confirmRestored', {}))
  const after = { products: 60, captured_orders: 2, orders: 1 }
  // The shop records these two acts itself, so their rows name no person.
  const withoutPerson = ['seed_demo', 'captured_orders_unlinked'].map((action) => {
    return { action, subject: 'shop', after: JSON.stringify(after) }
  })
  await shop.db.insertInto('audit').values(withoutPerson).execute()
  await makeProduct(shop.db, [{}], { name: 'Ya mfano', demo_name: 'Ya mfano' })
  await removeDemo(shop.services, admin.id)
}

test('every act is described in words: without JSON, ids or field names, and without values that did not change', async () => {
  await actOnCustomers(shop, await makeMember(shop, 'admin'))
  const product = await actOnProducts(admin)
  await actOnAccounts(shop, admin)
  await moveStock()
  await sell()
  await readQueue()
  await moveMoney()
  await runTheShop()
  const rows = await readAuditLog()
  assert.deepEqual(
    Object.keys(auditActionNames).filter((action) => withAction(rows, action).length === 0),
    [],
    'every act of the list was done',
  )
  for (const row of rows) {
    const { title, about, changes } = describeAudit(row)
    const words = [title, about ?? '', ...linesOf(row)].join('\n')
    assert.doesNotMatch(words, /[{}[\]"_]|null|undefined|true|false/, words)
    assert.ok(!words.includes(product) && !words.includes('product-'), words)
    for (const { before, after } of changes) assert.ok(before !== after && (before ?? after), words)
  }
  assert.deepEqual(linesOf(first(withAction(rows, 'approve_stock_update'))), [
    'Mabadiliko | pisi 20',
    'Stoo | haijahesabiwa | pisi 20',
  ])
  assert.equal(describeAudit(first(withAction(rows, 'approve_stock_update'))).about, 'TV ya inchi 43')
  assert.deepEqual(linesOf(first(withAction(rows, 'edit_product'))), [
    'Bei ya L | TSh\u00a05,000 | TSh\u00a05,500',
    'Aina iliyoondolewa | M',
    'Aina mpya XL | TSh\u00a07,000',
    'Jina | Redio ya sola | Redio mpya',
    'Barcode | hakuna | RED-1',
  ])
  const together = linesOf(first(withAction(rows, 'update_products')))
  assert.deepEqual(together.slice(0, 4), [
    'Kategoria | Nyumbani',
    'Bei kwa asilimia | +10%',
    'Onya stoo ikibaki | pisi 3',
    'Bidhaa zilizobadilishwa | 2',
  ])
  assert.ok(together.includes('Ndoo: bei | TSh\u00a025,000 | TSh\u00a027,500'), together.join('\n'))
  assert.deepEqual(linesOf(first(withAction(rows, 'undo_change'))), [
    'Kilichotenguliwa | Bidhaa zimebadilishwa pamoja',
    'Bidhaa zilizobadilishwa | 2',
  ])
  assert.deepEqual(linesOf(first(withAction(rows, 'set_role'))), ['Jukumu | Muuzaji | Meneja'])
  assert.equal(describeAudit(first(withAction(rows, 'set_role'))).about, 'Asha Juma')
  assert.deepEqual(linesOf(first(withAction(rows, 'line_ready'))), ['Bidhaa | Kanga ya Ziwa'])
  assert.deepEqual(linesOf(first(withAction(rows, 'counter_sale'))), [
    'Jumla | TSh\u00a05,000',
    'Ya kuangaliwa | Saa ya simu haikuaminika',
  ])
  assert.deepEqual(linesOf(first(withAction(rows, 'captured_order_linked'))), ['Akaunti | Juma Hamisi'])
  assert.deepEqual(withAction(rows, 'queue_entry_read_in').map(linesOf), [
    ['Akaunti | Rehema Ally', 'Iliandikwa kwenye simu | 01/10/2026 12:05'],
    ['Ya mgeni wa simu hiyo | ndiyo', 'Iliandikwa kwenye simu | 01/10/2026 12:05'],
  ])
  assert.deepEqual(linesOf(first(withAction(rows, 'read_queue_file'))), ['Vilivyosomwa | 2'])
  assert.match(
    describeAudit(first(withAction(rows, 'download_backup'))).about ?? '',
    /^Nakala ya \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
})

test('a search finds acts by the product or person they changed, and by the phone number of the person who did them', async () => {
  const found = async (q: string) => (await readAuditLog(q)).map(({ action }) => action)
  assert.ok((await found('redio mpya')).includes('restore_product'))
  assert.ok((await found('asha juma')).includes('set_role'))
  const { body } = await admin.get('getUser')
  const phone = body?.phone_number ?? ''
  for (const q of [phone, phone.slice(0, 7), `${phone.slice(0, 4)} ${phone.slice(4)}`])
    assert.ok((await found(q)).includes('restore_product'), q)
})
