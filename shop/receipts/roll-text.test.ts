import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlain, rollText, textCells } from './roll-text.ts'

test('typographic characters become ASCII, and control characters are removed', () => {
  assert.equal(rollText('2\u00a0× ‘Kanga’ – 5…'), "2 x 'Kanga' - 5...")
  assert.equal(rollText('a\u001b@b\n\u001dV\u0000'), 'a @b  V ')
  assert.equal(rollText('cafe\u0301'), 'café', 'accents are composed, because the line is printed as a picture')
  assert.deepEqual(['Redio', 'café', 'شال'].map(isPlain), [true, false, false])
})

test('East Asian characters take two cells, and combining marks none', () => {
  assert.deepEqual(['Redio', '面料', 'é', 'n\u0303\u0323', '🧵', 'شال'].map(textCells), [5, 4, 1, 1, 2, 3])
})
