// A push address is a URL that any stranger can make the server call. The shop must therefore call only push services.
import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { isPublicAddress } from './public-address.ts'
import { internet, type PushNetwork, postPush, readEndpoint } from './push-network.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'
let calls = 0
let network: PushNetwork
let shop: TestShop
const neighbour = createServer((asked, reply) => {
  calls += 1
  if (asked.url === '/hang') return
  reply.writeHead(302, { location: '/again', 'retry-after': '7' }).end()
})
before(async () => {
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
  network = { ...internet, request, port: (neighbour.address() as AddressInfo).port }
  shop = await startTestShop({ PUBLIC_URL: 'https://duka.example', RATE_LIMITS: 'on' })
})
after(async () => {
  neighbour.closeAllConnections()
  neighbour.close()
  await shop.stop()
})

const resolvingTo = (...addresses: string[]): PushNetwork => ({
  ...network,
  resolve: async () => addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
})
const push = { headers: { ttl: 60 }, body: Buffer.from('x') }

test('only https on port 443 at a known push service is accepted as a push address', () => {
  for (const known of [
    ENDPOINT,
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    assert.ok(readEndpoint(known, internet), known)
  for (const unknown of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://evilpush.apple.com/',
    'https://push.apple.com/',
    'https://fcm.googleapis.com./x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    '//fcm.googleapis.com/x',
    '',
  ])
    assert.equal(readEndpoint(unknown, internet), null, unknown)
})

test('subscribe_push refuses addresses at other hosts, and invalid encryption keys', async () => {
  const customer = await shop.as('customer')
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  const auth = Buffer.alloc(16).toString('base64url')
  for (const endpoint of ['https://169.254.169.254/', 'https://127.0.0.1/x', 'http://fcm.googleapis.com/x']) {
    const { status, body } = await customer.call('subscribePush', { endpoint, keys: { p256dh, auth } })
    assert.deepEqual([status, body.field], [400, 'endpoint'], endpoint)
  }
  for (const keys of [
    { p256dh, auth },
    { p256dh: '', auth },
    { p256dh: 'x'.repeat(87), auth: '' },
  ]) {
    const { status, body } = await customer.call('subscribePush', { endpoint: ENDPOINT, keys })
    assert.deepEqual([status, body.field], [400, 'keys'], JSON.stringify(keys))
  }
  assert.deepEqual(await shop.db.selectFrom('push_subscriptions').selectAll().execute(), [])
})

test('addresses of this machine, of private networks and of clouds are not on the public internet', () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.100.100.200', '0.0.0.0'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1'],
  ])
    assert.equal(isPublicAddress(address), false, address)
  for (const address of ['8.8.8.8', '142.250.74.106', '172.32.0.1', '2a00:1450:4001:80f::200a', '2620:1ec:21::14'])
    assert.equal(isPublicAddress(address), true, address)
})

test('the shop does not connect to a name that resolves to a private address, even if it also resolves to a public one', async () => {
  calls = 0
  for (const addresses of [['127.0.0.1'], ['::1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], []])
    await assert.rejects(postPush(ENDPOINT, push, resolvingTo(...addresses)), /outside the open internet/)
  await assert.rejects(
    postPush('https://127.0.0.1/x', push, resolvingTo('127.0.0.1')),
    /not one of a known push service/,
  )
  assert.equal(calls, 0)
})

test('a redirect is returned and not followed, and a request to a service that does not respond is aborted', async () => {
  calls = 0
  const open = { ...resolvingTo('127.0.0.1'), isAllowed: () => true }
  assert.deepEqual(await postPush(ENDPOINT, push, open), { status: 302, retryAfter: '7' })
  assert.equal(calls, 1)
  assert.equal(internet.timeoutMs, 10_000)
  await assert.rejects(postPush('https://fcm.googleapis.com/hang', push, { ...open, timeoutMs: 50 }), /abort/i)
})

test('push is on, with a key for browsers, if PUBLIC_URL is https; otherwise it is off, with a reason', async () => {
  const on = await (await shop.as('customer')).call('getPush', {})
  assert.equal(on.body.reason, null)
  assert.equal(Buffer.from(on.body.public_key ?? '', 'base64url').length, 65)
  const plain = await startTestShop({ PUBLIC_URL: 'http://duka.example', RATE_LIMITS: 'on' })
  const client = await plain.as('customer')
  const off = await client.call('getPush', { id: 1 })
  const refused = await client.call('subscribePush', { endpoint: ENDPOINT, keys: { p256dh: 'x', auth: 'x' } })
  await plain.stop()
  assert.deepEqual([off.body.public_key, off.body.on], [null, false])
  assert.match(off.body.reason ?? '', /hazijawashwa kwenye duka hili/)
  assert.deepEqual([refused.status, refused.body.error], [422, off.body.reason])
})
