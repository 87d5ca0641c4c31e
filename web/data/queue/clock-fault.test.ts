import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockFault } from './clock-fault.ts'

test("a clock is wrong if its time is before the program's release or before the creation of the entry", () => {
  const madeAt = Date.UTC(2027, 4, 1)
  assert.equal(clockFault(madeAt, madeAt), null)
  assert.equal(clockFault(madeAt - 30_000, madeAt), null)
  assert.match(clockFault(madeAt - 3_600_000, madeAt) ?? '', /Saa ya simu/)
  assert.match(clockFault(0, 0) ?? '', /Saa ya simu/)
})
