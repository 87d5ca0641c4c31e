import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { plainText } from '../../../shop/clean-text.ts'
import { cleanName } from '../../../shop/products/names.ts'
import { typeKey } from '../../../shop/products/products.ts'
import { isReservedCategory } from '../../../shop/products/reserved-categories.ts'
import { createSheetReader } from '../../spreadsheets/read-table.ts'
import { writeTable } from '../../spreadsheets/write-table.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { listCatalogue } from './export.queries.ts'
import { productTable, productTemplate } from './export.rules.ts'
import { planImport, readSheet } from './plan-import.ts'
import '../../testing/fixed-seed.ts'

let shop: TestShop
let folder: string

before(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'duka-sheets-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await shop.stop()
})

const reader = createSheetReader()
async function planOf(table: Parameters<typeof writeTable>[1], format: 'csv' | 'xlsx') {
  const path = join(folder, `sheet.${format}`)
  const bytes = await writeTable(format, table)
  await writeFile(path, bytes)
  return planImport(shop.db, await readSheet(await reader.read({ path, bytes: bytes.length })))
}

const typed = (most: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'abZ=+-@\'",;\t\r\n _x0041 éñe\u0301\u200b€😀٣#/'),
      minLength: 1,
      maxLength: most,
    })
    .map(plainText)
    // Includes names that were stored as typed, before names were cleaned.
    .filter((text) => cleanName(text) !== '')
const money = fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100)
const variants: fc.Arbitrary<[string | null, number][]> = fc.oneof(
  money.map((price): [null, number][] => [[null, price]]),
  fc.uniqueArray(fc.tuple(typed(20), money), {
    minLength: 1,
    maxLength: 4,
    selector: ([type]) => typeKey(type),
  }),
)
const product = fc.record({
  name: typed(40),
  category: typed(20).filter((text) => !isReservedCategory(text)),
  description: fc.oneof(fc.constant(''), typed(60)),
  status: fc.constantFrom('inapatikana', 'karibu', 'haipatikani'),
  variants,
})

test('importing an exported catalogue changes nothing, as CSV and as XLSX', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (products) => {
      await shop.db.deleteFrom('variants').execute()
      await shop.db.deleteFrom('products').execute()
      for (const [at, { variants, ...fields }] of products.entries()) {
        const id = `g-${at}`
        await shop.db
          .insertInto('products')
          .values({ id, ...fields, status: fields.status as 'karibu' })
          .execute()
        const rows = variants.map(([type, price], position) => ({ product_id: id, type, price, position }))
        const made = await shop.db.insertInto('variants').values(rows).returning(['id', 'type']).execute()
        const codes = made.map(({ id: variant, type }, place) => ({
          product_id: id,
          code: `00${at}${place}-"@`,
          variant_id: type === null ? null : variant,
          pieces: place % 2 === 0 ? 1 : null,
        }))
        const ofProduct = { product_id: id, code: `0000${at}`, variant_id: null, pieces: 6 }
        await shop.db
          .insertInto('barcodes')
          .values([...codes, ofProduct])
          .execute()
      }
      const table = productTable(await listCatalogue(shop.db))
      for (const format of ['csv', 'xlsx'] as const) {
        const { problems, added, changed, unchanged } = await planOf(table, format)
        assert.deepEqual(
          { problems, added, changed, unchanged },
          { problems: [], added: [], changed: [], unchanged: products.length },
          format,
        )
      }
    }),
    { numRuns: 12 },
  )
})

test('an unchanged template is reported as containing only examples', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { problems, added } = await planOf(productTemplate(), format)
    assert.deepEqual(added, [])
    assert.deepEqual(
      problems.map(({ row, column }) => [row, column]),
      [
        [2, 'Namba'],
        [3, 'Namba'],
        [4, 'Namba'],
      ],
    )
    assert.match(problems[0]?.text ?? '', /mstari wa mfano/)
  }
})
