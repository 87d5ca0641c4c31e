import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAffected, type Project } from './affected.ts'
import { findUsersOfCalls } from './users-of-calls.ts'

const call = 'stock/calls/approve-stock-request'
const files: Record<string, string> = {
  'shop/numbers/money.ts': 'export const cents = 1\nexport const shillings = 2',
  'shop/numbers/money.test.ts': "import { cents, shillings } from './money.ts'",
  'server/features/stock/move-stock.ts': "import { cents } from '../../../shop/numbers/money.ts'",
  [`server/features/${call}.ts`]: 'export const handle1 = handle(approveStockRequest, () => moveStock())',
  [`server/features/${call}.test.ts`]: "await shop.post('approve_stock_request')",
  'server/features/orders/place-order.ts': "import { moveStock } from '../stock/move-stock.ts'",
  'server/features/orders/place-order.test.ts': "await shop.post('approve_stock_request', { id })",
  'server/features/reports/sums.test.ts': '',
  'server/routes.ts': '',
  'server/app.test.ts': '',
  'server/app.ts': '',
  'server/trust/attacks/rights.test.ts': '',
  'server/pages/weight.test.ts': '',
  'web/data/nowhere.ts': '',
  'web/ui/list/Row.tsx': 'export const Row = 1',
  'web/data/stock.ts': "useCall('approveStockRequest')",
  'web/staff/approvals/List.tsx': "import { shillings } from '../../../shop/numbers/money.ts'",
  'web/shop/home/Home.tsx': "import { Row } from '../../ui/list/Row.tsx'",
  'e2e/home.spec.ts': '',
  'e2e/keyboard.spec.ts': '',
  'e2e/staff/approvals.spec.ts': '',
}

const importers: Record<string, string[]> = {
  'shop/numbers/money.ts': [
    'shop/numbers/money.test.ts',
    'server/features/stock/move-stock.ts',
    'web/staff/approvals/List.tsx',
  ],
  'server/features/stock/move-stock.ts': [`server/features/${call}.ts`, 'server/features/orders/place-order.ts'],
  [`server/features/${call}.ts`]: ['server/routes.ts'],
  'server/routes.ts': ['server/features/reports/sums.test.ts'],
  'web/data/stock.ts': ['web/staff/approvals/List.tsx'],
  'web/ui/list/Row.tsx': ['web/shop/home/Home.tsx', 'web/staff/approvals/List.tsx'],
}

const sources = new Map(Object.entries(files))
const project: Project = {
  sources,
  importers: new Map(Object.entries(importers).map(([file, by]) => [file, new Set(by)])),
  usersOfCalls: findUsersOfCalls([{ name: 'approveStockRequest', path: 'approve_stock_request' }], sources),
  storiesOf: { 'web/shop/home': ['home', 'keyboard'], 'web/staff/approvals': ['staff/approvals', 'keyboard'] },
}

function affected(file: string, before: string | null = null): readonly string[] | string {
  const found = findAffected([{ file, before }], project)
  return 'everything' in found ? `everything: ${found.everything}` : found.tests
}

test("a changed handler runs its screen's story and the tests that name its call, but not all tests of routes", () => {
  assert.deepEqual(affected(`server/features/${call}.ts`), [
    'e2e/staff/approvals.spec.ts',
    'server/app.test.ts',
    'server/features/orders/place-order.test.ts',
    `server/features/${call}.test.ts`,
    'server/trust/attacks/rights.test.ts',
  ])
})

test('of the tests that name a call, a change in another feature runs only those in the feature of the call', () => {
  assert.deepEqual(affected('server/features/orders/place-order.ts'), ['server/features/orders/place-order.test.ts'])
  assert.deepEqual(affected('shop/numbers/money.ts'), [
    'e2e/staff/approvals.spec.ts',
    `server/features/${call}.test.ts`,
    'shop/numbers/money.test.ts',
  ])
})

test('only importers of the changed names are affected', () => {
  const { 'shop/numbers/money.ts': text = '' } = files
  assert.deepEqual(affected('shop/numbers/money.ts', text.replace('cents = 1', 'cents = 0')), [
    `server/features/${call}.test.ts`,
    'shop/numbers/money.test.ts',
  ])
  assert.deepEqual(affected('shop/numbers/money.ts', text.replace('shillings = 2', 'shillings = 0')), [
    'e2e/staff/approvals.spec.ts',
    'shop/numbers/money.test.ts',
  ])
  assert.deepEqual(affected('shop/numbers/money.ts', `// A comment.\n${text}`), ['shop/numbers/money.test.ts'])
})

test('a changed screen runs all stories of its folder, a changed shared part the first story of each folder', () => {
  assert.deepEqual(affected('web/staff/approvals/List.tsx'), [
    'e2e/keyboard.spec.ts',
    'e2e/staff/approvals.spec.ts',
    'server/pages/weight.test.ts',
  ])
  assert.deepEqual(affected('web/ui/list/Row.tsx'), [
    'e2e/home.spec.ts',
    'e2e/staff/approvals.spec.ts',
    'server/pages/weight.test.ts',
  ])
})

test('a changed test or story runs itself, and a deleted test or story runs nothing', () => {
  assert.deepEqual(affected('e2e/keyboard.spec.ts'), ['e2e/keyboard.spec.ts'])
  assert.deepEqual(affected('shop/numbers/money.test.ts'), ['shop/numbers/money.test.ts'])
  assert.deepEqual(affected('shop/gone.test.ts', 'test()'), [])
  assert.deepEqual(affected('server/http/gone.ts', 'export const gone = 1'), [])
})

test('a change of app.ts runs its own tests, but not every test that sends it requests', () => {
  assert.deepEqual(affected('server/app.ts'), [
    'server/app.test.ts',
    'server/pages/weight.test.ts',
    'server/trust/attacks/rights.test.ts',
  ])
})

test('everything runs for files that may affect anything, and for files that no test covers', () => {
  const files = [
    'package.json',
    'tsconfig.json',
    'config/shop.json',
    'server/testing/client.ts',
    'web/data/nowhere.ts',
    'new.file',
  ]
  for (const file of files) assert.equal(affected(file), `everything: ${file}`)
  assert.equal(
    affected('server/db/migrations/001-people.sql', 'create'),
    'everything: server/db/migrations/001-people.sql',
  )
})

test('files that only the check reads run nothing', () => {
  for (const file of ['bench/run.ts', 'biome.json', 'server/db/brand.type-test.ts', 'e2e/long/queue.spec.ts'])
    assert.deepEqual(affected(file), [])
})
