import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../server/testing/any-character.ts'
import { cleanName, hasStackedAccents, isBlank, nameKey } from './names.ts'
import { isReservedCategory } from './reserved-categories.ts'
import '../../server/testing/fixed-seed.ts'

test('names that look alike are equal', () => {
  const table: [string, string][] = [
    ['  Redio   ya\u00a0sola\n', 'Redio ya sola'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['Ka\u200bn\ufeffga\u00ad\u2060', 'Kanga'],
    ['Kan\u200dga\ufe0f \u202eabc\u202c', 'Kanga abc'],
    ['\u2800\u3164 \u115f\u1160\uffa0\u200d\u180e', ''],
    ['Redio \ud83d', 'Redio'],
    [
      '\u2764\ufe0f 👩🏾\u200d🌾 👨\u200d👩\u200d👧 5\ufe0f\u20e3',
      '\u2764\ufe0f 👩🏾\u200d🌾 👨\u200d👩\u200d👧 5\ufe0f\u20e3',
    ],
    ['🏴\u{e0067}\u{e0062}\u{e007f}a\u{e0067}', '🏴\u{e0067}\u{e0062}\u{e007f}a'],
    ["Ng'ombe – 100% 🐄", "Ng'ombe – 100% 🐄"],
  ]
  for (const [raw, clean] of table) assert.equal(cleanName(raw), clean, JSON.stringify(raw))
  assert.equal(nameKey(' E\u0301TE '), nameKey('\u00e9te'))
})

const parts = fc.array(
  fc.oneof(
    fc.constantFrom(...'ae\u0301 \u200d\ufe0f\u200b\u2764🐄🏴\u{e0067}\u0001\u2028'),
    fc.string({ unit: anyCharacter, maxLength: 2 }),
  ),
)

test('cleaning a cleaned name changes nothing', () => {
  fc.assert(
    fc.property(parts, (some) => {
      const clean = cleanName(some.join(''))
      assert.equal(cleanName(clean), clean)
    }),
    { numRuns: 500 },
  )
})

test('a text counts as blank exactly if it is empty after cleaning', () => {
  for (const nothing of ['', ' \u00a0\t\u0085', '\u200d\u2800\ufe0f', '\u{e0067}\u00ad']) assert.ok(isBlank(nothing))
  fc.assert(
    fc.property(parts, (some) => assert.equal(isBlank(some.join('')), cleanName(some.join('')) === '')),
    { numRuns: 500 },
  )
})

test('two accents on a letter are allowed, but more count as stacked', () => {
  for (const name of ['Nguye\u0302\u0303n', '5\ufe0f\u20e3 Duka', 'Duka', '👩🏾\u200d🌾'])
    assert.ok(!hasStackedAccents(name), name)
  for (const name of ['Du\u0301\u0301\u0301ka', `a${'\u0315\u0300'.repeat(25)}`])
    assert.ok(hasStackedAccents(name), name)
})

test("the names of the shop's own views are reserved in any spelling", () => {
  for (const name of ['Zote', 'ZOTE', ' zo\u200bte\u2800', 'mali  Mpya', 'Mali\u00a0mpya'])
    assert.ok(isReservedCategory(name), name)
  for (const name of ['Nguo', 'Mali', 'Zote kwa pamoja']) assert.ok(!isReservedCategory(name), name)
})
