import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes } from './bytes.ts'

test('bytes are shown in KB, MB and GB', () => {
  assert.equal(formatBytes(0), 'KB 0')
  assert.equal(formatBytes(1), 'KB 1')
  assert.equal(formatBytes(1024 * 1023), 'KB 1,023')
  assert.equal(formatBytes(8.3 * 1024 * 1024), 'MB 8.3')
  assert.equal(formatBytes(1.25 * 1024 ** 3), 'GB 1.3')
})
