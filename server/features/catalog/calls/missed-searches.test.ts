import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'
import { removeExpiredRows } from '../../privacy/remove-expired-rows.ts'

let shop: TestShop
before(async () => {
  await withinOneHour()
  shop = await startTestShop()
  const radio = { name: 'Redio ndogo', price: 5000, category: 'Redio', productDescription: 'Redio ya mfukoni.' }
  const { status, text } = await (await shop.as('admin')).post('products', radio)
  assert.equal(status, 200, text)
})
after(() => shop.stop())

const note = (q: string) => shop.anonymous().post('note_missed_search', { q })
const rows = () => shop.db.selectFrom('missed_searches').selectAll().orderBy('words').execute()
const today = () => shopDay(Date.now())

test('words without a result are counted once per search, in normalised form, without storing who searched', async () => {
  for (const q of ['Friji kubwa', ' friji  KUBWA ', 'friji kubwa chini ya 500000'])
    assert.equal((await note(q)).status, 200)
  await (await shop.as('customer')).post('note_missed_search', { q: 'Jiko' })
  assert.deepEqual(await rows(), [
    { day: today(), words: 'friji kubwa', times: 3 },
    { day: today(), words: 'jiko', times: 1 },
  ])
})

test('words that find a product, or that look like personal data, are not stored; the response does not reveal this', async () => {
  const before = await rows()
  const answers: string[] = []
  for (const q of ['redio', 'rediio', '0754 123 456', 'asha@mfano.co.tz', 'x', 'w'.repeat(61), 'viatu mfano.com'])
    answers.push((await note(q)).text)
  answers.push((await note('jiko')).text)
  assert.equal(new Set(answers).size, 1)
  assert.deepEqual(
    (await rows()).map(({ words }) => words),
    before.map(({ words }) => words),
  )
})

test('only people who may add products can read the words, most frequent first', async () => {
  await sql`insert into missed_searches (day, words, times) values
    (${addDays(today(), -5)}, 'jiko', 7), (${addDays(today(), -90)}, 'zamani', 50)`.execute(shop.db)
  for (const role of ['admin', 'manager', 'salesperson'] as const) {
    const { body } = await (await shop.as(role)).get('get_missed_searches')
    assert.equal(body.total, 2)
    assert.deepEqual(body.searches, [
      { words: 'jiko', times: 9, last_day: today() },
      { words: 'friji kubwa', times: 3, last_day: today() },
    ])
  }
  assert.equal((await shop.anonymous().get('get_missed_searches')).status, 401)
  for (const role of ['customer', 'storeManager'] as const)
    assert.equal((await (await shop.as(role)).get('get_missed_searches')).status, 403)
})

test('missed searches are removed after 90 days', async () => {
  await sql`update missed_searches set day = current_date - 91 where words = 'zamani'`.execute(shop.db)
  await removeExpiredRows(shop.db)
  assert.ok(!(await rows()).some(({ words }) => words === 'zamani'))
  assert.ok((await rows()).some(({ words }) => words === 'friji kubwa'))
})

test('at most 500 different words are stored per day; searches for stored words are still counted', async () => {
  await sql`insert into missed_searches (day, words)
    select ${today()}::date, 'neno ' || n from generate_series(1, 498) n`.execute(shop.db)
  await note('televisheni ya ukutani')
  await note('friji kubwa')
  const all = await rows()
  assert.ok(!all.some(({ words }) => words.startsWith('televisheni')))
  assert.equal(all.find(({ day, words }) => day === today() && words === 'friji kubwa')?.times, 4)
})
