// No content of a spreadsheet may block other requests while the sheet is read.
import { equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { getProducts } from '../../../contract/catalog.ts'
import { importProducts, undoChange } from '../../../contract/product-changes.ts'
import { BATCH } from '../../features/imports/in-batches.ts'
import { SHEET_HEADER, sheetOf } from '../../testing/making/import-helpers.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { type MeasuredShop, startMeasuredShop } from '../../testing/turns/measured-shop.ts'
import { costly, costlyBytes, costlyNames } from './costly-strings.ts'

const MEGABYTE = 1024 * 1024
const SHEET_BYTES = 8 * MEGABYTE - 1000
const columns = SHEET_HEADER.split(',')

let measured: MeasuredShop
let admin: SignedIn
before(async () => {
  measured = await startMeasuredShop()
  admin = await measured.shop.as('admin')
})
after(() => measured.stop())

function send(what: string, sheet: string | Uint8Array<ArrayBuffer>, dryRun = true) {
  const form = new FormData()
  form.append('dry_run', dryRun ? '1' : '0')
  form.append('sheet', new Blob([sheet]), 'bidhaa')
  return measured.requireShortTurn(what, admin, importProducts.path, form)
}

const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`
/** Returns a row that is valid except for the given cells. */
const row = (own: Partial<Record<(typeof columns)[number], string>>, at: number): string => {
  const right: Record<string, string> = {
    Namba: '',
    Jina: `Kitu ${at}`,
    Kategoria: 'Nguo',
    Maelezo: 'x',
    Bei: '5',
    Hali: '',
  }
  return columns.map((column) => cell(own[column] ?? right[column] ?? '')).join()
}
const rows = (count: number, own: (at: number) => Parameters<typeof row>[0]): string[] =>
  Array.from({ length: count }, (_, at) => row(own(at), at))

test("a cell of half the file's size, in any column or the header, blocks no other request", async () => {
  for (const [place, kind] of (['marks', 'digits', 'hidden'] as const).entries()) {
    const text = costlyBytes(kind, SHEET_BYTES / 2)
    // A short run tests each column with one kind of text.
    const some = columns.filter((_, at) => isLongRun || at % 3 === place)
    for (const column of some) await send(`${column}: ${kind}`, sheetOf([row({ [column]: text }, 1)]))
    await send(`header: ${kind}`, `${SHEET_HEADER},${cell(text)}\n${row({}, 1)}`)
  }
})

test('many long but valid texts block no other request, neither in a dry run nor in an import', async () => {
  for (const [at, kind] of costlyNames.entries()) {
    const text = costly[kind](4990)
    // A short run fills one batch. It checks half of the kinds of text and imports the others. For marks, the slowest
    // kind, it does both.
    const isWhole = isLongRun || kind === 'marks'
    const most = isLongRun ? 800 : BATCH + 20
    const sheet = sheetOf(
      rows(Math.min(most, Math.floor(SHEET_BYTES / (Buffer.byteLength(text) + 100))), () => ({ Maelezo: text })),
    )
    if (isWhole || at % 2 === 0) await send(`descriptions: ${kind}`, sheet)
    if (isWhole || at % 2 === 1) await send(`descriptions written: ${kind}`, sheet, false)
  }
})

test('rows with every possible fault, and many rows with the same name, block no other request', async () => {
  const wrong = { Namba: '!', Jina: ' ', Kategoria: 'Zote', Maelezo: 'x', Aina: 'x'.repeat(101), Bei: 'x', Hali: 'x' }
  await send('all wrong', sheetOf(rows(20_000, () => wrong)))
  await send('one name', sheetOf(rows(8000, (at) => ({ Namba: `a${at}`, Jina: 'Shuka' }))))
})

/** Undoes the last import. */
async function undo(what: string): Promise<void> {
  const { audit_id } = await measured.shop.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('audit_id'))
    .where('action', '=', 'import_products')
    .executeTakeFirstOrThrow()
  equal(await measured.requireShortTurn(what, admin, undoChange.path, JSON.stringify({ audit_id })), 200)
}

test('products of fifty types block no other request while they are imported twice, undone and listed', async () => {
  const count = isLongRun ? 20_000 : 4000
  const types = (price: string) =>
    sheetOf(
      rows(count, (at) => ({ Namba: `t${Math.floor(at / 50)}`, Jina: 'Shati', Aina: `Saizi ${at % 50}`, Bei: price })),
    )
  await send('types, new', types('5'), false)
  await send('types, changed', types('6'), false)
  await send('types, the same', types('6'))
  await undo('types, undone')
  equal(await measured.requireShortTurn('the whole list', admin, getProducts.path), 200)
})

test('a workbook with the same long text in all cells is refused, and blocks no other request', async () => {
  const text = 'a'.repeat(30_000)
  const cells = [columns, ...Array.from({ length: 5000 }, () => columns.map(() => text))]
  const book = new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: cells }] }))
  equal(await send('one text everywhere', book), 422)
})

test('the longest turns of the event loop are printed with their requests', (t) =>
  t.diagnostic(measured.describeLongest()))
