import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '../../db/brand.ts'
import { isRepeated, requirePending } from './decisions.rules.ts'

test('the same decision by the same person is a repeat; any other decision is refused', () => {
  const decision = { status: 'approved', by: 7 } as const
  assert.equal(isRepeated({ status: 'approved', decided_by: 7 }, decision), true)
  for (const row of [
    { status: 'approved', decided_by: 8 },
    { status: 'rejected', decided_by: 7 },
    { status: 'closed', decided_by: null },
  ] as const) {
    assert.equal(isRepeated(row, decision), false)
    assert.throws(() => requirePending(brand(row, 'locked')), { code: 'already_decided' })
  }
})
