import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVersionCache } from './version-cache.ts'

test('made once per version, however many ask; what failed or is not there is made again; the oldest goes first', async () => {
  let version = 1
  let made = 0
  const cache = createVersionCache<string | null>({ version: () => version, max: 2 })
  const make = async () => `${++made}`
  assert.deepEqual(await Promise.all([cache.get('a', make), cache.get('a', make)]), ['1', '1'])
  version = 2
  assert.equal(await cache.get('a', make), '2')

  assert.equal(await cache.get('none', async () => null), null)
  await assert.rejects(cache.get('failed', () => Promise.reject(new Error('no'))))
  assert.equal(await cache.get('none', make), '3')
  assert.equal(await cache.get('failed', make), '4')

  assert.equal(await cache.get('none', make), '3')
  assert.equal(await cache.get('a', make), '5', 'the oldest of three went')
  assert.equal(await cache.get('old', make, 0), '6')
  assert.equal(await cache.get('old', make, 0), '7')

  const late = cache.get('late', make)
  assert.equal(cache.peek('late'), undefined, 'not made yet')
  await late
  assert.equal(cache.peek('late'), '8')
  assert.equal(cache.peek('old'), undefined)
  version = 3
  assert.equal(cache.peek('late'), undefined)
})
