// If the connection to S3 is slow or breaks half-way, each call ends within its time limit and reports it in one
// sentence.
import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { type NarrowRelay, startNarrowRelay } from '../testing/network/narrow-relay.ts'
import { type S3Server, startS3Server } from '../testing/network/s3-server.ts'
import { type S3Limits, s3Limits } from './limits.ts'
import { type ObjectStore, ObjectStoreError, readObject } from './object-store.ts'
import { openS3 } from './open-s3.ts'

/** Short time limits for the tests. All other limits are the usual ones. */
const soon: S3Limits = { ...s3Limits, askMs: 500, sendMs: 500, sendBytesPerMs: 50_000, joinMs: 500 }
const LARGE = 12_000_000
const resources = new AsyncDisposableStack()
let server: S3Server
let relay: NarrowRelay
let direct: ObjectStore
before(async () => {
  server = resources.adopt(await startS3Server(), (s3) => s3.stop())
  relay = resources.adopt(await startNarrowRelay(server.settings.endpoint), (way) => way.stop())
  direct = openS3(server.settings)
  resources.defer(() => direct.close())
  await direct.put('kubwa', randomBytes(1_000_000))
})
after(() => resources.disposeAsync())

function openThroughRelay(limits: S3Limits): ObjectStore {
  const store = openS3({ ...server.settings, endpoint: relay.origin }, limits)
  resources.defer(() => store.close())
  return store
}

const unavailable = (sentence: RegExp) => (error: unknown) => {
  ok(error instanceof ObjectStoreError && error.fault === 'unavailable', String(error))
  match(error.message, sentence)
  return true
}

async function* random(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 100_000) yield randomBytes(100_000)
}

test('at ten bytes a second in both directions every call ends', async () => {
  const narrow = { after: 0, perSecond: 10 }
  relay.setLimits({ there: narrow, back: narrow })
  const store = openThroughRelay(soon)
  const timeoutError = unavailable(/^S3 does not answer \(not done within \d+ s\): see that S3_ENDPOINT is right/)
  await rejects(store.list('').next(), timeoutError)
  await rejects(readObject(store, 'kubwa'), timeoutError)
  await rejects(store.put('ndogo', Buffer.from('x')), timeoutError)
  await rejects(store.put('mkondo', Readable.from(random(LARGE))), timeoutError)
  await rejects(store.delete('kubwa'), timeoutError)
})

test('a body that slows down to ten bytes a second, or stops half-way, is reported in one sentence', async () => {
  const store = openThroughRelay({ ...s3Limits, windowMs: 300 })
  relay.setLimits({ back: { after: 100_000, perSecond: 10 } })
  await rejects(readObject(store, 'kubwa'), unavailable(/^S3 sends less than 2000 KB a second: try again later/))
  const impatient = openThroughRelay({ ...s3Limits, idleMs: 300 })
  relay.setLimits({ back: { after: 100_000, perSecond: 0 } })
  await rejects(readObject(impatient, 'kubwa'), unavailable(/^S3 fell silent in the middle of an object/))
  relay.setLimits({})
  equal((await readObject(openThroughRelay({ ...s3Limits, windowMs: 0, windowBytes: 1 }), 'kubwa'))?.length, 1_000_000)
})

test('an upload ends if sending or responses stop half-way, and leaves no object', async () => {
  const ways = [
    { there: { after: 2_000_000, perSecond: 10 } },
    { there: { after: 2_000_000, perSecond: 0 } },
    // Stops in the middle of the response that starts an upload in parts.
    { back: { after: 350, perSecond: 0 } },
  ]
  for (const way of ways) {
    relay.setLimits(way)
    const body = Readable.from(random(Number.POSITIVE_INFINITY))
    await rejects(openThroughRelay(soon).put('nusu', body), unavailable(/^S3 does not answer \(not done within/))
    ok(body.destroyed)
  }
  equal(await direct.get('nusu'), null)
})

test('a request that the store refuses twice is retried', async () => {
  server.setCondition('moody')
  await direct.put('mara/ndogo', Buffer.from('ndogo'))
  equal(String(await readObject(direct, 'mara/ndogo')), 'ndogo')
  const listed = await direct.list('mara/').next()
  equal(listed.value?.key, 'mara/ndogo')
  const bytes = randomBytes(LARGE)
  await direct.put('mara/kubwa', Readable.from([bytes]))
  deepEqual(await readObject(direct, 'mara/kubwa'), bytes)
  server.setCondition('up')
})
