import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeShopSettings } from '../testing/change-settings.ts'
import { form, jpeg } from '../testing/pictures.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the public facts are served, and revalidated by caches', async () => {
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

test('nothing of the settings is public that was not named so', async () => {
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
    'phones',
    'place',
    'services',
    'tagline',
  ])
  for (const client of [shop.anonymous(), await shop.as('customer'), await shop.as('storeManager')]) {
    assert.equal((await client.config('prompt')).status, 404)
  }
  const { status, body: prompt, headers } = await (await shop.as('salesperson')).config('prompt')
  assert.equal(status, 200)
  assert.match(prompt.template, /\{name\}/)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the manifest, the icons and their caches turn with the settings', async () => {
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
  assert.equal((await anonymous.send('/icon-192.png', { headers: tag })).status, 200, 'another icon')
  await changeShopSettings(shop, { icon: null }, admin)
  assert.equal((await anonymous.send('/favicon.png')).status, 200, 'the plain one')
  assert.equal((await anonymous.send(icons[0].src)).status, 404, 'the old one is gone')
})
