import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDeadExports } from './dead-exports.ts'
import { findLongFiles, findWrongTypeTests } from './source-files.ts'

const sources = (files: Record<string, string>) => new Map(Object.entries(files))

test('an export that no other file imports is found, whatever kind it is', () => {
  const found = findDeadExports(
    sources({
      'a/one.ts': 'export const used = 1, dead = 2\nexport function gone() {}\nexport type Shape = { a: 1 }',
      'a/two.ts': "import { used as other } from './one.ts'\nexport default other",
      'b/three.ts': "export { used } from '../a/one.ts'",
    }),
    [],
  )
  assert.deepEqual(found, [
    'a/one.ts:1 dead',
    'a/one.ts:2 gone',
    'a/one.ts:3 Shape',
    'a/two.ts:2 default',
    'b/three.ts:1 used',
  ])
})

test('every way to import a name counts as its use', () => {
  const one = 'export const a = 1\nexport class B {}\nexport type C = 3'
  const users = [
    "import { a, B, type C } from './one.ts'",
    "import * as all from './one.ts'",
    "export * from './one.ts'",
    "const { a, B } = await import('./one.ts')\ntype D = import('./one.ts').C",
    "const b = import('./one.ts').then(({ a, B }) => a)\nimport type { C } from './one.ts'",
    "const later = () => import('./one.ts')",
  ]
  for (const user of users) assert.deepEqual(findDeadExports(sources({ 'one.ts': one, 'user.ts': user }), []), [], user)
})

test('the exports of an entry point are for others', () => {
  assert.deepEqual(findDeadExports(sources({ 'x.config.ts': 'export default 1' }), [/\.config\.ts$/]), [])
})

test('files are named from one line too many on', () => {
  const files = sources({ 'short.ts': 'a\n'.repeat(3), 'long.ts': 'a\n'.repeat(4), 'longer.ts': 'a\n'.repeat(9) })
  assert.deepEqual(findLongFiles(files, 3), [
    { file: 'longer.ts', lines: 9 },
    { file: 'long.ts', lines: 4 },
  ])
})

test('a type test must declare how many errors it expects', () => {
  const line = '// @ts-expect-error: not a number\nf(x)\n'
  const wrong = findWrongTypeTests(
    sources({
      'right.type-test.ts': `// expected errors: 2\n${line}  ${line}`,
      'fewer.type-test.ts': `// expected errors: 2\n${line}`,
      'silent.type-test.ts': line,
      'other.ts': line,
    }),
  )
  assert.deepEqual(wrong, [
    'fewer.type-test.ts has 1 @ts-expect-error, but declares 2',
    "silent.type-test.ts lacks the line '// expected errors: 1'",
  ])
})
