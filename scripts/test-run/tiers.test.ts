import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { isInTier, SYSTEM_TESTS } from './tiers.ts'

test('each name of the system tests is a file, or a folder with tests', async () => {
  const found: string[] = []
  for (const name of SYSTEM_TESTS) {
    const pattern = name.endsWith('/') ? `${name}**/*.test.ts` : name
    for await (const _ of glob(pattern, { cwd: root, exclude: ['**/node_modules/**'] })) {
      found.push(name)
      break
    }
  }
  assert.deepEqual(found, SYSTEM_TESTS)
})

test('each test is in one of the two runs', () => {
  for (const file of ['server/commands/user.test.ts', 'e2e/order.spec.ts', 'server/app.test.ts']) {
    assert.notEqual(isInTier(file, 'shop'), isInTier(file, 'system'), file)
    assert.ok(isInTier(file, 'both'), file)
  }
})
