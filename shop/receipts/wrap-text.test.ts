import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrapText } from './wrap-text.ts'

test('a text is wrapped between words, or within a word that is longer than a line', () => {
  const width = (text: string) => text.length
  assert.deepEqual(wrapText('moja mbili tatu', 10, width), ['moja mbili', 'tatu'])
  assert.deepEqual(wrapText('a bcdefghijklmno', 5, width), ['a', 'bcdef', 'ghijk', 'lmno'])
  assert.deepEqual(wrapText('', 5, width), [])
})
