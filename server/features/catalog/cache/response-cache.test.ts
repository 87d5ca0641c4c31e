import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { liveBytes } from '../../../testing/processes/live-bytes.ts'
import { createResponseCache, MAX_BYTES } from './response-cache.ts'

const words = Array.from({ length: 100 }, () => randomBytes(4).toString('hex'))

/** A body as a search makes it: JSON that compresses to a third. */
function searchResult(search: number, bytes: number): Buffer {
  let text = `{"success":true,"status":"success","search":${search},"data":"`
  while (text.length < bytes) text += ` ${words[(search + text.length) % words.length]}`
  return Buffer.from(`${text}"}`)
}

// So many that they would take far more than that if all of them were kept.
for (const { what, bytes, searches } of [
  { what: 'empty results', bytes: 60, searches: 40_000 },
  { what: 'results worth compressing', bytes: 1500, searches: 8000 },
]) {
  test(`${searches} searches with ${what} take no more memory than the cache may`, async () => {
    const cache = createResponseCache(() => 1, { 'content-type': 'application/json' })
    const before = await liveBytes()
    for (let search = 0; search < searches; search += 8) {
      const eight = Array.from({ length: 8 }, (_, at) => search + at)
      await Promise.all(eight.map((at) => cache.get(`search ${at}`, async () => searchResult(at, bytes))))
      // What else goes on in the process takes its small buffers from the same slabs.
      Buffer.from('x'.repeat(4000))
    }
    const after = await liveBytes()
    const [heap, buffers] = [after.heap - before.heap, after.buffers - before.buffers]
    assert.ok(heap + buffers < MAX_BYTES, `${heap} bytes of objects and ${buffers} of buffers`)
    // The last one is still there.
    await cache.get(`search ${searches - 1}`, () => Promise.reject(new Error('made again')))
  })
}
