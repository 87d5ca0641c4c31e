import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '../../contract/all.ts'
import type { Call } from '../../contract/call.ts'
import { MEMBER_PASSWORD, makeMember } from '../testing/making/member.ts'
import { sendRaw } from '../testing/network/send-raw.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

const FRONT = 'https://duka.example'
let shop: TestShop
before(async () => {
  shop = await startTestShop({ ALLOWED_ORIGINS: FRONT })
})
after(() => shop.stop())

const reading = ['GET', 'HEAD', 'OPTIONS']
/** Paths that are not calls, with the methods that they support. */
const pages = ['/', '/bidhaa/demo-1', '/myorders', '/MyOrders/', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt']
const files = ['/pictures/0123456789abcdef-360.avif', '/config/shop.json', '/manifest.webmanifest', '/assets/none.js']

function served(): Map<string, string[]> {
  const all = new Map<string, string[]>([...pages, ...files, '/healthz', '/readyz'].map((path) => [path, reading]))
  const paths = Map.groupBy(Object.values<Call>(calls), ({ path }) => path)
  for (const [path, sharing] of paths) {
    const methods = new Set<string>(sharing.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    all.set(path, [...methods, 'OPTIONS'])
  }
  return all
}

const allowOf = (headers: Headers) => headers.get('allow')?.split(', ').toSorted()

test('an unsupported method is 405 with Allow, whatever the body', async () => {
  const admin = await shop.as('admin')
  for (const [path, methods] of served()) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY']) {
      if (methods.includes(method)) continue
      const body = ['POST', 'PUT'].includes(method) ? { body: 'x', headers: { 'content-type': 'text/plain' } } : {}
      const response = await admin.send(`${path}?id=1`, { method, ...body })
      equal(response.status, 405, `${method} ${path}`)
      deepEqual(allowOf(response.headers), methods.toSorted(), path)
      equal(response.headers.get('cache-control'), 'no-store')
      if (method !== 'HEAD') deepEqual([response.body.success, response.body.code], [false, 'wrong_method'])
    }
  }
})

test("OPTIONS lists a path's methods, and an allowed front end gets its preflight", async () => {
  for (const [path, methods] of served()) {
    const own = await shop.anonymous().send(path, { method: 'OPTIONS' })
    deepEqual([own.status, own.text, allowOf(own.headers)], [204, '', methods.toSorted()], path)
    const asked = { origin: FRONT, 'access-control-request-method': 'POST' }
    const preflight = await shop.anonymous().send(path, { method: 'OPTIONS', headers: asked })
    deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, FRONT], path)
    const foreign = await shop
      .anonymous()
      .send(path, { method: 'OPTIONS', headers: { ...asked, origin: 'https://x.y' } })
    deepEqual([foreign.status, foreign.headers.get('access-control-allow-origin')], [204, null], path)
  }
  equal((await shop.anonymous().send('/api/hakuna.php', { method: 'OPTIONS' })).status, 404)
})

test('HEAD gets the response of GET without its body', async () => {
  for (const path of ['/api/getUser.php', '/api/products.php?limit=3', '/', '/myorders', '/config/shop.json']) {
    const [got, head] = [await shop.anonymous().send(path), await shop.anonymous().send(path, { method: 'HEAD' })]
    deepEqual([head.status, head.text], [got.status, ''], path)
    for (const name of ['content-type', 'etag', 'cache-control'])
      equal(head.headers.get(name), got.headers.get(name), path)
  }
})

test('unknown paths stay 404 for every method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'QUERY'])
    for (const path of ['/api/hakuna.php', '/api', '/haipo', '/%', '/%E0%A4%A', '/api/%']) {
      const { status, headers } = await shop.anonymous().send(path, { method })
      deepEqual([status, headers.get('allow')], [404, null], `${method} ${path}`)
    }
})

test('a request that names a host in its target, or two hosts, is refused', async () => {
  const get = (target: string, ...hosts: string[]) =>
    sendRaw(shop.origin, [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)])
  equal((await get('/', 'duka')).status, 200)
  for (const [target, ...hosts] of [
    ['http://evil.example/', 'duka'],
    ['http://evil.example/api/getUser.php', 'evil.example'],
    ['HTTPS://evil.example', 'duka'],
    ['/', 'duka', 'evil.example'],
    ['/api/getUser.php', 'duka', 'duka'],
    ['*', 'duka'],
    ['//evil.example/..//', 'duka', 'evil.example'],
  ] as [string, ...string[]][]) {
    const response = await get(target, ...hosts)
    equal(response.status, 400, `${target} ${hosts}`)
    ok(!response.text.includes('evil.example'), response.text)
  }
  match((await get('/api/getUser.php', 'duka', 'x')).text, /"success":false/)
})

test('an empty query field counts as absent, and only an admin may list deleted products', async () => {
  const admin = await shop.as('admin')
  for (const path of [
    'get_orders.php?filter=&limit=',
    'products.php?limit=&cursor=&category=&new=&q=',
    'get_audit_log.php?limit=&before=',
  ])
    equal((await admin.send(`/api/${path}`)).status, 200, path)
  equal((await shop.anonymous().get('products', { deleted: 1 })).status, 401)
  equal((await (await shop.as('salesperson')).get('products', { deleted: 1 })).status, 403)
  equal((await admin.get('products', { deleted: 1 })).status, 200)
  const edit = await admin.post('products?id=', { name: 'Redio', price: 5, productDescription: 'x', category: 'Redio' })
  deepEqual(
    [edit.status, await shop.db.selectFrom('products').select('id').execute()],
    [400, []],
    'an edit without an id adds no product',
  )
})

test('a call that writes accepts only declared fields from the URL, and never a password', async () => {
  const admin = await shop.as('admin')
  const { settings, updated_at } = (await admin.get('get_shop_settings')).body
  const query = new URLSearchParams({ name: 'Jina la anwani', updated_at })
  equal((await admin.send(`/api/update_shop_settings.php?${query}`, { method: 'POST' })).status, 400)
  equal((await admin.post(`update_shop_settings?${query}`, { updated_at, hours: 'Saa 24' })).status, 200)
  equal((await admin.get('get_shop_settings')).body.settings.name, settings.name)
  const member = await makeMember(shop, 'admin')
  const missing = { name: 'hakuna.duka', password: MEMBER_PASSWORD }
  const inAddress = await member.send(`/api/backup_file.php?${new URLSearchParams(missing)}`, { method: 'POST' })
  equal(inAddress.body.code, 'password_needed')
  equal((await member.post('backup_file?name=hakuna.duka', { password: MEMBER_PASSWORD })).status, 404)
  const login = new URLSearchParams({ phoneNumber: member.person.phone, password: MEMBER_PASSWORD })
  equal((await shop.anonymous().send(`/api/login.php?${login}`, { method: 'POST' })).status, 400)
})
