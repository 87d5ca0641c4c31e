import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { liveBytes } from '../../testing/processes/live-bytes.ts'
import { createResponseCache } from './response-cache.ts'

const MAX_BYTES = 24 * 2 ** 20

test('a response is made once per version, and the least recently used response is evicted first', async () => {
  let version = 1
  let made = 0
  // Enough for two small responses with their overhead.
  const cache = createResponseCache({ version: () => version, maxBytes: 5000, headers: {}, qualityFor: () => 5 })
  const make = async () => `${++made}`
  const get = async (key: string, keepMs?: number) => (await cache.get({ key, make, keepMs })).body.toString()
  assert.deepEqual(await Promise.all([get('a'), get('a')]), ['1', '1'])
  version = 2
  assert.equal(await get('a'), '2')

  assert.equal(await cache.get({ key: 'none', make: async () => null }), null)
  await assert.rejects(cache.get({ key: 'failed', make: () => Promise.reject(new Error('no')) }))
  assert.equal(await get('none'), '3')
  assert.equal(await get('failed'), '4')

  assert.equal(await get('none'), '3')
  assert.equal(await get('a'), '5', 'the third response has evicted the least recently used one')
  const getExpired = () => get('old', 0)
  assert.equal(await getExpired(), '6')
  assert.equal(await getExpired(), '7')

  const late = get('late')
  assert.equal(cache.peek('late'), undefined, 'the response is not made yet')
  await late
  assert.equal(cache.peek('late')?.body.toString(), '8')
  assert.equal(cache.peek('old'), undefined)
  version = 3
  assert.equal(cache.peek('late'), undefined)
})

test('a response made while the version changes is sent but not cached', async () => {
  let version = 1
  const cache = createResponseCache({ version: () => version, maxBytes: MAX_BYTES, headers: {}, qualityFor: () => 5 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const old = cache.get({ key: 'a', make: () => promise })
  version = 2
  const now = cache.get({ key: 'a', make: async () => 'new' })
  resolve('old')
  assert.deepEqual([(await old).body.toString(), (await now).body.toString()], ['old', 'new'])
  assert.equal((await old).isCurrent?.(), false)
  assert.equal(cache.peek('a')?.body.toString(), 'new')
})

const words = Array.from({ length: 100 }, () => randomBytes(4).toString('hex'))

/** A body like that of a search: JSON that compresses to a third. */
function searchResult(search: number, bytes: number): Buffer {
  let text = `{"success":true,"status":"success","search":${search},"data":"`
  while (text.length < bytes) text += ` ${words[(search + text.length) % words.length]}`
  return Buffer.from(`${text}"}`)
}

// With the overhead of about 2 KB per entry, the responses of all searches would far exceed the limit.
for (const { what, bytes, searches } of [
  { what: 'empty results', bytes: 60, searches: 40_000 },
  { what: 'results worth compressing', bytes: 1500, searches: 8000 },
]) {
  test(`${searches} searches with ${what} never use more memory than the cache may`, async () => {
    const headers = { 'content-type': 'application/json' }
    const cache = createResponseCache({ version: () => 1, maxBytes: MAX_BYTES, headers, qualityFor: () => 5 })
    const before = await liveBytes()
    for (let search = 0; search < searches; search += 8) {
      const eight = Array.from({ length: 8 }, (_, at) => search + at)
      await Promise.all(
        eight.map((at) => cache.get({ key: `search ${at}`, make: async () => searchResult(at, bytes) })),
      )
      // As in the real process, other small buffers share Node's slabs of 8 KB. A cached slice of a slab would keep the
      // whole slab in memory.
      Buffer.from('x'.repeat(4000))
    }
    const after = await liveBytes()
    const [heap, buffers] = [after.heap - before.heap, after.buffers - before.buffers]
    assert.ok(heap + buffers < MAX_BYTES, `${heap} bytes of objects and ${buffers} of buffers`)
    // The newest entry must still be cached.
    await cache.get({ key: `search ${searches - 1}`, make: () => Promise.reject(new Error('made again')) })
  })
}
