import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { escapeFormula, unescapeFormula } from './csv-formulas.ts'
import type { Table } from './table.ts'
import { writeTable } from './write-table.ts'

const table: Table = {
  name: 'Mauzo: [Machi]',
  columns: [
    { name: 'Jina', kind: 'text' },
    { name: 'Kiasi', kind: 'money' },
    { name: 'Idadi', kind: 'count' },
    { name: 'Siku', kind: 'day' },
    { name: 'Muda', kind: 'time' },
  ],
  rows: [
    ['=1+1', -12500.5, 3, '2026-03-01', '2026-03-01 01:30'],
    ['Shuka "kubwa",\nnjano', 0, null, null, null],
    ["'=x\u0001 _x0041_ \ud800", 1_000_000, -2, '2026-12-31', '2026-12-31 23:59'],
  ],
}

test('a CSV is marked as UTF-8 and quoted, with formulas escaped, numbers unchanged, and times in the shop’s time zone', async () => {
  const text = (await writeTable('csv', table)).toString('utf8')
  equal(text[0], '\ufeff')
  deepEqual(text.slice(1).split('\r\n'), [
    'Jina,Kiasi,Idadi,Siku,Muda',
    "'=1+1,-12500.5,3,2026-03-01,2026-03-01 01:30",
    '"Shuka ""kubwa"",\nnjano",0,,,',
    "''=x\u0001 _x0041_ \ufffd,1000000,-2,2026-12-31,2026-12-31 23:59",
    '',
  ])
})

const formulaSigns = ['=', '+', '-', '@', '|', '\t', '\r', '\n', '＝', '＋', '－', '＠']
for (const begin of formulaSigns)
  test(`in a CSV, a text that begins with ${JSON.stringify(begin)} is escaped`, async () => {
    const one: Table = { name: 'x', columns: [{ name: 'Jina', kind: 'text' }], rows: [[`${begin}HYPERLINK("x")`]] }
    const line = (await writeTable('csv', one)).toString('utf8').slice('\ufeffJina\r\n'.length)
    ok(line.startsWith("'") || line.startsWith(`"'`), line)
    for (const text of [begin, `'${begin}`, `''${begin}1`, `x${begin}`, "'", "'x"])
      equal(unescapeFormula(escapeFormula(text)), text, 'unescaping restores the text')
  })

test('in an XLSX, texts, numbers and days have their own types, and the header is bold and frozen', async () => {
  const bytes = await writeTable('xlsx', table)
  const book = await readXlsx(bytes, { readStyles: true })
  const sheet = book.sheets[0]
  ok(sheet)
  equal(sheet.name, 'Mauzo   Machi')
  deepEqual(sheet.rows[1], ['=1+1', -12500.5, 3, new Date('2026-03-01T00:00Z'), new Date('2026-03-01T01:30Z')])
  deepEqual(sheet.rows[2], ['Shuka "kubwa",\nnjano', 0, null, null, null])
  equal(sheet.rows[3]?.[0], "'=x _x0041_ \ufffd")
  deepEqual(sheet.freezePane, { rows: 1 })
  equal(sheet.cells?.get('0,0')?.style?.font?.bold, true)
  ok(!sheet.cells?.get('1,0')?.style?.font?.bold)
  equal(sheet.cells?.get('1,0')?.formula, undefined)
  equal(sheet.cells?.get('1,1')?.style?.numFmt, '#,##0.00')
  equal(sheet.cells?.get('1,2')?.style?.numFmt, '#,##0')
})

test('in an XLSX, a cell beyond Excel’s limit is cut, and an empty table still has a header', async () => {
  const columns = [{ name: 'Maelezo', kind: 'text' }] as const
  const long = await readXlsx(await writeTable('xlsx', { name: 'x', columns, rows: [['a'.repeat(40_000)]] }))
  equal(String(long.sheets[0]?.rows[1]?.[0]).length, 32_767)
  const empty = await readXlsx(await writeTable('xlsx', { name: '', columns, rows: [] }))
  deepEqual(empty.sheets[0]?.rows, [['Maelezo']])
})
