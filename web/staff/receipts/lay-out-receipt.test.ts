import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Receipt } from '../../../shop/receipts/receipt.ts'
import { layOutReceipt, PICTURE_WIDTH, type Styled } from './lay-out-receipt.ts'

/** Returns the width of a text in a font whose letters are all equally wide. */
const measure = (text: string, { size }: Styled) => text.length * size * 0.6

const receipt: Receipt = {
  shop: { name: 'Duka la Vitambaa na Vifaa vya Nyumbani la Mama Neema', logo: null, lines: ['Mwanza'] },
  about: ['Oda Na. 5', `Mteja: ${'Mwanaidi'.repeat(20)}`],
  lines: [
    {
      item_index: 0,
      name: 'Kanga ya Ziwa',
      type: 'Dozeni',
      quantity: '2',
      price: '36,000',
      calculation: '2 × 36,000',
      total: '72,000',
    },
  ],
  sums: [['Jumla', 'TSh\u00a072,000']],
  paid: '01/03/2026 Taslimu 72,000',
  payTo: ['M-Pesa: 5123456 (Ziwani)'],
  mark: null,
  note: 'Bidhaa inabadilishwa ndani ya siku 3.',
  thanks: 'Asante.',
  notFiscal: 'Hii si risiti ya kodi (EFD).',
}

test('every text of a receipt is inside the picture, below the text before it', () => {
  const { parts, height } = layOutReceipt(receipt, { measure, logoHeight: 0 })
  let last = 0
  for (const part of parts) {
    if (part.kind !== 'text') continue
    const width = measure(part.text, part.style)
    const left = part.x - { left: 0, center: width / 2, right: width }[part.align]
    assert.ok(left >= 0 && left + width <= PICTURE_WIDTH, part.text)
    assert.ok(part.y >= last, part.text)
    last = part.y
  }
  assert.ok(height > last)
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  assert.equal(texts.filter((text) => text.includes('Mwanaidi')).length > 1, true)
  assert.ok(texts.includes('72,000') && texts.includes('2 × 36,000') && texts.includes('Dozeni'))
  assert.ok(texts.includes(receipt.note))
})

test('a logo moves everything below it down', () => {
  const [without, withLogo] = [0, 100].map((logoHeight) => layOutReceipt(receipt, { measure, logoHeight }))
  assert.equal((withLogo?.height ?? 0) - (without?.height ?? 0), 116)
  assert.ok(withLogo?.parts.some(({ kind }) => kind === 'logo'))
})
