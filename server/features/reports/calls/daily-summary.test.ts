import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, shopDay, startOfDay, weekStart } from '../../../../shop/numbers/dates.ts'
import { addSoldPieces } from '../../../testing/making/add-sold-pieces.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { prepareDebtors } from '../../../testing/making/debtors.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'
import { addUp, summaryDays, sumOfDays, untilSameTime } from '../daily-summary.rules.ts'

let shop: TestShop
let today = ''
before(async () => {
  await withinOneHour()
  today = shopDay(Date.now())
  shop = await startTestShop()
})
after(() => shop.stop())

const summary = async (role: 'admin' | 'manager' | 'salesperson') => {
  const { status, body, text } = await (await shop.as(role)).get('get_daily_summary')
  assert.equal(status, 200, text)
  return body
}

const DAY_MS = 24 * 60 * 60_000

/** Makes an order with one line, which is ready and half paid at the time `at`. Updates the sums of that day. */
async function makeSale(at: Date, amount: number, phone: string): Promise<void> {
  const { id: product_id } = await makeProduct(shop.db, [{ price: amount }])
  const seller = await shop.as('salesperson')
  const name = `Mteja ${phone.slice(-2)}`
  await sql`
    with o as (
      insert into orders (taken_by, phone, customer_name, whatsapp_number, shipping_address, total, paid, created_at)
      values (${seller.person.id}, ${phone}, ${name}, ${phone}, 'Mwanza', ${amount}, ${amount / 2}, ${at}) returning id
    ), l as (
      insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, ready_at)
      select o.id, 0, v.product_id, v.id, 'Shuka', ${amount}, 1, ${amount}, ${at} from o, variants v where v.product_id = ${product_id}
    ), p as (
      insert into payments (order_id, amount, method, person_id, at)
      select id, ${amount / 2}, 'taslimu', ${seller.person.id}, ${at} from o
    )
    insert into day_totals as t (day, shard, sales, units_sold, ordered, orders, paid)
    values (${shopDay(at)}, 0, ${amount}, 1, ${amount}, 1, ${amount / 2})
    on conflict (day, shard) do update set sales = t.sales + excluded.sales, units_sold = t.units_sold + 1,
      ordered = t.ordered + excluded.ordered, orders = t.orders + 1, paid = t.paid + excluded.paid`.execute(shop.db)
}

/** The figures of one order made by `makeSale`. */
const figures = (amount: number) => {
  return { sales: amount, units_sold: 1, ordered: amount, orders: 1, paid: amount / 2, expenses: 0 }
}

test('today and this week are compared with yesterday and last week up to the same time of day', async () => {
  const begin = (day: string) => startOfDay(day)
  const end = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS - 1)
  await makeSale(begin(today), 1000, '+255754000001')
  await makeSale(begin(addDays(today, -1)), 400, '+255754000002')
  await makeSale(end(addDays(today, -1)), 8000, '+255754000002')
  await makeSale(begin(addDays(today, -7)), 30, '+255754000003')
  await makeSale(end(addDays(today, -7)), 60_000, '+255754000003')

  const body = await summary('admin')
  const monday = weekStart(today)
  const isMonday = monday === today
  assert.equal(body.day, today)
  assert.deepEqual(body.today, {
    ...figures(1000),
    from: today,
    before: { ...figures(400), from: addDays(today, -1) },
  })
  assert.equal(body.week.from, monday)
  assert.equal(body.week.sales, isMonday ? 1000 : 9400)
  assert.equal(body.week.before.from, addDays(monday, -7))
  // The previous week counts up to the same weekday and time, and so excludes the sale of 60,000 later on that day.
  assert.equal(body.week.before.sales, 30)
  assert.deepEqual(
    body.days.map(({ day, sales }) => [day, sales]),
    [
      [addDays(today, -7), 60_030],
      [addDays(today, -1), 8400],
      [today, 1000],
    ],
  )
})

test('a product is running out at its threshold, or if average sales would sell it out within a week', async () => {
  const { db } = shop
  const make = async (
    name: string,
    variants: { stock: number | null; type?: string; low_stock?: number }[],
    sales = 0,
  ) => {
    const { id } = await makeProduct(db, variants, { name })
    if (sales > 0) await addSoldPieces(db, { product_id: id, day: addDays(today, -29), units_sold: sales })
    return id
  }
  await make('Zinatosha', [{ stock: 8 }], 30)
  const fast = await make('Zinauzika', [{ stock: 7 }], 30)
  await make('Sizo', [{ stock: null }], 90)
  await make('Zipo', [{ stock: 4 }])
  const few = await make('Aina mbili', [
    { stock: 50, type: 'L' },
    { stock: 3, type: 'M', low_stock: 3 },
  ])
  const gone = await make('Zimeisha', [{ stock: 0 }], 60)
  const hidden = await make('Haziuzwi', [{ stock: 0 }])
  await db.updateTable('products').set({ status: 'haipatikani' }).where('id', '=', hidden).execute()

  const { running_out } = await summary('manager')
  assert.deepEqual(
    running_out.first.map(({ product_id, pieces, types, days_left }) => [product_id, pieces, types, days_left]),
    [
      [gone, 0, null, 0],
      [fast, 7, null, 7],
      [few, 53, 'M pisi 3', null],
    ],
  )
  const { body } = await (await shop.as('manager')).get('get_report_rows', { what: 'bidhaa_zinazoisha', limit: 1 })
  assert.equal(body.rows[0]?.cells[0], 'Zimeisha')
  assert.equal(running_out.products, 3)
  const next = await (await shop.as('manager')).get('get_report_rows', {
    what: 'bidhaa_zinazoisha',
    after: body.next ?? '',
  })
  assert.deepEqual(
    next.body.rows.map(({ cells }) => cells[0]),
    ['Zinauzika', 'Aina mbili'],
  )
})

test("days and hours follow the shop's time zone, and sums are exact", () => {
  // 22:30 UTC on Sunday is Monday morning in Mwanza.
  const now = new Date('2026-11-22T22:30:00Z')
  assert.deepEqual(summaryDays(now), {
    today: '2026-11-23',
    yesterday: '2026-11-22',
    monday: '2026-11-23',
    lastMonday: '2026-11-16',
    weekAgo: '2026-11-16',
  })
  assert.deepEqual(untilSameTime('2026-11-22', now), {
    start: new Date('2026-11-21T21:00:00Z'),
    end: new Date('2026-11-21T22:30:00Z'),
  })
  const tenth = { sales: 0.1, units_sold: 1, ordered: 0.2, orders: 1, paid: 0, expenses: 0 }
  const three = { sales: 0.3, units_sold: 3, ordered: 0.6, orders: 3, paid: 0, expenses: 0 }
  assert.deepEqual(addUp([tenth, tenth, tenth]), three)
  const atCounter = { ...tenth, day: '2026-11-23', counter_orders: 2 }
  assert.deepEqual(
    sumOfDays([atCounter], '2026-11-23', '2026-11-23'),
    { ...tenth, orders: 3 },
    'counter sales count as orders too',
  )
})

test('opening debts are part of the amount owed, and also a sum of their own', async () => {
  const before = (await summary('admin')).owed
  const entry = { client_entry_id: crypto.randomUUID(), kind: 'opening', amount: 7000, reason: 'Daftari' } as const
  const admin = await shop.as('admin')
  assert.equal((await admin.call('addCustomerEntry', { ...entry, customer_name: 'Mama Neema' })).status, 200)
  const { amount, opening } = (await summary('admin')).owed
  assert.deepEqual([amount, opening], [before.amount + 7000, 7000])
})

test('the largest debtors are customers, with or without a phone number, and named only for callers who may see all orders', async () => {
  const admin = await shop.as('admin')
  const { enter, owe, place, newPhone, customerOf, product } = await prepareDebtors(shop, admin)
  const ids: number[] = []
  for (const [customer_name, sales] of [
    ['Mama Asha', [40, 20]],
    ['Fundi Juma', [50]],
  ] as const) {
    const customer_id = (await enter({ kind: 'opening', amount: 1000, customer_name })).body.customer.id
    ids.push(customer_id)
    for (const quantity of sales) {
      const sale = saleBody([{ id: product, quantity, price: 1000 }], { customer_id, payments: [] })
      const sold = await admin.post('counter_sale', sale)
      assert.equal(sold.status, 200, sold.text)
    }
  }
  const phone = newPhone()
  const { customer } = await owe(phone, 55)
  // Anybody can order with this phone number, so the order is not a debt of its owner until goods are ready.
  await place(phone, 1000)

  const { owed } = await summary('admin')
  assert.deepEqual(
    owed.debtors.slice(0, 3).map(({ customer_id, name, amount, debts }) => [customer_id, name, amount, debts]),
    [
      [ids[0], 'Mama Asha', 61_000, 3],
      [customer, (await customerOf(customer)).name, 55_000, 1],
      [ids[1], 'Fundi Juma', 51_000, 2],
    ],
  )
  assert.deepEqual(
    owed.debtors.slice(0, 3).map((debtor) => debtor.phone),
    [null, phone, null],
  )
  for (const role of ['manager', 'salesperson'] as const) {
    const body = await summary(role)
    assert.deepEqual(body.owed, { ...owed, debtors: [] })
    assert.doesNotMatch(JSON.stringify(body), /Mama Asha|0754/)
  }
})
