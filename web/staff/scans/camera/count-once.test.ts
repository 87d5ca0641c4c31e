import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCountOnce } from './count-once.ts'

test('a code in front of the camera counts once, and again after it was out of view for a second', () => {
  const counts = createCountOnce()
  const seen = (code: string, ...times: number[]) => times.map((at) => counts(code, at))
  assert.deepEqual(seen('A', 0, 120, 900, 1800, 2700), [true, false, false, false, false])
  assert.deepEqual(seen('B', 2800), [true])
  assert.deepEqual(seen('A', 3701), [true])
})
