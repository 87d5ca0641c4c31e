import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundSums } from './banknotes.ts'

test('the sums that a buyer puts down are round and above the total', () => {
  assert.deepEqual(roundSums(13_500), [14_000, 15_000, 20_000])
  assert.deepEqual(roundSums(15_000), [20_000, 50_000])
  assert.deepEqual(roundSums(50_000), [])
  assert.deepEqual(roundSums(0), [])
})
