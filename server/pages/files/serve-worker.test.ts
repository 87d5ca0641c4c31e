import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let off: TestShop
before(async () => {
  shop = await startTestShop()
  off = await startTestShop({ SERVICE_WORKER: 'off' }, shop.database)
})
after(async () => {
  await off.stop()
  await shop.stop()
})

test('the service worker is revalidated each time, with an empty response while unchanged', async () => {
  const { status, headers, text } = await shop.anonymous().send('/sw.js')
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-cache')
  assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
  assert.match(text, /\/assets\/main-[\w-]+\.js/)
  const again = await shop.anonymous().send('/sw.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  assert.equal(again.status, 304)
  assert.doesNotMatch((await shop.anonymous().send('/')).text, /data-worker/)
})

test('if switched off, the service worker unregisters itself and no document registers it again', async () => {
  const { text } = await off.anonymous().send('/sw.js')
  assert.match(text, /unregister/)
  assert.doesNotMatch(text, /assets/)
  for (const path of ['/', '/Checkout', '/hakuna-kitu']) {
    assert.match((await off.anonymous().send(path)).text, /^<!doctype html><html lang="sw" data-worker="off">/, path)
  }
})
