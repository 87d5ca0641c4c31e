import { deepEqual, equal, match, ok, rejects, throws } from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, type TestContext, test } from 'node:test'
import { type S3Server, startS3Server } from '../testing/network/s3-server.ts'
import { type ObjectStore, ObjectStoreError, readObject, requireKey, requirePrefix } from './object-store.ts'
import { openS3 } from './open-s3.ts'

let server: S3Server
let store: ObjectStore
before(async () => {
  server = await startS3Server()
  store = openS3(server.settings)
})
after(async () => {
  store.close()
  await server.stop()
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function keysBelow(prefix: string, below = store): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of below.list(prefix)) keys.push(key)
  return keys
}

async function faultOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  ok(error instanceof ObjectStoreError, String(error))
  ok(error.message.endsWith('.') && !error.message.includes('\n'), error.message)
  return `${error.fault}: ${error.message}`
}

test('the bytes read are those that were sent, and reading a missing object returns null', async () => {
  for (const [key, bytes] of [
    ['a/tupu', Buffer.alloc(0)],
    ['a/b/moja.webp', randomBytes(70_000)],
    ['a/b/mbili-2_x.avif', Buffer.from('habari')],
  ] as const) {
    await store.put(key, bytes, { type: 'image/webp' })
    const found = await store.get(key)
    equal(found?.bytes, bytes.length)
    found?.body.destroy()
    deepEqual(await readObject(store, key), bytes)
  }
  await store.put('a/b/mbili-2_x.avif', Buffer.from('nzuri'))
  equal(String(await readObject(store, 'a/b/mbili-2_x.avif')), 'nzuri')
  deepEqual(await keysBelow('a/b/'), ['a/b/mbili-2_x.avif', 'a/b/moja.webp'])
  await store.delete('a/b/moja.webp')
  await store.delete('a/b/moja.webp')
  equal(await store.get('a/b/moja.webp'), null)
  deepEqual(await keysBelow('a/'), ['a/b/mbili-2_x.avif', 'a/tupu'])
})

test('a stream of unknown length is sent in parts, read back unchanged, and never completely in memory', async () => {
  const bytes = randomBytes(12_000_000)
  const chunks = function* () {
    for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
  }
  await store.put('nakala/kubwa.tar', Readable.from(chunks(), { objectMode: false }))
  const found = await store.get('nakala/kubwa.tar')
  equal(found?.bytes, bytes.length)
  const hash = createHash('sha256')
  for await (const chunk of found?.body ?? []) hash.update(chunk)
  equal(hash.digest('hex'), sha256(bytes))
  await store.put('nakala/ndogo.tar', Readable.from([Buffer.from('ndogo')]))
  equal(String(await readObject(store, 'nakala/ndogo.tar')), 'ndogo')
})

test('a stream that breaks or is aborted leaves nothing under its key', async () => {
  const broken = async function* () {
    yield randomBytes(6_000_000)
    throw new Error('the disk failed')
  }
  await rejects(store.put('nakala/nusu.tar', Readable.from(broken())), /the disk failed/)
  const stopped = new AbortController()
  const endless = async function* () {
    for (let part = 0; ; part += 1) {
      if (part === 2) stopped.abort(new Error('not wanted'))
      yield randomBytes(5_000_000)
    }
  }
  await rejects(store.put('nakala/nusu.tar', Readable.from(endless()), { signal: stopped.signal }), /not wanted/)
  equal(await store.get('nakala/nusu.tar'), null)
})

/** Amazon's response to a list request, with one key per page. */
const page = (key: string, next: string | null) => `<?xml version="1.0" encoding="UTF-8"?>
  <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>picha</Name><KeyCount>1</KeyCount>
  <IsTruncated>${next !== null}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
  <Contents><Key>${key}</Key><LastModified>2026-11-22T06:00:00.000Z</LastModified><Size>7</Size></Contents>
  </ListBucketResult>`

/** Opens a bucket at a server that answers each list request with the page of its token. */
async function openPaged(t: TestContext, pages: ReadonlyMap<string | null, string>): Promise<ObjectStore> {
  const paged = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3')
    response.setHeader('content-type', 'application/xml').end(pages.get(searchParams.get('continuation-token')))
  }).listen(0, '127.0.0.1')
  await once(paged, 'listening')
  const { port } = paged.address() as AddressInfo
  const opened = openS3({ ...server.settings, endpoint: `http://127.0.0.1:${port}` })
  t.after(() => {
    opened.close()
    paged.close()
    paged.closeAllConnections()
  })
  return opened
}

test('a website that answers every request is an error, both when an object is read and when it is stored', async (t) => {
  const website = await openPaged(t, new Map([[null, '<html><body>Karibu WiFi</body></html>']]))
  const sentence = /^unavailable: The server at S3_ENDPOINT does not answer as S3 does/
  match(await faultOf(website.get('pictures/moja.webp')), sentence)
  match(await faultOf(website.put('pictures/moja.webp', Buffer.from('picha'))), sentence)
})

test('a list contains the objects of all pages', async (t) => {
  // The real server cannot return a second page, because its tokens need a cipher that OpenSSL has removed.
  const other = await openPaged(
    t,
    new Map([
      [null, page('orodha/1', '1/+==')],
      ['1/+==', page('orodha/2', '2')],
      ['2', page('orodha/3', null)],
    ]),
  )
  deepEqual(await other.list('orodha/').next(), {
    done: false,
    value: { key: 'orodha/1', bytes: 7, modifiedAt: new Date('2026-11-22T06:00:00Z') },
  })
  deepEqual(await keysBelow('orodha/', other), ['orodha/1', 'orodha/2', 'orodha/3'])
})

test('a response that is not a list of S3 is an error, not an empty list', async (t) => {
  for (const [what, pages] of [
    ['a website', new Map([[null, '<html><body>Karibu WiFi</body></html>']])],
    ['nothing', new Map([[null, '']])],
    ['a page that repeats its own token', new Map([null, 'x'].map((token) => [token, page('orodha/1', 'x')]))],
    ['a first page without a token', new Map([[null, page('orodha/1', '')]])],
  ] as const) {
    const other = await openPaged(t, pages)
    match(await faultOf(keysBelow('orodha/', other)), /^unavailable: .*S3_ENDPOINT is right\.$/, what)
  }
})

test('an empty token on the last page ends the list', async (t) => {
  const last = page('orodha/1', null).replace('</IsTruncated>', '</IsTruncated><NextContinuationToken/>')
  deepEqual(await keysBelow('orodha/', await openPaged(t, new Map([[null, last]]))), ['orodha/1'])
})

test('only plain keys are accepted', () => {
  for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a b', 'a\0', 'é', `a/${'x'.repeat(600)}`, '.siri'])
    throws(() => requireKey(key), TypeError, key)
  for (const key of ['a', 'pictures/open/ab/abcd/360.avif']) equal(requireKey(key), key)
  for (const prefix of ['', 'a', 'a/']) equal(requirePrefix(prefix), prefix)
})

test('wrong keys, buckets and regions are refused with a sentence that says what to correct', async () => {
  const cases: [Partial<S3Server['settings']>, RegExp][] = [
    [
      { secretAccessKey: 'siri-nyingine' },
      /^refused: S3 refuses these keys .*SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/,
    ],
    [{ accessKeyId: 'MWINGINE' }, /^refused: S3 refuses these keys .*InvalidAccessKeyId.*S3_ACCESS_KEY_ID/],
    [{ bucket: 'haipo' }, /^refused: S3 has no bucket haipo.*S3_BUCKET/],
    [{ region: 'eu-central-1' }, /^refused: .*correct S3_REGION/],
    [{ endpoint: 'http://127.0.0.1:1' }, /^unavailable: S3 does not answer \(ECONNREFUSED\)/],
  ]
  for (const [wrong, sentence] of cases) {
    const other = openS3({ ...server.settings, ...wrong })
    match(await faultOf(readObject(other, 'a/tupu')), sentence)
    match(await faultOf(other.put('a/tupu', Buffer.from('x'))), sentence)
    match(await faultOf(other.list('a/').next()), sentence)
    match(await faultOf(other.delete('a/tupu')), sentence)
    other.close()
  }
})

test('a full store says that it has no space, and not that it does not answer', async () => {
  server.setCondition('full')
  match(await faultOf(store.put('a/kubwa', Buffer.from('x'))), /^full: S3 has no space left for the bucket picha/)
  server.setCondition('up')
})

test('requests to a busy or missing store are retried a few times, and each call ends', async () => {
  const asked = () => server.requests().filter((line) => line === 'GET /picha/a/haipo').length
  for (const [condition, sentence] of [
    ['busy', /^unavailable: S3 does not answer \(SlowDown, status 503\)/],
    ['down', /^unavailable: S3 does not answer/],
  ] as const) {
    const before = asked()
    server.setCondition(condition)
    match(await faultOf(readObject(store, 'a/haipo')), sentence)
    const tries = asked() - before
    // One attempt may be lost on a connection that was still open.
    ok(tries === 3 || tries === 4, `${condition}: ${tries} times`)
  }
  server.setCondition('silent')
  const enough = AbortSignal.timeout(200)
  await rejects(store.put('a/haipo', Buffer.from('x'), { signal: enough }), { name: 'TimeoutError' })
  await rejects(readObject(store, 'a/haipo', { signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' })
  server.setCondition('up')
  equal(await readObject(store, 'a/haipo'), null)
})
