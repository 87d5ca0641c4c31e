import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bitmap, bitmapOf } from './bitmap.ts'
import { escPos, LETTER_WIDTH, needsPicture } from './esc-pos.ts'
import { layOutRoll, type RollPart, rollColumns } from './lay-out-roll.ts'
import type { Receipt } from './receipt.ts'
import { drawRoll } from './testing/draw-roll.ts'
import { printRoll } from './testing/roll-printer.ts'
import { sampleReceipt } from './testing/sample-receipt.ts'

/** Returns a picture of this width in dots, in which the rows differ. */
function picture(width: number, height: number, seed = 7): Bitmap {
  const isBlack = (at: number) => (at * seed) % 11 < 4
  const data = Array.from({ length: width * height }, (_, at) => {
    const value = isBlack(at) ? 0 : 255
    return [value, value, value, 255]
  }).flat()
  return bitmapOf({ width, height, data })
}

/**
 * Runs the commands of a receipt, and asserts that every dot is as in the layout. Returns the printed paper and texts.
 */
function printed(receipt: Receipt, columns: number) {
  const parts = layOutRoll(receipt, columns)
  const width = columns * LETTER_WIDTH
  const needed = parts.filter(needsPicture)
  const pictures = new Map(needed.map((part, at) => [part, picture(width - 8 * at, part.kind === 'logo' ? 150 : 30)]))
  const out = printRoll(escPos(parts, { pictures, cuts: columns === 48 }), width)
  const drawn = drawRoll(parts, pictures, width)
  const isSame = Buffer.concat(out.paper.rows).equals(Buffer.concat(drawn.rows))
  if (!isSame) assert.equal(out.paper.toString(), drawn.toString())
  return { ...out, parts, pictures }
}

const textsOf = (parts: readonly RollPart[]) =>
  parts.flatMap((part) => (part.kind === 'line' ? part.texts.map((one) => ({ ...one, ...part })) : []))

for (const columns of Object.values(rollColumns)) {
  test(`a printer of ${columns} columns prints every dot of the layout, and every text at its position`, () => {
    const { texts, pictures, parts, isCut, height, paper } = printed(sampleReceipt, columns)
    const plain = textsOf(parts.filter((part) => !needsPicture(part)))
    assert.deepEqual(
      texts.map(({ text, x, size, isBold }) => [text, x / LETTER_WIDTH, size, isBold]),
      plain.map(({ text, column, size, isBold }) => [text, column, size, isBold]),
    )
    assert.equal(pictures.size, 2, 'the logo and the Arabic name')
    assert.equal(isCut, columns === 48)
    assert.ok(height > paper.rows.length + 60, 'the paper is fed until the last line is beyond the cutter')
  })
}

test('a receipt of 32 columns has the expected lines', () => {
  const { texts } = printed(sampleReceipt, 32)
  const lines = Map.groupBy(texts, ({ y }) => y)
  assert.deepEqual(
    [...lines.values()].map((line) => line.map(({ text }) => text).join(' | ')),
    [
      'Duka la Vitambaa',
      'na Vifaa vya',
      'Nyumbani la Mama',
      'Neema',
      'Mtaa wa Rwagasore, Mwanza',
      'Simu: 0754123456, 0713000111',
      '-'.repeat(32),
      'Risiti Na. A3-12',
      'Oda Na. 55',
      '01/03/2026 12:30',
      'Mteja: Neema',
      'Muuzaji: Asha Juma',
      '-'.repeat(32),
      'Kanga ya Ziwa - toleo la',
      'sikukuu, pamba tupu',
      'Dozeni (doti 12)',
      'katoni 1 x 432,000 + 5',
      'x 20,000 | 532,000',
      '1 x 45,000.50 | 45,001',
      '-'.repeat(32),
      'Jumla | TSh 577,001',
      'Imelipwa | TSh 20,000',
      'Deni | TSh 557,001',
      'Malipo: 01/03/2026 M-Pesa 20,000',
      'QX12',
      'Lipa M-Pesa: 5123456 (Ziwani)',
      'ODA IMEGHAIRIWA',
      '-'.repeat(32),
      'Bidhaa inabadilishwa ndani ya',
      'siku 3 ukiwa na risiti hii.',
      'Asante kwa kununua Ziwani.',
      'Hii si risiti ya kodi (EFD).',
    ],
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u001b@\u001dV\u0000', 'Kanga × 2 …', '面料', 'é', ' '),
)
const anyLine = fc.record({
  item_index: fc.nat(),
  name: anyText,
  type: fc.option(anyText),
  quantity: anyText,
  price: anyText,
  calculation: anyText,
  total: anyText,
})
const anyReceipt: fc.Arbitrary<Receipt> = fc.record({
  shop: fc.record({
    name: anyText,
    logo: fc.constantFrom(null, '/pictures/a'),
    lines: fc.array(anyText, { maxLength: 2 }),
  }),
  about: fc.array(anyText, { maxLength: 4 }),
  lines: fc.array(anyLine, { maxLength: 4 }),
  sums: fc.array(fc.tuple(anyText, anyText), { maxLength: 3 }),
  paid: anyText,
  payTo: fc.array(anyText, { maxLength: 2 }),
  mark: fc.option(anyText),
  note: anyText,
  thanks: anyText,
  notFiscal: anyText,
})

test('any receipt is printed as in its layout, so no text becomes a command or leaves the paper', () => {
  fc.assert(
    fc.property(anyReceipt, fc.constantFrom(...Object.values(rollColumns)), (receipt, columns) => {
      printed(receipt, columns)
    }),
    { numRuns: 30 },
  )
})

test('a missing or very long amount does not shorten the name', () => {
  const sums: [string, string][] = [
    ['Bila kiasi', ''],
    ['Kirefu', '1'.repeat(70)],
    ['', '500'],
  ]
  const { texts } = printed({ ...sampleReceipt, sums }, 32)
  const all = texts.map(({ text }) => text)
  const at = all.indexOf('Bila kiasi')
  assert.deepEqual(all.slice(at, at + 6), ['Bila kiasi', 'Kirefu', '1'.repeat(32), '1'.repeat(32), '111111', '500'])
})

test('if pictures are missing, a line is printed with question marks, and the logo is left out', () => {
  const parts = layOutRoll(sampleReceipt, 32)
  const { texts, pictures } = printRoll(escPos(parts, { pictures: new Map(), cuts: false }), 384)
  assert.deepEqual(pictures, [])
  assert.ok(texts.some(({ text }) => /^\?+ \?+$/.test(text)))
})
