// No content of a new shop's opening sheets may block other requests while the sheets are read.
import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importOpening } from '../../../contract/openings.ts'
import { DEBT_HEADER, OPENING_HEADER, type OpeningFiles, openingForm } from '../../testing/making/opening-helpers.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { type MeasuredShop, startMeasuredShop } from '../../testing/turns/measured-shop.ts'
import { costlyBytes } from './costly-strings.ts'

const SHEET_BYTES = 8 * 1024 * 1024 - 1000

let measured: MeasuredShop
let admin: SignedIn
before(async () => {
  measured = await startMeasuredShop()
  admin = await measured.shop.as('admin')
})
after(() => measured.stop())

const send = (what: string, files: OpeningFiles, fields: Record<string, string> = {}) =>
  measured.requireShortTurn(what, admin, importOpening.path, openingForm(files, fields))

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const rows = (count: number, row: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => row(at))

const shortCell = (column: string) => (column === 'Bei' || column === 'Deni' ? '5' : 'x')

test("a cell of half the file's size, in any column of the two sheets, blocks no other request", async () => {
  const kinds = isLongRun ? (['marks', 'digits', 'hidden'] as const) : (['marks'] as const)
  // A short run tests every second column.
  const isSent = (column: number) => isLongRun || column % 2 === 0
  for (const kind of kinds) {
    const text = cell(costlyBytes(kind, SHEET_BYTES / 2))
    const withCell = (header: string, column: number) =>
      header
        .split(',')
        .map((name, at) => (at === column ? text : shortCell(name)))
        .join()
    // costly-sheets.test.ts tests the first columns, which the product sheet also has.
    for (const [column, name] of OPENING_HEADER.split(',').entries())
      if (column > 5 && isSent(column)) await send(`${name}: ${kind}`, { products: [withCell(OPENING_HEADER, column)] })
    for (const [column, name] of DEBT_HEADER.split(',').entries())
      if (isSent(column)) await send(`${name}: ${kind}`, { debts: [withCell(DEBT_HEADER, column)] })
  }
})

test('rows with every possible fault block no other request', async () => {
  await send('all wrong', {
    products: rows(20_000, () => '!, ,Zote,x,,x,x,x,gunia,x,x,x,x'),
    debts: rows(5000, () => ' ,x,x,x,x,x,x'),
  })
})

test('the import of a full shop blocks no other request, and a second import changes nothing', async (t) => {
  const [products, debts] = isLongRun ? [20_000, 5000] : [1500, 200]
  const files = {
    products: rows(products, (at) => `,Kitu ${at},Duka,,,2000,,,katoni,12,${at % 9},${at % 7},1500`),
    debts: rows(debts, (at) => `Mdaiwa ${at},07543${String(at).padStart(5, '0')},${5000 + at},01/02/2026,,,`),
  }
  const sendTimed = async (what: string, fields: Record<string, string>) => {
    const began = performance.now()
    equal(await send(what, files, fields), 200)
    t.diagnostic(`${what}: ${products} products and ${debts} debts in ${Math.round(performance.now() - began)} ms`)
  }
  await sendTimed('checked', {})
  await sendTimed('written', { dry_run: '0', confirm_doubts: '1' })
  await sendTimed('the same again', { dry_run: '0' })
  const counted = await measured.shop.db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reason', '=', 'opening')
    .executeTakeFirstOrThrow()
  equal(Number(counted.count), products)
})

test('the longest turns of the event loop are printed, with their requests', (t) =>
  t.diagnostic(measured.describeLongest()))
