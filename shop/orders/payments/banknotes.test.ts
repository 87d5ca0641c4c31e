import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundSums } from './banknotes.ts'

test('up to three amounts above the total are offered: the total rounded up to 1,000, 5,000, 10,000 or 50,000', () => {
  assert.deepEqual(roundSums(13_500), [14_000, 15_000, 20_000])
  assert.deepEqual(roundSums(15_000), [20_000, 50_000])
  assert.deepEqual(roundSums(50_000), [])
  assert.deepEqual(roundSums(0), [])
})
