import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the public facts are served, and caches revalidate them', async () => {
  const anonymous = shop.anonymous()
  const { categories } = (await anonymous.config('categories')).body
  assert.ok(categories.includes('Elekroniki'))
  const providers = (await anonymous.config('providers')).body
  assert.deepEqual(
    providers.map(({ id, whatsapp, categories }) => [id, whatsapp, categories]),
    [
      [1, '0700000101', ['Nguo', 'Viatu', 'Matandiko']],
      [2, '0700000102', ['Sola', 'Redio', 'TV', 'Elekroniki']],
    ],
  )
  const facts = await anonymous.config('shop')
  assert.deepEqual([facts.body.tagline, facts.body.features.ai], ['beyond boundaries', false])
  assert.equal(facts.headers.get('cache-control'), 'no-cache')
  const tag = facts.headers.get('etag') ?? ''
  const again = await anonymous.send('/config/shop.json', { headers: { 'if-none-match': tag } })
  assert.deepEqual([again.status, again.text], [304, ''])
})

test('only settings declared as public are public', async () => {
  const { body } = await shop.anonymous().config('shop')
  assert.deepEqual(Object.keys(body).sort(), [
    'address',
    'banner',
    'email',
    'features',
    'group_link',
    'hours',
    'logo',
    'map',
    'name',
    'payment_numbers',
    'phones',
    'place',
    'receipt_note',
    'services',
    'tagline',
    'trust_lines',
  ])
  for (const client of [shop.anonymous(), await shop.as('customer'), await shop.as('storeManager')]) {
    assert.equal((await client.config('prompt')).status, 404)
  }
  const { status, body: prompt, headers } = await (await shop.as('salesperson')).config('prompt')
  assert.equal(status, 200)
  assert.match(prompt.template, /\{name\}/)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the manifest, the icons and their caches follow the settings', async () => {
  const anonymous = shop.anonymous()
  const manifest = () => anonymous.send('/manifest.webmanifest')
  const first = await manifest()
  assert.match(first.headers.get('content-type') ?? '', /^application\/manifest\+json/)
  const icon = await anonymous.send('/icon-192.png')
  assert.match(icon.headers.get('content-type') ?? '', /image\/png/)
  const admin = await shop.as('admin')
  const { updated_at } = (await admin.call('getShopSettings', {})).body
  const set = await admin.post(
    'set_shop_picture',
    form({ use: 'icon', updated_at }, [await jpeg('#aa3311', 600)], 'picture'),
  )
  assert.equal(set.status, 200, set.text)
  await changeShopSettings(shop, { name: 'Duka la Asha' }, admin)
  const second = await manifest()
  const { name, short_name, icons } = JSON.parse(second.text)
  assert.deepEqual([name, short_name, icons.length], ['Duka la Asha', 'Duka la Asha', 3])
  assert.notEqual(second.headers.get('etag'), first.headers.get('etag'))
  for (const { src } of icons) {
    const file = await anonymous.send(src)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/png'], src)
    assert.match(file.headers.get('cache-control') ?? '', /immutable/)
  }
  const tag = { 'if-none-match': icon.headers.get('etag') ?? '' }
  assert.equal((await anonymous.send('/icon-192.png', { headers: tag })).status, 200, 'the icon has changed')
  await changeShopSettings(shop, { icon: null }, admin)
  assert.equal((await anonymous.send('/favicon.png')).status, 200, 'the plain icon is served')
  assert.equal((await anonymous.send(icons[0].src)).status, 404, 'the old icon is gone')
})

test('the manifest links to existing screens and contains nothing of another shop', async () => {
  const anonymous = shop.anonymous()
  const { text } = await anonymous.send('/manifest.webmanifest')
  const manifest = JSON.parse(text)
  assert.deepEqual(
    [manifest.id, manifest.scope, manifest.start_url, manifest.display, manifest.lang],
    ['/', '/', '/', 'standalone', 'sw'],
  )
  assert.equal(manifest.shortcuts.length, 5)
  for (const { name, url } of manifest.shortcuts) {
    assert.match(name, /^[A-Z]/)
    assert.equal((await anonymous.send(url)).status, 200, url)
  }
  assert.deepEqual(
    manifest.screenshots.map((one: { form_factor: string }) => one.form_factor),
    ['narrow', 'wide'],
  )
  for (const { src, sizes, type } of manifest.screenshots) {
    const response = await fetch(shop.origin + src)
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, type], src)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    assert.equal(`${width}x${height}`, sizes)
  }
  // Without a service worker, the server drops a shared picture, and redirects to the form with a message
  // (shirikisha=hapana).
  const { action, method, params } = manifest.share_target
  const picture = form({}, [await jpeg()], params.files[0].name)
  const sent = await anonymous.send(action, { method, body: picture, headers: { origin: shop.origin } })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/manual-order-entry?ingia=1&shirikisha=hapana'])
})
