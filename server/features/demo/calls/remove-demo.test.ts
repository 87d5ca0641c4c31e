import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { sendUntilAccepted } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

let shop: TestShop
let admin: Member
before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
})
after(() => shop.stop())

const remove = (by: Pick<Member, 'post'> = admin, password = MEMBER_PASSWORD) => by.post('remove_demo', { password })
const makeDemoProduct = (name: string, stock: number | null = null) =>
  makeProduct(shop.db, [{ stock }], { name, demo_name: name })
const markAsDemo = ({ person }: { person: { id: number } }) =>
  sql`update people set demo_phone = phone where id = ${person.id}`.execute(shop.db)
const countOf = async (table: 'products' | 'orders' | 'audit' | 'payments') =>
  (
    await shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('nothing is removed if the only admin is a demo account, or if the password is wrong', async () => {
  const { id } = await makeDemoProduct('Redio ya mfano')
  await sql`update people set demo_phone = phone where id = ${admin.id}`.execute(shop.db)
  const refused = await remove()
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.match(refused.body.error, /Jisajili kwanza/)
  assert.equal((await admin.get('get_demo')).body.has_own_admin, false)
  await sql`update people set demo_phone = null where id = ${admin.id}`.execute(shop.db)

  const before = await countOf('audit')
  const other = await makeMember(shop, 'admin')
  assert.equal((await remove(other, '')).status, 400)
  assert.equal((await remove(other, 'hapana')).status, 401)
  const { hit_at } = await shop.db
    .selectFrom('rate_limit_hits')
    .select('hit_at')
    .where('key', '=', `loginFailuresOfPhone:${other.phone}`)
    .executeTakeFirstOrThrow()
  assert.equal(hit_at.length, 1, 'a wrong password counts as a failed login attempt')
  assert.deepEqual([await countOf('products'), await countOf('audit')], [1, before])
  const { products, accounts, orders, removed_at } = (await admin.get('get_demo')).body
  assert.deepEqual([products, accounts, orders, removed_at], [1, 0, 0, null])
  assert.equal((await shop.anonymous().get('get_product_by_id', { id })).status, 200)
})

test('demo products, accounts and orders are removed; a mixed order and a renamed product stay', async () => {
  const demo = await makeDemoProduct('Shati la mfano')
  const real = await makeProduct(shop.db)
  const renamed = await makeProduct(shop.db, [{}], { name: 'Redio yetu', demo_name: 'Redio ya duka' })
  const seller: SignedIn = await shop.as('salesperson')
  await markAsDemo(seller)
  const capture = { phone: '0754000222', name: 'Neema' }
  const photo = await seller.send('/api/captured_orders.php', {
    method: 'POST',
    body: form(capture, [await jpeg()], 'order_image'),
  })
  const captured: number = JSON.parse(photo.text).order.id
  const line = { id: demo.id, quantity: 1, price: 5000 }
  const converted = await seller.post('convert_captured_order', { id: captured, items: [line], total_amount: 5000 })
  assert.equal(converted.status, 200, converted.text)
  const order = async (...ids: string[]) =>
    (
      await seller.post(
        'submit_order',
        orderBody(
          ids.map((id) => ({ id })),
          { phone_number: '' },
        ),
      )
    ).body.order_id
  const [gone, mixed, own] = [await order(demo.id), await order(demo.id, real.id), await order(real.id, renamed.id)]
  for (const order_id of [gone, mixed, own]) {
    await seller.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
    await seller.post('update_order_payment', { order_id, amount: 1000, method: 'taslimu' })
  }
  const shown = (await admin.get('get_orders', { id: mixed })).body.orders
  const pictures = (await shop.services.pictures.list()).hidden
  assert.equal(pictures.length, 1)

  const { status, body } = await remove()
  assert.equal(status, 200)
  // One of the two products is the demo product that was not removed in the test above.
  assert.deepEqual(body.removed, { products: 2, accounts: 1, orders: 2, mixed_orders: 1 })
  await assertBooksBalance(shop.db)
  assert.deepEqual((await shop.services.pictures.list()).hidden, [])
  assert.equal((await admin.get('get_product_by_id', { id: demo.id })).status, 404)
  assert.equal((await admin.get('get_product_by_id', { id: renamed.id })).status, 200)
  assert.equal((await admin.post('restore_product', { id: demo.id })).status, 404)
  assert.ok(!(await admin.get('products', { deleted: 1, limit: 100 })).text.includes(demo.id))
  assert.equal((await seller.get('getUser')).text, 'null')

  const [left] = (await admin.get('get_orders', { id: mixed })).body.orders
  const before = first(shown)
  assert.deepEqual(
    left?.items_list.map(({ name, ready, demo: marked }) => [name, ready, marked]),
    [
      [demo.name, true, true],
      [real.name, false, false],
    ],
  )
  assert.deepEqual([left?.total_amount, left?.paid_amount, left?.customer_name], [10_000, 1000, before.customer_name])
  assert.deepEqual([first(left?.payments).by_name, first(left?.payments).by], ['mfano', null])
  const { rows } = (await admin.get('get_audit_log', { q: 'payment' })).body
  assert.deepEqual([rows.length, first(rows).who_name, first(rows).who], [3, 'mfano', 'mfano'])
  // The remaining order can be handled like any other.
  for (const ready of [0, 1])
    assert.equal((await admin.post('update_order_item_ready', { order_id: mixed, item_index: 0, ready })).status, 200)
  assert.equal((await admin.post('cancel_order', { order_id: mixed })).status, 200)
  await assertBooksBalance(shop.db)

  const again = await remove()
  assert.deepEqual([again.status, again.body.removed.products, again.body.removed.accounts], [200, 0, 0])
  const state = (await admin.get('get_demo')).body
  assert.deepEqual([state.products, state.accounts, state.orders, state.mixed_orders], [0, 0, 0, 0])
  assert.match(state.removed_at ?? '', /Z$/)
})

/** The number of races. Without blockNewOrders, about one race in six had an order that waited until it was refused. */
const RACES = 4

for (let round = 0; round < RACES; round += 1)
  test(`an order placed while the demo is removed is stored completely or refused, and no demo order remains (${round})`, async () => {
    const products = [await makeDemoProduct('Taa ya mfano', 1000), await makeDemoProduct('Kofia ya mfano')]
    await sql`insert into stock_movements (variant_id, product_id, pieces, balance, reason)
    select id, product_id, stock, stock, 'correction' from variants where product_id = ${products[0]?.id ?? ''}`.execute(
      shop.db,
    )
    const real = await makeProduct(shop.db)
    let isRemoved = false
    const orderOn = async (caller: number) => {
      const ids = [products[caller % 2]?.id ?? '', ...(caller % 3 === 0 ? [real.id] : [])]
      const body = orderBody(ids.map((id) => ({ id })))
      const responses: Awaited<ReturnType<typeof sendUntilAccepted>>[] = []
      while (!isRemoved) {
        const key = { 'idempotency-key': `oda-mbio-${round}-${caller}-${responses.length}` }
        responses.push(await sendUntilAccepted(() => shop.anonymous().post('submit_order', body, key)))
      }
      return responses
    }
    const orders = Array.from({ length: 12 }, (_, caller) => orderOn(caller))
    const removal = sendUntilAccepted(() => remove()).finally(() => {
      isRemoved = true
    })
    assert.equal((await removal).status, 200)
    // No order waits so long that it is refused as busy.
    const statuses = (await Promise.all(orders)).flat().map(({ firstStatus }) => firstStatus)
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 422),
      [],
    )
    const ids = products.map(({ id }) => id)
    const { rows } = await sql`
    select order_id from order_lines group by order_id having bool_and(product_id = any(${ids}::text[]))`.execute(
      shop.db,
    )
    assert.deepEqual(rows, [])
    await assertBooksBalance(shop.db)
  })

test('the database itself refuses to delete a movement or payment of a real product', async () => {
  await assert.rejects(shop.db.deleteFrom('payments').execute(), /append-only/)
  const real = await makeProduct(shop.db, [{ stock: 1 }])
  await sql`insert into stock_movements (variant_id, product_id, pieces, balance, reason)
    values (${first(real.variants)}, ${real.id}, 1, 1, 'correction')`.execute(shop.db)
  await assert.rejects(shop.db.deleteFrom('stock_movements').execute(), /append-only/)
})
