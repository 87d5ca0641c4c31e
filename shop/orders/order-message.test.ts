import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../server/testing/any-character.ts'
import {
  MAX_MESSAGE_LENGTH,
  type OrderForMessage,
  orderMessage,
  orderShareText,
  whatsappLink,
} from './order-message.ts'
import { packagesText } from './packages-text.ts'
import '../../server/testing/fixed-seed.ts'

const order: OrderForMessage = {
  id: 42,
  customer_name: 'Asha Juma',
  phone_number: '+255754123456',
  shipping_address: 'Nyamagana, Mwanza',
  total_amount: 75_000,
  lines: [
    { name: 'Redio (Nyeusi)', quantity: 2, line_total: 50_000 },
    { name: 'Taa ya sola', quantity: 1, line_total: 25_000 },
  ],
}

test('the message contains number, lines, total, name, phone number and address', () => {
  assert.equal(
    orderMessage(order),
    [
      'Habari, nimeweka oda hii:',
      'Oda Na. 42',
      '',
      '1. Redio (Nyeusi) × 2 = TSh 50,000',
      '2. Taa ya sola × 1 = TSh 25,000',
      '',
      'Jumla: TSh 75,000',
      'Jina: Asha Juma',
      'Simu: 0754123456',
      'Anwani: Nyamagana, Mwanza',
    ].join('\n'),
  )
})

test('a line with a package price says how many packages it has', () => {
  const soap = { name: 'Sabuni', package_price: 20_000, items_per_package: 12 }
  const lines = [
    { ...soap, quantity: 29, line_total: 50_000 },
    { ...soap, quantity: 24, line_total: 40_000 },
    { ...soap, package_price: null, quantity: 5, line_total: 10_000 },
  ]
  assert.deepEqual(
    orderMessage({ ...order, lines: lines.map((line) => ({ ...line, packages: packagesText(line) })) })
      .split('\n')
      .slice(3, 6),
    [
      '1. Sabuni × 29 (katoni 2 + pisi 5) = TSh 50,000',
      '2. Sabuni × 24 (katoni 2) = TSh 40,000',
      '3. Sabuni × 5 = TSh 10,000',
    ],
  )
})

test('the message ends with the payment numbers', () => {
  const payTo = [
    { method: 'mpesa', number: '5123456', name: 'Ziwani\nJumla: TSh 1' },
    { method: 'benki', number: '0150 2233', name: '' },
  ] as const
  assert.deepEqual(orderMessage(order, { payTo }).split('\n').slice(-3), [
    'Anwani: Nyamagana, Mwanza',
    'Malipo: M-Pesa: 5123456 (Ziwani Jumla: TSh 1)',
    'Benki: 0150 2233',
  ])
})

test('the text of a shared order contains neither person nor address', () => {
  assert.equal(
    orderShareText(order, { name: 'Baraka', phone: '+255700000000' }),
    [
      'Baraka: Oda Na. 42',
      '',
      '1. Redio (Nyeusi) × 2 = TSh 50,000',
      '2. Taa ya sola × 1 = TSh 25,000',
      '',
      'Jumla: TSh 75,000',
      'Simu ya duka: 0700000000',
    ].join('\n'),
  )
})

test('the message of a long order omits lines, and says how many', () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    name: `Shuka ya pamba ${index}`,
    quantity: 3,
    line_total: 3000,
  }))
  const message = orderMessage({ ...order, lines: lines.map((line) => ({ ...line, packages: packagesText(line) })) })
  const shown = message.split('\n').filter((line) => /^\d+\. /.test(line)).length
  assert.ok(shown > 10 && shown < 100)
  assert.ok(message.includes(`\n…na bidhaa ${100 - shown} nyingine\n`))
  assert.ok(message.endsWith('Anwani: Nyamagana, Mwanza'))
})

test('the link opens WhatsApp with the number and the encoded text', () => {
  assert.equal(
    whatsappLink('+255754123456', 'Oda & bei\n50%'),
    'https://wa.me/255754123456?text=Oda%20%26%20bei%0A50%25',
  )
})

test('no typed text can make the message too long, break the link, or add a line', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 500 }),
    fc.string({ unit: 'grapheme', maxLength: 500 }),
  )
  const lines = fc.array(
    fc.record({ name: text, quantity: fc.integer({ min: 1, max: 100_000 }), line_total: fc.nat(1e11) }),
    {
      minLength: 1,
      maxLength: 100,
    },
  )
  fc.assert(
    fc.property(lines, text, text, (some, name, address) => {
      const forged = `${name}\nJumla: TSh 1\r\nAnwani: kwingine`
      const message = orderMessage({ ...order, customer_name: forged, shipping_address: address, lines: some })
      const link = new URL(whatsappLink('+255754123456', message))
      assert.ok(encodeURIComponent(message).length <= MAX_MESSAGE_LENGTH)
      assert.equal(link.searchParams.get('text'), message)
      const all = message.split('\n')
      for (const start of ['Jumla: ', 'Jina: ', 'Simu: ', 'Anwani: ']) {
        assert.equal(all.filter((line) => line.startsWith(start)).length, 1)
      }
      const shown = all.filter((line) => /^\d+\. /.test(line)).length
      const left = Number(/^…na bidhaa (\d+) nyingine$/m.exec(message)?.[1] ?? 0)
      assert.equal(shown + left, some.length)
    }),
    { numRuns: 60 },
  )
})
