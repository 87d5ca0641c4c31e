import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Input, Output } from '../../../../contract/all.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const admin = () => shop.as('admin')
const settingsNow = async (): Promise<Output<'getShopSettings'>> =>
  (await (await admin()).call('getShopSettings', {})).body

test('if two admins change a setting, the later change is refused, and the answer contains both values; a repeated request succeeds', async () => {
  const [one, two] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
  const { updated_at } = await settingsNow()
  const password = MEMBER_PASSWORD
  const mine = { updated_at, password, phones: ['0754000222'], hours: 'Saa 24' }
  const saved = await one.call('updateShopSettings', mine)
  assert.equal(saved.status, 200, saved.text)
  const refused = await two.call('updateShopSettings', { updated_at, phones: ['0754000333'], hours: 'Saa 24' })
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.conflicts, [{ field: 'phones', saved: ['0754000222'], sent: ['0754000333'] }])
  assert.deepEqual([refused.body.updated_at, refused.body.settings.hours], [saved.body.updated_at, 'Saa 24'])
  const repeated = await one.call('updateShopSettings', mine)
  assert.deepEqual([repeated.status, repeated.body.updated_at], [200, saved.body.updated_at])
  const ahead = await two.call('updateShopSettings', { phones: ['0754000333'], updated_at: '2099-01-01T00:00:00.000Z' })
  assert.deepEqual(
    [ahead.status, ahead.body.conflicts],
    [409, refused.body.conflicts],
    "the request's updated_at may be later than the shop's, if a backup was restored meanwhile",
  )
  const current = { password, phones: ['0754000333'], updated_at: refused.body.updated_at }
  const accepted = await two.call('updateShopSettings', current)
  assert.deepEqual([accepted.status, accepted.body.settings.phones], [200, ['0754000333']])
})

test('of simultaneous changes, one is saved and all others are refused', async () => {
  const boss = await admin()
  const { updated_at } = await settingsNow()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => boss.call('updateShopSettings', { updated_at, tagline: `kauli ${n}` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(7).fill(409)])
})

test('changing numbers to which customers pay or send orders needs the password; other changes do not', async () => {
  const boss = await makeMember(shop, 'admin')
  const { updated_at, settings } = await settingsNow()
  const [one, ...others] = settings.providers
  assert.ok(one)
  const foreignNumbers = [{ method: 'mpesa' as const, number: '5123 999', name: 'Mwizi' }]
  const redirecting: Omit<Input<'updateShopSettings'>, 'updated_at'>[] = [
    { payment_numbers: foreignNumbers },
    { payment_numbers: foreignNumbers, tagline: 'pamoja na jingine' },
    { providers: [{ ...one, whatsapp: '0754999000' }, ...others] },
    { providers: [one, ...others, { name: 'Duka Jipya', whatsapp: '0754999000' }] },
    { phones: ['0754999000'] },
    { phones: [...settings.phones, '0754999000'] },
  ]
  for (const changes of redirecting) {
    const { status, body } = await boss.call('updateShopSettings', { ...changes, updated_at })
    assert.deepEqual([status, body.code], [401, 'password_needed'], JSON.stringify(changes))
    const wrong = await boss.call('updateShopSettings', { ...changes, updated_at, password: 'si-hili' })
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_password'])
  }
  assert.deepEqual((await settingsNow()).settings, settings)
  const renamed = [{ ...one, name: 'Jina Jipya' }, ...others]
  const plain = await boss.call('updateShopSettings', { providers: renamed, updated_at })
  assert.equal(plain.status, 200, plain.text)
  const known = [...settings.phones, one.whatsapp ?? assert.fail()].reverse()
  const reordered = await boss.call('updateShopSettings', { phones: known, updated_at: plain.body.updated_at })
  assert.equal(reordered.status, 200, reordered.text)
  const mine = { payment_numbers: foreignNumbers, updated_at: reordered.body.updated_at }
  const confirmed = await boss.call('updateShopSettings', { ...mine, password: MEMBER_PASSWORD })
  assert.equal(confirmed.status, 200, confirmed.text)
  assert.equal((await boss.call('updateShopSettings', mine)).status, 200, 'a repeat changes nothing')
})

test('invalid values are refused with a sentence per field, and nothing in the request is changed', async () => {
  const boss = await admin()
  const before = await settingsNow()
  const [one] = before.settings.providers
  const provider = { id: 1, name: 'A', whatsapp: null }
  const wrong: Record<string, unknown[]> = {
    name: ['', '  ', null, 5, 'x'.repeat(61), ['a']],
    tagline: ['x'.repeat(101), null, {}],
    banner: ['x', null, { title: '', text: 'a' }, { title: 'a', text: 'b', picture: 'https://mbaya.example/x.png' }],
    services: [
      'x',
      [{ text: 'bila jina' }],
      [
        { name: 'A', text: '' },
        { name: 'a ', text: '' },
      ],
      [5],
    ],
    trust_lines: ['x', ['a', 'b', 'c', 'd'], [''], ['x'.repeat(61)], ['Lipa ukipokea', 'lipa  ukipokea'], [5], null],
    payment_numbers: [
      'x',
      [5],
      [{ method: 'taslimu', number: '5123456', name: '' }],
      [{ method: 'mpesa', number: '<b>5123456', name: '' }],
      [{ method: 'mpesa', number: '123', name: '' }],
      [{ method: 'mpesa', number: '5123456', name: 'x'.repeat(61) }],
      [
        { method: 'mpesa', number: '5123456', name: 'A' },
        { method: 'mpesa', number: '5123 456', name: 'B' },
      ],
    ],
    receipt_note: [null, 5, 'x'.repeat(201), ['a']],
    logo: ['javascript:alert(1)', '/pictures/ya-mwingine', 5],
    icon: ['https://mbaya.example/x.png'],
    phones: [[], ['12'], ['0754123456', '+255754123456'], 'x', [null], Array(6).fill('0754123456')],
    email: ['x', 'a@b', 'javascript:alert(1)', 'a b@mfano.co.tz', 5],
    map: [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: -181 },
      { latitude: 'x', longitude: 1 },
      'x',
      [1, 2],
    ],
    group_link: [
      'javascript:alert(1)',
      'http://chat.whatsapp.com/a',
      'https://wa.me.mbaya.example/255754123456',
      'https://wa.me/hapana',
      'https://chat-whatsapp.com/a',
      'https://jina:siri@chat.whatsapp.com/a',
      'https://localhost/a',
      'https://chat.whatsapp.com.mbaya.example/a',
      'https://chat.whatsapp.com:8443/a',
      'https://chat.whatsаpp.com/a',
      'https://whatsapp.com/a',
      'https://mbaya.example/a',
      '//evil.co',
      '//chat.whatsapp.com/a',
      'data:text/html,x',
      5,
    ],
    providers: [
      [],
      [{ ...provider, whatsapp: '12' }],
      [{ ...provider, whatsapp: 'https://wa.me/x' }],
      [{ ...provider, id: 99 }],
      [provider, { ...provider, name: 'B' }],
      [provider, { id: 2, name: 'a', whatsapp: null }],
      [{ ...provider, logo: 'https://mbaya.example/x.png' }],
      [{ ...provider, name: '' }],
    ],
    categories: [
      [],
      [{ name: 'Nguo' }, { name: 'NGUO ' }],
      [{ name: 'Zote' }],
      [{ name: '' }],
      [{ name: 'Nguo', provider_id: 99 }],
    ],
    delivery_places: [
      'x',
      [{ name: '', fee: 0 }],
      [{ name: 'Mbezi', fee: -1 }],
      [
        { name: 'Mbezi', fee: 0 },
        { name: 'mbezi ', fee: 5 },
      ],
      [{ name: '  NACHUKUA \u200b dukani ', fee: 0 }],
    ],
    prompt_template: ['', 'bila jina la bidhaa', `{name}${'x'.repeat(2000)}`],
    hold_hours: [0, -1, 8761, 'x', null, 1.005],
    low_stock_threshold: [-1, 1.5, 'x', 2_000_000],
    staff_see: ['all', '', null],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const what = `${field}: ${JSON.stringify(value)}`
      const sent = { updated_at: before.updated_at, hours: 'Hazibadiliki', [field]: value }
      const { status, body } = await boss.post('update_shop_settings', sent)
      assert.equal(status, 400, what)
      assert.equal(body.field.split('.')[0], field, what)
      assert.match(body.error, /^[A-ZÀ-Ý].*\.$/, what)
      assert.doesNotMatch(body.error, /Taarifa ya '|Invalid|expected/, what)
    }
  }
  assert.ok(one)
  assert.deepEqual(await settingsNow(), before)
  const withoutTime = await boss.post('update_shop_settings', { name: 'Bila saa' })
  assert.equal(withoutTime.status, 400, 'updated_at is required')
})

test('texts of the shop cannot contain stacked marks that cover other lines', async () => {
  const boss = await admin()
  const { updated_at } = await settingsNow()
  const stacked = 'Duka\u0301\u0301\u0301\u0301 {name}'
  const provider = { id: 1, whatsapp: null }
  const texts: Omit<Input<'updateShopSettings'>, 'updated_at'>[] = [
    ...(['name', 'tagline', 'place', 'address', 'hours', 'prompt_template'] as const).map((field) => ({
      [field]: stacked,
    })),
    { banner: { title: stacked, text: '' } },
    { banner: { title: 'Karibu', text: stacked } },
    { services: [{ name: stacked, text: '' }] },
    { services: [{ name: 'Jumla', text: stacked }] },
    { providers: [{ ...provider, name: stacked }] },
    { categories: [{ name: stacked }] },
  ]
  for (const changes of texts) {
    const { status, body } = await boss.call('updateShopSettings', { updated_at, ...changes })
    assert.deepEqual(
      [status, body.error],
      [400, 'Maandishi yana alama nyingi mno juu ya herufi.'],
      Object.keys(changes)[0],
    )
  }
  const letters = await boss.call('updateShopSettings', { updated_at, tagline: 'Nguye\u0302\u0301n' })
  assert.equal(letters.status, 200, 'some languages put two marks on a letter')
})

test('unknown settings are ignored and never stored', async () => {
  const boss = await admin()
  const { updated_at } = await settingsNow()
  const body = {
    updated_at,
    tagline: 'safi',
    archived_providers: [],
    __proto__: { name: 'x' },
    only_row: false,
    secret: 1,
  }
  assert.equal((await boss.post('update_shop_settings', body)).status, 200)
  const { settings } = await shop.db.selectFrom('shop_settings').select('settings').executeTakeFirstOrThrow()
  assert.deepEqual(Object.keys(settings as object).sort(), Object.keys(shop.services.shopSettings.current()).sort())
})

const EVIL = '</script><img src=x onerror=alert(1)>"\'&'

test('code in a text field is always shown as text', async () => {
  const texts = { name: EVIL, tagline: EVIL, place: EVIL, address: EVIL, hours: EVIL }
  const { providers } = (await settingsNow()).settings
  await changeShopSettings(shop, {
    ...texts,
    banner: { title: EVIL, text: EVIL },
    services: [{ name: EVIL, text: EVIL }],
    categories: [{ name: EVIL }],
    providers: providers.map((one, at) => ({ ...one, name: `${EVIL}${at}` })),
    prompt_template: `{name} ${EVIL}`,
    group_link: 'https://chat.whatsapp.com/a"><script>alert(1)</script>',
  })
  const anonymous = shop.anonymous()
  const product = await makeProduct(shop.db)
  for (const path of ['/', `/bidhaa/${product.id}`, '/AboutUs', '/hakuna']) {
    const { text } = await anonymous.send(path)
    assert.doesNotMatch(text, /<img src=x|<\/script><img|"><script>alert/, path)
  }
  for (const path of [
    '/manifest.webmanifest',
    '/config/shop.json',
    '/config/providers.json',
    '/config/categories.json',
  ]) {
    const { headers, text } = await anonymous.send(path)
    assert.match(headers.get('content-type') ?? '', /json/, path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.doesNotThrow(() => JSON.parse(text), path)
  }
  const ordered = await anonymous.call('submitOrder', orderBody([{ id: product.id }], { provider_id: 1 }))
  assert.match(ordered.body.whatsapp_link ?? '', /^https:\/\/wa\.me\/\d+\?text=[^<>"]*$/)
})
