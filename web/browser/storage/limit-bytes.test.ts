import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimit } from './limit-bytes.ts'

/** A cache that keeps the order of insertion, like a browser's. */
function makeCache() {
  const entries = new Map<string, Response>()
  return {
    entries,
    put: (name: string, bytes: number) => {
      entries.set(`http://localhost/${name}`, new Response(null, { headers: { 'content-length': String(bytes) } }))
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async (request: RequestInfo | URL) => entries.get((request as Request).url),
    delete: async (request: RequestInfo | URL) => entries.delete((request as Request).url),
  }
}

test('once a cache is too large, its oldest entries are deleted, even after a restart of the worker', async () => {
  const cache = makeCache()
  const names = () => [...cache.entries.keys()].map((url) => url.slice(-1)).join('')
  const limit = createLimit(1_000_000)
  for (const name of ['a', 'b', 'c', 'd']) cache.put(name, 300_000)
  await Promise.all([limit(cache), limit(cache)])
  assert.equal(names(), 'bcd')
  cache.put('e', 100_000)
  await limit(cache)
  assert.equal(names(), 'bcde')
  cache.put('f', 650_000)
  await createLimit(1_000_000)(cache)
  assert.equal(names(), 'ef')
})
