import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '../../../contract/all.ts'
import { type ReadName, readPath } from './call-path.ts'
import { type SendName, sendMethod, sendPath } from './send-path.ts'

test("the browser uses the contract's method and path for every call", () => {
  const found = (name: CallName) =>
    calls[name].method === 'GET'
      ? { method: 'GET', path: readPath(name as ReadName) }
      : { method: sendMethod(name as SendName), path: sendPath(name as SendName) }
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    assert.deepEqual(found(name), { method, path }, name)
  }
})
