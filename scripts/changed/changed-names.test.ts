import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedNames } from './changed-names.ts'

const before = `import { a } from './a.ts'
/** Says it. */
export const texts = { one: 'moja', two: 'mbili' }
const secret = 7
export function show() { return secret }
export const other = a`

const names = (after: string) => {
  const changed = changedNames(before, after)
  return changed && [...changed].sort()
}

test('a changed declaration is listed, and so is a declaration that refers to it', () => {
  assert.deepEqual(names(before.replace('mbili', 'pili')), ['texts'])
  assert.deepEqual(names(before.replace('7', '8')), ['secret', 'show'])
})

test('a new or removed name is listed', () => {
  assert.deepEqual(names(`${before}\nexport const more = 1`), ['more'])
  assert.deepEqual(names(before.replace('export const other = a', '')), ['other'])
})

test('comments, whitespace and order do not count', () => {
  assert.deepEqual(names(`${before.replace('/** Says it. */', '// Other words.')}\n\n`), [])
  assert.deepEqual(names(before.replace(/(const secret.*)\n(export function.*)/, '$2\n\n$1')), [])
})

test('a changed import or statement may affect every export', () => {
  assert.equal(names(before.replace('./a.ts', './b.ts')), null)
  assert.equal(names(`${before}\nregister(texts)`), null)
})
