import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { MAIN_STORIES, SYSTEM_TESTS, tierOf } from './tiers.ts'

test('each name in SYSTEM_TESTS and MAIN_STORIES is a file, or a folder with tests', async () => {
  const found: string[] = []
  const names = [...SYSTEM_TESTS, ...MAIN_STORIES]
  for (const name of names) {
    const pattern = name.endsWith('/') ? `${name}**/*.test.ts` : name
    for await (const _ of glob(pattern, { cwd: root, exclude: ['**/node_modules/**'] })) {
      found.push(name)
      break
    }
  }
  assert.deepEqual(found, names)
})

test('npm test runs the main stories; the other stories and the system tests have runs of their own', () => {
  assert.equal(tierOf('server/app.test.ts'), 'shop')
  assert.equal(tierOf('e2e/staff/till.spec.ts'), 'shop')
  assert.equal(tierOf('e2e/staff/returns.spec.ts'), 'stories')
  assert.equal(tierOf('e2e/staff/till-offline.spec.ts'), 'system')
  assert.equal(tierOf('server/commands/user.test.ts'), 'system')
})
