import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { SYSTEM_TESTS, tierOf } from './tiers.ts'

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

test('npm test has the first story of each folder of screens, and leaves the others and the system', () => {
  assert.equal(tierOf('server/app.test.ts'), 'shop')
  assert.equal(tierOf('e2e/staff/till.spec.ts'), 'shop')
  assert.equal(tierOf('e2e/staff/whole-day.spec.ts'), 'stories')
  assert.equal(tierOf('e2e/staff/till-offline.spec.ts'), 'system')
  assert.equal(tierOf('server/commands/user.test.ts'), 'system')
})
