import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../server/testing/any-character.ts'
import { normalisePhone, showPhone, whatsappDigits } from './phone.ts'
import '../../server/testing/fixed-seed.ts'

test('all usual forms of a number give the same number', () => {
  const ways = [
    '0754 123 456',
    '+255754123456',
    '255754123456',
    '00255754123456',
    '0255754123456',
    '2550754123456',
    '+2550754123456',
    '754123456',
    '(0754) 123-456',
    '0754.123.456',
    '+255 (0) 754-123-456',
    ' 0754–123–456 ',
    '٠٧٥٤١٢٣٤٥٦',
    '０７５４１２３４５６',
    '＋255754123456',
    '\u202a+255754123456\u202c',
  ]
  for (const way of ways) assert.equal(normalisePhone(way), '+255754123456', way)
})

test('numbers of other countries need a leading + or 00', () => {
  assert.equal(normalisePhone('+254 712 345 678'), '+254712345678')
  assert.equal(normalisePhone('00254712345678'), '+254712345678')
  assert.equal(normalisePhone('+12345678'), '+12345678')
  assert.equal(normalisePhone('+123456789012345'), '+123456789012345')
})

test('any other text is not a phone number', () => {
  const wrong = [
    '',
    '+',
    '0754',
    '075412345',
    '07541234567',
    '+25575412345',
    '+2557541234567',
    '254712345678',
    '+1234567',
    '+1234567890123456',
    '+0712345678',
    'asha',
    '0754123456a',
    '0754123456; DROP',
    '0'.repeat(100),
  ]
  for (const raw of wrong) assert.equal(normalisePhone(raw), null, raw)
})

test('Tanzanian numbers are shown in local form, and numbers for WhatsApp have only digits', () => {
  assert.equal(showPhone('+255754123456'), '0754123456')
  assert.equal(showPhone('+254712345678'), '+254712345678')
  assert.equal(whatsappDigits('+255754123456'), '255754123456')
})

test('a shown number normalises to the stored number, and normalising a stored number changes nothing', () => {
  const local = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((digits) => `0${digits}`)
  const abroad = fc.integer({ min: 10_000_000, max: 99_999_999_999 }).map((digits) => `+${digits}`)
  fc.assert(
    fc.property(fc.oneof(local, abroad), (raw) => {
      const phone = normalisePhone(raw)
      fc.pre(phone !== null)
      assert.equal(normalisePhone(showPhone(phone)), phone)
      assert.equal(normalisePhone(phone), phone)
    }),
  )
})

test('normalising any text returns a number or null, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (raw) => {
      const phone = normalisePhone(raw)
      assert.ok(phone === null || /^\+[1-9]\d{7,14}$/.test(phone))
    }),
  )
})
