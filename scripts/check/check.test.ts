import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFormulas } from './formulas.ts'
import { findLongFiles, findWrongTypeTests } from './source-files.ts'
import { findWrongStories } from './story-list.ts'

const sources = (files: Record<string, string>) => new Map(Object.entries(files))

test('files with more lines than the limit are listed', () => {
  const files = sources({ 'short.ts': 'a\n'.repeat(3), 'long.ts': 'a\n'.repeat(4), 'longer.ts': 'a\n'.repeat(9) })
  assert.deepEqual(findLongFiles(files, 3), [
    { file: 'longer.ts', lines: 9 },
    { file: 'long.ts', lines: 4 },
  ])
})

test('a type test must declare the number of expected errors', () => {
  const line = '// @ts-expect-error: not a number\nf(x)\n'
  const wrong = findWrongTypeTests(
    sources({
      'right.type-test.ts': `// expected errors: 2\n${line}  ${line}`,
      'fewer.type-test.ts': `// expected errors: 2\n${line}`,
      'silent.type-test.ts': line,
      'other.ts': line,
    }),
  )
  assert.deepEqual(wrong, [
    'fewer.type-test.ts has 1 @ts-expect-error, but declares 2',
    "silent.type-test.ts lacks the line '// expected errors: 1'",
  ])
})

test('the list must name a story for each folder of screens, a folder for each story, and nothing else', () => {
  const files = ['web/shop/home/Home.tsx', 'web/staff/till/Till.tsx', 'e2e/home.spec.ts', 'e2e/staff/till.spec.ts']
  const whole = { 'web/shop/home': ['home'], 'web/staff/till': ['staff/till', 'home'] }
  assert.deepEqual(findWrongStories(files, whole), [])
  assert.deepEqual(findWrongStories(files, { 'web/shop/home': ['home', 'gone'], 'web/old': ['home'] }), [
    'e2e/stories-of-screens.ts names no story for web/staff/till',
    'e2e/stories-of-screens.ts names no folder that e2e/staff/till.spec.ts shows',
    'e2e/stories-of-screens.ts names gone, which is not a story',
    'e2e/stories-of-screens.ts names web/old, which is not there',
  ])
})

test('a second place that calculates a line total or a debt, in SQL or TypeScript, is found', () => {
  const wrong = findFormulas(
    sources({
      'a.ts': 'const a = 1\nconst sum = line.price * line.quantity',
      'b.queries.ts': 'select sum(l.quantity\n * l.price) from order_lines l',
      'c.ts': 'multiplyMoney(price, pieces)',
      'd.sql': 'select o.total - o.paid from orders o',
      'e.tsx': 'if (order.paid_amount >= order.total_amount) return',
    }),
  )
  assert.deepEqual(
    wrong.map((sentence) => sentence.replace(/: use .*/, '')),
    [
      'a.ts:2 calculates price × quantity',
      'b.queries.ts:1 calculates price × quantity',
      'c.ts:1 calculates an amount × a count',
      'd.sql:1 calculates total − paid',
      'e.tsx:1 calculates total − paid',
    ],
  )
  const right = sources({
    'shop/products/prices.ts': 'multiplyMoney(price, quantity)',
    'server/commands/books/verify.queries.ts': 'price * quantity',
    'server/db/migrations/033-line-totals.sql': 'price * quantity',
    'server/db/migrations/034-orders-owed.sql': 'total - paid',
    'g.ts': 'const { owed, line_total } = order; paid > 0; total > 0; prices * quantities',
    'h.test.ts': 'price * quantity',
  })
  assert.deepEqual(findFormulas(right), [])
})
