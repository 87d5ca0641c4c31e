// Deposits from the paper ledger: money that customers paid in advance before the shop used this program.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { type OpeningFiles, sendOpening } from '../../../testing/making/opening-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const check = (files: OpeningFiles) => sendOpening(admin, files)
const write = (files: OpeningFiles, fields: Record<string, string> = {}) =>
  sendOpening(admin, files, { dry_run: '0', ...fields })

test('a sheet imports deposits, and a deposit pays the debt of the same phone number', async () => {
  const negative = await check({ debts: ['Halima,0754200030,-50000,,,,'] })
  assert.match(negative.body.problems[0]?.text ?? '', /andika kiasi hicho kwenye safu ya Amana/)
  const both = await check({ debts: ['Halima,0754200030,500,,,,,50000'] })
  assert.deepEqual(both.body.problems[0]?.column, 'Amana')
  const debts = [
    'Halima,0754200030,,10/10/2025,,Sare,,50000',
    'Halima,0754200030,24000,,,Kanga,,',
    'Zubeda,,0,,,,,7000',
    'Zubeda kaka,,,,,,,7000',
  ]
  const { body } = await check({ debts })
  assert.deepEqual([body.problems, body.doubts, body.debts?.total, body.debts?.deposits], [[], [], 24_000, 64_000])
  const day = async () => (await admin.call('getDay', { date: shopDay(Date.now()) })).body
  const before = await day()
  const done = await write({ debts }, { plan: body.plan })
  assert.deepEqual([done.status, done.body.written], [200, true], done.text)
  const { customers } = (await admin.call('getCustomers', { q: '0754200030' })).body
  assert.deepEqual(
    customers.map(({ debt, deposit }) => [debt, deposit]),
    [[0, 26_000]],
  )
  const again = await write({ debts })
  assert.deepEqual([again.body.debts?.known, again.body.debts?.added], [4, 0])
  const { moved, rows, acts } = await day()
  assert.deepEqual([moved, rows], [before.moved, before.rows])
  assert.deepEqual(
    acts.flatMap(({ kind, amount, reason }) => (kind === 'opening_deposit' ? [[amount, reason]] : [])),
    [[64_000, 'Halima: Sare na wengine 2']],
  )
  await assertBooksBalance(shop.db)
})
