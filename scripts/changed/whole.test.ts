import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../../contract/all.ts'
import { findAffected } from './affected.ts'
import { readProject } from './read-project.ts'
import { extraTests } from './rules.ts'
import { callsHandledIn } from './users-of-calls.ts'

const project = await readProject()
const { sources } = project
const files = [...sources.keys()]

test('a change of any file of shop, web or server/features, or of a main file of the server, reaches a test', () => {
  const own = files.filter(
    (file) =>
      /^(shop|web|server\/features)\/|^server\/(app|main|cli)\.ts$/.test(file) &&
      !/\.(test|long|type-test)\./.test(file),
  )
  assert.ok(own.length > 500, `only ${own.length} files were found`)
  const unknown = own.filter((file) => 'everything' in findAffected([{ file, before: null }], project))
  assert.deepEqual(unknown, [], 'scripts/changed/rules.ts says what runs for a file that no test and no screen imports')
})

test('each call has a handler whose file declares it', () => {
  const handlers = [...sources].filter(([file]) => /^server\/features\/[^/]+\/calls\//.test(file))
  const handled = new Set(handlers.flatMap(([, text]) => callsHandledIn(text)))
  assert.deepEqual(
    Object.keys(calls).filter((name) => !handled.has(name)),
    [],
  )
})

test('the rules name existing tests', () => {
  const isThere = (name: string) => files.some((file) => file === name || file.startsWith(`${name}/`))
  assert.deepEqual(
    extraTests.flatMap(({ tests }) => tests).filter((name) => !isThere(name)),
    [],
  )
})

test('a change of lazily loaded code without own stories runs the stories of the screens that load it', () => {
  const testsOf = (file: string) => {
    const found = findAffected([{ file, before: null }], project)
    assert.ok('tests' in found, file)
    return found.tests
  }
  assert.ok(
    testsOf('shop/words/search.ts').includes('e2e/home.spec.ts'),
    'the home screen loads its search engine later',
  )
  assert.ok(testsOf('web/ui/picture/Thumbnails.tsx').includes('e2e/product.spec.ts'), 'a part of the product page')
  assert.ok(!testsOf('web/shop/push/PushOffer.tsx').includes('e2e/checkout.spec.ts'), 'push has stories of its own')
})
