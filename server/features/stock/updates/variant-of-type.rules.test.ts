import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireVariantOfType } from './variant-of-type.rules.ts'

const plain = { id: 1, type: null, archived: false }
const typed = [
  { ...plain, archived: true },
  { id: 2, type: 'Nyekundu', archived: false },
  { id: 3, type: 'Bluu', archived: true },
]

test('types are matched without case and surrounding spaces; a product with types refuses an entry without a type', () => {
  assert.equal(requireVariantOfType(typed, ' nyekundu ').id, 2)
  assert.equal(requireVariantOfType(typed, 'BLUU').id, 3)
  assert.equal(requireVariantOfType([plain], null).id, 1)
  assert.equal(requireVariantOfType([plain], ' ').id, 1)
  assert.throws(() => requireVariantOfType(typed, null), { code: 'refused' })
  assert.throws(() => requireVariantOfType(typed, 'Kijani'), {
    code: 'refused',
    message: "Aina 'Kijani' haipo kwenye bidhaa hii.",
  })
  assert.throws(() => requireVariantOfType([plain], 'Kijani'), { message: 'Bidhaa hii haina aina maalum.' })
  assert.throws(() => requireVariantOfType([], null), { code: 'not_found' })
})
