// Each function compares a part of the shop's books with the story's own books, to the shilling and the piece.
import { expect } from '@playwright/test'
import type { Output } from '../../../contract/all.ts'
import type { ReportTable } from '../../../shop/reports.ts'
import { customerId } from './counter.ts'
import { type Day, idOf, requireSuccess } from './day.ts'
import { amountOf, type DayBook, sumOf } from './day-book.ts'

type Days = { from: string; to: string }

/** The sums of some sales. Every product of the story has a cost. */
function salesOf(rows: DayBook['sales']) {
  const total_sales = sumOf(rows, ({ sum }) => sum)
  const cost_total = sumOf(rows, ({ cost }) => cost)
  const total_units_sold = sumOf(rows, ({ pieces }) => pieces)
  return { total_sales, total_units_sold, cost_total, margin: total_sales - cost_total, sales_without_cost: 0 }
}

/**
 * Returns the value of the returned goods. It subtracts from 0, because negating 0 would give -0, which does not equal
 * 0 in a comparison.
 */
const returnsOf = (rows: DayBook['sales']) =>
  0 -
  sumOf(
    rows.filter(({ isReturn }) => isReturn),
    ({ sum }) => sum,
  )

/** The figures of a period, as shown by a report and by the page of a month. */
function periodOf(book: DayBook) {
  return {
    ...salesOf(book.sales),
    stock_losses: amountOf(book.losses),
    total_other_expenses: amountOf(book.expenses),
    ordered_total: sumOf(book.orders, ({ total }) => total),
    delivery_fees: sumOf(book.orders, ({ fee }) => fee),
    paid_total: amountOf(book.payments),
    returned_total: returnsOf(book.sales),
    discount_total: amountOf(book.discounts),
    written_off: amountOf(book.writeOffs),
  }
}

const goodsOf = ({ costs }: DayBook) => [...costs.keys()]
const customersOf = ({ statement }: DayBook) => [...new Set(statement.map(({ customer }) => customer))]
const balanceOf = ({ statement }: DayBook, customer: string) =>
  amountOf(statement.filter((row) => row.customer === customer))
const dueOf = (book: DayBook) =>
  sumOf(
    customersOf(book).map((customer) => Math.max(0, balanceOf(book, customer))),
    (balance) => balance,
  )
const openDebts = (book: DayBook) => {
  const owed = [...new Set(book.debts.map(({ of }) => of))].map((of) => ({ of, amount: book.owedOf(of) }))
  return owed.filter(({ amount }) => amount > 0)
}
const worthIn = (book: DayBook, place: 'store' | 'hands') => ({
  amount: sumOf(goodsOf(book), (good) => book.inPlace(good, place) * (book.costs.get(good)?.latest ?? 0)),
  pieces: sumOf(goodsOf(book), (good) => book.inPlace(good, place)),
})

export async function expectReportAgrees(day: Day, days: Days): Promise<void> {
  const { book, staff, demo } = day
  const report = requireSuccess(await staff.owner.call('getAnalytics', days))
  expect(report).toMatchObject({
    ...periodOf(book),
    total_arrivals: demo.arrived.pieces + sumOf(book.arrivals, ({ pieces }) => pieces),
    total_buying: demo.arrived.buying + sumOf(book.arrivals, ({ buying }) => buying),
    total_shipping: demo.arrived.shipping + sumOf(book.arrivals, ({ shipping }) => shipping),
  })
  for (const channel of ['counter', 'online'] as const) {
    const own = salesOf(book.sales.filter((row) => row.channel === channel))
    expect(report.channel_sales.find((row) => row.channel === channel)).toMatchObject(own)
  }
  for (const by of ['owner', 'seller'] as const) {
    const own = book.sales.filter((row) => row.by === by)
    const shown = report.sellers.find(({ person_id }) => person_id === staff[by].person.id)
    const discount_total = by === 'seller' ? amountOf(book.discounts) : 0
    expect(shown).toMatchObject({ ...salesOf(own), returned_total: returnsOf(own), discount_total })
  }
  for (const method of ['taslimu', 'mpesa'] as const) {
    const rows = book.payments.filter((row) => row.method === method)
    const refunded = 0 - amountOf(rows.filter(({ isRefund }) => isRefund))
    expect(report.methods.find((row) => row.method === method)).toEqual({ method, paid: amountOf(rows), refunded })
  }
  for (const good of goodsOf(book)) {
    const shown = report.best_sellers.find(({ product_id }) => product_id === idOf(day, good))
    expect(shown).toMatchObject(salesOf(book.sales.filter((row) => row.good === good)))
  }
  expectStateAgrees(day, report)
}

/** Compares the debts at the end of the day, and the value of the stock. */
function expectStateAgrees({ book, demo }: Day, report: Output<'getAnalytics'>): void {
  const owing = openDebts(book)
  const orders = owing.filter(({ of }) => typeof of === 'number').length
  expect(report.owed).toEqual({ amount: amountOf(owing), orders })
  expect(report.due_total).toBe(dueOf(book))
  expect(sumOf(report.debt_ages, ({ amount }) => amount)).toBe(dueOf(book))
  const pieces = sumOf(book.waiting, (row) => row.pieces)
  const waiting = new Set(book.waiting.map(({ order }) => order)).size
  expect(report.not_ready).toEqual({ amount: amountOf(book.waiting), orders: waiting, pieces })
  const [store, hands] = [worthIn(book, 'store'), worthIn(book, 'hands')]
  const carried = { hands_amount: hands.amount, hands_pieces: hands.pieces }
  const counted = { amount: store.amount + demo.amount, pieces: store.pieces + demo.pieces }
  expect(report.stock_value).toEqual({ ...counted, pieces_without_cost: 0, ...carried })
}

/** Compares the page of the month, which contains only this day, or two pages if the month has changed meanwhile. */
export async function expectMonthAgrees({ book, staff }: Day, { from, to }: Days, missingCash: number): Promise<void> {
  const months = [...new Set([from, to].map((date) => date.slice(0, 7)))]
  const pages = await Promise.all(
    months.map(async (month) => requireSuccess(await staff.owner.call('getMonthReport', { month }))),
  )
  for (const [figure, amount] of Object.entries(periodOf(book)))
    expect([figure, sumOf(pages, (page) => Number(Reflect.get(page, figure)))]).toEqual([figure, amount])
  const placed = { counter: sumOf(pages, (page) => page.counter_orders), online: sumOf(pages, ({ orders }) => orders) }
  for (const channel of ['counter', 'online'] as const)
    expect([channel, placed[channel]]).toEqual([channel, book.orders.filter((one) => one.channel === channel).length])
  expect(sumOf(pages, ({ closings }) => closings.difference)).toBe(-missingCash)
  expect(sumOf(pages, ({ closings }) => closings.count)).toBe(2)
  expect(pages.at(-1)).toMatchObject({ due_total: dueOf(book), deposits: 0 })
}

/** Expects the rows behind each figure to add up to the figure. */
export async function expectRowsAgree({ book, staff }: Day, days: Days): Promise<void> {
  const sumOfRows = async (what: ReportTable, column: string) => {
    const asked = { what, ...days, limit: 200 }
    const { columns, rows, next } = requireSuccess(await staff.owner.call('getReportRows', asked))
    expect(next).toBeNull()
    const at = columns.findIndex(({ key }) => key === column)
    return sumOf(rows, ({ cells }) => Number(cells[at]))
  }
  const sold = book.sales.filter(({ isReturn }) => !isReturn)
  for (const [what, column, amount] of [
    ['mauzo', 'amount', sumOf(sold, ({ sum }) => sum)],
    ['mauzo', 'pieces', sumOf(sold, ({ pieces }) => pieces)],
    ['mauzo', 'cost', sumOf(sold, ({ cost }) => cost)],
    ['marejesho', 'amount', returnsOf(book.sales)],
    ['punguzo', 'amount', amountOf(book.discounts)],
    ['ada_za_usafirishaji', 'amount', sumOf(book.orders, ({ fee }) => fee)],
    ['zilizoagizwa', 'amount', sumOf(book.orders, ({ total }) => total)],
    ['malipo', 'amount', amountOf(book.payments)],
    ['matumizi', 'amount', amountOf(book.expenses)],
    ['madeni', 'amount', amountOf(openDebts(book))],
    ['amana', 'amount', 0],
    ['madeni_yaliyosamehewa', 'amount', amountOf(book.writeOffs)],
    ['taarifa_za_wateja', 'amount', amountOf(book.statement)],
    ['hazijawa_tayari', 'amount', amountOf(book.waiting)],
    ['mikononi', 'pieces', worthIn(book, 'hands').pieces],
  ] as const)
    expect([what, column, await sumOfRows(what, column)]).toEqual([what, column, amount])
}

/** Compares every customer's balance, and the sums of the statement by kind. */
export async function expectStatementsAgree(day: Day): Promise<void> {
  const { book, staff } = day
  for (const name of customersOf(book)) {
    const { customer, statement } = requireSuccess(
      await staff.owner.call('getCustomer', { id: await customerId(day, name) }),
    )
    const balance = balanceOf(book, name)
    expect([name, customer.balance, customer.debt, customer.deposit]).toEqual([name, balance, Math.max(0, balance), 0])
    expect(statement.at(0)?.balance).toBe(balance)
    expect([name, byKind(statement)]).toEqual([name, byKind(book.statement.filter((row) => row.customer === name))])
  }
}

function byKind(rows: readonly { kind: string; amount: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { kind, amount } of rows) sums[kind] = (sums[kind] ?? 0) + amount
  return sums
}

/** Compares every order's total, payments and debt. */
export async function expectOrdersAgree({ book, staff }: Day): Promise<void> {
  const { orders } = requireSuccess(await staff.owner.call('getOrders', { limit: 200 }))
  expect(orders).toHaveLength(book.orders.length)
  for (const { id, total } of book.orders) {
    const paid_amount = amountOf(book.payments.filter(({ order }) => order === id))
    const owed = book.owedOf(id)
    expect(orders.find((one) => one.id === id)).toMatchObject({ total_amount: total, paid_amount, owed })
  }
}

/** Compares the ledger rows of both places, their balances, and the carried stock, piece by piece. */
export async function expectStockAgrees(day: Day): Promise<void> {
  const { book, staff } = day
  for (const good of goodsOf(book)) {
    for (const place of ['store', 'hands'] as const) {
      const asked = { product_id: idOf(day, good), place, limit: 200 }
      const { logs } = requireSuccess(await staff.owner.call('getStockLogs', asked))
      const written = book.pieces.filter((row) => row.good === good && row.place === place)
      const sorted = (rows: readonly { pieces: number }[]) => rows.map(({ pieces }) => pieces).toSorted((a, b) => a - b)
      expect([good, place, sorted(logs)]).toEqual([good, place, sorted(written)])
      expect([good, place, logs[0]?.stock ?? 0]).toEqual([good, place, book.inPlace(good, place)])
    }
  }
  const { hands } = requireSuccess(await staff.owner.call('getHands', {}))
  const carried = goodsOf(book).filter((good) => book.inHands(good) > 0)
  expect(hands.map(({ person_id, product_id, pieces }) => ({ person_id, product_id, pieces }))).toEqual(
    carried.map((good) => {
      return { person_id: staff.seller.person.id, product_id: idOf(day, good), pieces: book.inHands(good) }
    }),
  )
}
