import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceWords, MAX_SHARED_ROWS, statementCsv, statementText } from './statement.ts'

const row = (amount: number, balance: number, more = {}) => ({
  at: '2026-11-20T10:00:00Z',
  kind: amount > 0 ? ('goods' as const) : ('payment' as const),
  amount,
  balance,
  order_id: amount > 0 ? 55 : null,
  reference: '',
  ...more,
})
const model = {
  shop: 'Duka',
  name: 'Mama Neema',
  phone: null,
  balance: 3000,
  rows: [row(5000, 5000), row(-2000, 3000)],
}

test('a statement as text has every row with its sign, and ends with the debt and how to pay it', () => {
  assert.equal(
    statementText(model),
    [
      'Duka: taarifa ya Mama Neema',
      '20/11/2026 Bidhaa alizochukua, Oda Na. 55: +TSh 5,000',
      '20/11/2026 Malipo: −TSh 2,000',
      'Deni: TSh 3,000',
    ].join('\n'),
  )
  const payTo = [{ method: 'mpesa', number: '5123456', name: '' }] as const
  assert.equal(
    statementText({ ...model, payTo })
      .split('\n')
      .at(-1),
    'Lipa M-Pesa: 5123456',
  )
  assert.ok(!statementText({ ...model, payTo, balance: 0 }).includes('Lipa'))
  assert.deepEqual([0, -700].map(balanceWords), ['Hakuna deni', 'Amana na malipo ya awali: TSh 700'])
})

test('the row of a payment names its method', () => {
  const rows = [row(-2000, 0, { method: 'mpesa', reference: 'SKL4X9' }), row(-500, -500, { method: 'taslimu' })]
  assert.deepEqual(
    statementText({ ...model, balance: -500, rows })
      .split('\n')
      .slice(1, 3),
    ['20/11/2026 Malipo, M-Pesa SKL4X9: −TSh 2,000', '20/11/2026 Malipo, Taslimu: −TSh 500'],
  )
  assert.match(statementCsv({ rows }), /Malipo,,M-Pesa,SKL4X9,-2000,0/)
})

test('a shortened statement begins with the balance before its first row', () => {
  const rows = Array.from({ length: MAX_SHARED_ROWS + 5 }, (_, at) => row(100, 100 * (at + 1)))
  const lines = statementText({ ...model, rows }).split('\n')
  assert.equal(lines[1], 'Kabla ya hapo: Deni: TSh 500')
  assert.equal(lines.length, MAX_SHARED_ROWS + 3)
})

test('in CSV, a reference cannot become a formula of the spreadsheet, and quotes and commas are escaped', () => {
  const rows = [row(-2000, 0, { reference: '=HYPERLINK("x"),1' })]
  const [header, line] = statementCsv({ rows }).split('\r\n')
  assert.equal(header, '\ufeffTarehe,Nini,Oda,Njia ya malipo,Namba ya muamala,Badiliko,Deni baada yake')
  assert.equal(line, `20/11/2026,Malipo,,,"'=HYPERLINK(""x""),1",-2000,0`)
})

test('an opening debt shows the day on which it began, if it was entered on a later day', () => {
  const old = row(85_000, 85_000, { kind: 'opening', order_id: null, since: '2026-08-12' })
  const today = row(9000, 94_000, { kind: 'opening', order_id: null, since: '2026-11-20' })
  const shown = { ...model, balance: 94_000, rows: [old, today] }
  assert.deepEqual(statementText(shown).split('\n').slice(1, 3), [
    '20/11/2026 Deni la zamani, tangu 12/08/2026: +TSh 85,000',
    '20/11/2026 Deni la zamani: +TSh 9,000',
  ])
  assert.match(statementCsv(shown), /"Deni la zamani, tangu 12\/08\/2026"/)
})
