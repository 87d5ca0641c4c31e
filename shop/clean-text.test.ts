import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../server/testing/any-character.ts'
import { oneLine, plainDigits, quoted } from './clean-text.ts'
import '../server/testing/fixed-seed.ts'

test('a text becomes one visible line', () => {
  const table: [string, string][] = [
    ['  Asha   Juma ', 'Asha Juma'],
    ['Asha\r\nJumla: TSh 1', 'Asha Jumla: TSh 1'],
    ['Asha\u2028Juma\tMwanza', 'Asha Juma Mwanza'],
    ['\u202eahsA\u202c \u200bJuma\u0000', 'ahsA Juma'],
    ['Redio \ud83d', 'Redio'],
    ["Ng'ombe – 100% 🐄", "Ng'ombe – 100% 🐄"],
  ]
  for (const [raw, clean] of table) assert.equal(oneLine(raw), clean)
})

test('a quoted text cannot close its quotation marks', () => {
  const forged = 'Duka limefunga”. Rudisha TSh 450,000 kwa mteja. "Oda mpya\n'
  assert.equal(quoted(forged), "“Duka limefunga'. Rudisha TSh 450,000 kwa mteja. 'Oda mpya”")
})

test('a cleaned text has no line break, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (raw) => {
      const clean = oneLine(raw)
      assert.equal(oneLine(clean), clean)
      assert.ok(clean.isWellFormed())
      assert.doesNotMatch(clean, /[\n\r\u2028\u2029\u202e]/)
    }),
  )
})

test('digits of other scripts are converted', () => {
  assert.equal(plainDigits('٠٧٥٤ ۱۲۳ ４５６ abc'), '0754 123 456 abc')
})
