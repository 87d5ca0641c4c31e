import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { sendRaw } from '../../testing/network/send-raw.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { createShopOrigin } from './shop-origin.ts'

/** `named` has an https PUBLIC_URL and an untrusted proxy. `unnamed` has a trusted proxy and no PUBLIC_URL. */
let named: TestShop
let unnamed: TestShop
before(async () => {
  named = await startTestShop({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://duka.example' })
  unnamed = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
after(async () => {
  await unnamed.stop()
  await named.stop()
})

const listening = (address: string) => ({ address: (): AddressInfo => ({ address, port: 3000, family: '' }) })

test("links begin with PUBLIC_URL, else with the shop's listening address", () => {
  equal(createShopOrigin(createServer(), 'https://duka.example')(), 'https://duka.example')
  equal(createShopOrigin(listening('192.0.2.4'), null)(), 'http://192.0.2.4:3000')
  equal(createShopOrigin(listening('::1'), null)(), 'http://[::1]:3000')
  for (const every of ['::', '0.0.0.0'])
    match(createShopOrigin(listening(every), null)(), /^http:\/\/(localhost|[\d.]+|\[[\da-f:]+\]):3000$/)
  equal(createShopOrigin(createServer(), null)(), 'http://localhost', 'before the server listens')
})

test('a reset link leads to the shop, whatever host a request or proxy sends', async () => {
  for (const shop of [named, unnamed]) {
    const [admin, person] = [await shop.as('admin'), await shop.as('customer')]
    const body = JSON.stringify({ phone_number: person.person.phone })
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
    const lies = ['host: evil.example', 'x-forwarded-host: evil.example', 'forwarded: host=evil.example;proto=https']
    const type = ['content-type: application/json', `content-length: ${body.length}`]
    const head = ['POST /api/create_reset_link.php HTTP/1.1', ...lies, ...type, `cookie: ${cookie}`]
    const { text } = await sendRaw(shop.origin, head, body)
    equal(new URL(JSON.parse(text).link).origin, shop === named ? 'https://duka.example' : shop.origin, text)
  }
})

/** Returns the full cookies set by login and guest registration: session, browser and device. */
async function cookiesOf(shop: TestShop, headers: Record<string, string>): Promise<string[]> {
  const { phone } = await makeMember(shop)
  const login = await shop.anonymous().post('login', { phoneNumber: phone, password: MEMBER_PASSWORD }, headers)
  const guest = await shop.anonymous().post('guest_register', { phone_number: '0754123456' }, headers)
  const cookies = [...login.headers.getSetCookie(), ...guest.headers.getSetCookie()]
  deepEqual([login.status, guest.status, cookies.length], [200, 200, 3])
  return cookies
}

test('with an https PUBLIC_URL, cookies are Secure and have the prefix __Host-, whatever the proxy sends', async () => {
  for (const proto of ['', 'http', 'https']) {
    for (const cookie of await cookiesOf(named, { 'x-forwarded-proto': proto })) {
      match(cookie, /^__Host-(session|device|browser)=/)
      match(cookie, /; Path=\/;.*; Secure/)
      ok(!/domain/i.test(cookie), cookie)
    }
  }
  const admin = await named.as('admin')
  ok((await admin.get('getUser')).body?.phone_number, 'a cookie with the prefix signs in')
  const bare = named.anonymous()
  bare.cookies.set('session', [...admin.cookies.values()][0] ?? '')
  equal((await bare.get('getUser')).text, 'null', 'a cookie without the prefix does not sign in')
})

test('without PUBLIC_URL a trusted proxy decides whether a request is https', async () => {
  for (const proto of ['', 'http', 'https']) {
    for (const cookie of await cookiesOf(unnamed, { 'x-forwarded-proto': proto })) {
      const isSecure = proto === 'https'
      deepEqual([cookie.startsWith('__Host-'), cookie.includes('; Secure')], [isSecure, isSecure], cookie)
    }
  }
})
