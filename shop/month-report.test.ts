import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MonthFigures, monthSections } from './month-report.ts'
import { sumMoney } from './numbers/money.ts'
import { netProfit } from './reports.ts'

const month: MonthFigures = {
  total_sales: 90_000,
  total_units_sold: 30,
  returned_total: 10_000,
  discount_total: 1500,
  cost_total: 50_000,
  sales_without_cost: 5000,
  margin: 35_000,
  delivery_fees: 2000,
  total_other_expenses: 12_000,
  stock_losses: 1000.5,
  written_off: 3000,
  paid_total: 70_000,
  orders: 4,
  counter_orders: 9,
  buyers: 7,
  closings: { count: 26, difference: -500 },
  stock_value: { amount: 400_000, hands_amount: 20_000 },
  due_total: 15_000,
  deposits: 900,
  debt_ages: [
    { age: 'not_due', amount: 10_000 },
    { age: 'older', amount: 5000 },
  ],
}

test('the net profit is the margin and delivery fees, less expenses, stock losses and written-off debts', () => {
  assert.equal(netProfit({ ...month, margin: 35_000, stock_losses: 1000.5 }), 21_000)
})

test('each sum in the month report is the sum of the lines above it', () => {
  const [sales, profit] = monthSections(month)
  for (const { lines } of [sales, profit].flatMap((section) => section ?? [])) {
    let sum = 0
    for (const { value, isSum } of lines)
      if (isSum) assert.ok(Math.abs(value - sum) <= 0.5, `${value} is ${sum}`)
      else sum = sumMoney([sum, value])
  }
})

test('a month in which nothing sold has a known cost has no profit', () => {
  const [, profit] = monthSections({ ...month, cost_total: 0, margin: 0, sales_without_cost: 90_000 })
  assert.equal(profit?.title, 'Faida haijulikani')
  assert.deepEqual(
    profit?.lines.map(({ value }) => value),
    [90_000, -90_000],
  )
})

test('for callers who may not see costs, the month report has neither profit nor stock value', () => {
  const hidden = { margin: null, cost_total: null, sales_without_cost: null, stock_losses: null }
  const sections = monthSections({ ...month, ...hidden, stock_value: { amount: null, hands_amount: null } })
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['Mauzo', 'Pesa', 'Shughuli', 'Hali ya leo'],
  )
  assert.deepEqual(
    sections.at(-1)?.lines.map(({ value }) => value),
    [15_000, 10_000, 5000, 900],
  )
})
