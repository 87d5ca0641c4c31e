import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const dist = join(import.meta.dirname, '../../dist/web')

/**
 * Functions that Chromium 106 lacks, by the version that added them. The README supports Chromium from 106 on. The
 * build converts only syntax. https://caniuse.com
 */
const newer = [
  /\.(toSorted|toReversed|toSpliced)\(/, // 110
  /\.(toWellFormed|isWellFormed)\(/, // 111
  /\bAbortSignal\.any\(/, // 116
  /\b(Map|Object)\.groupBy\(/, // 117
  /\bPromise\.withResolvers\(/, // 119
  /\bURL\.canParse\(/, // 120
  /\bArray\.fromAsync\(/, // 121
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, // 122
  /\bURL\.parse\(/, // 126
]

test('browser files use no function that the oldest supported browser lacks', async () => {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'))
  assert.ok(names.length > 50)
  for (const name of names) {
    const code = await readFile(join(dist, name), 'utf8')
    for (const one of newer) assert.doesNotMatch(code, one, `${name}: ${code.match(one)?.[0]}`)
  }
})
