import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './bootstrap.mjs'

/** What stands between backticks and looks like a path of the project. */
const named = /`((?:shop|contract|server|web|config|demo|e2e|bench|docs|scripts)\/[\w./*-]+)`/g

test('every path that the documents name is there', async () => {
  const missing: string[] = []
  for await (const page of glob('{*.md,docs/**/*.md}', { cwd: root })) {
    for (const [, path = ''] of readFileSync(join(root, page), 'utf8').matchAll(named)) {
      const found = path.includes('*')
        ? await glob(path, { cwd: root }).next()
        : { done: !existsSync(join(root, path)) }
      if (found.done) missing.push(`${page}: ${path}`)
    }
  }
  assert.deepEqual(missing, [])
})
