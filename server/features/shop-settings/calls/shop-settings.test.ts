import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Input, Output } from '../../../../contract/all.ts'
import { verifyShop } from '../../../commands/books/verify.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

type Changes = Omit<Input<'updateShopSettings'>, 'updated_at'>

let shop: TestShop
let other: TestShop
before(async () => {
  shop = await startTestShop()
  other = await startTestShop({}, shop.database)
})
after(async () => {
  await other.stop()
  await shop.stop()
})

const admin = () => shop.as('admin')
const settingsNow = async (): Promise<Output<'getShopSettings'>> =>
  (await (await admin()).call('getShopSettings', {})).body

/** A change reaches every process within a second. This limit is generous for slow machines. */
const PATIENCE_MS = 20_000

/** Repeats a request until the condition holds for its response or the time is over. Returns the last response. */
async function untilSeen<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (holds(answer) || performance.now() > deadline) return answer
  }
}

/** A new value of every public setting. */
const publicChanges = {
  name: 'Duka la Mama Asha',
  tagline: 'karibu sana',
  banner: { title: 'Mali mpya kila wiki', text: 'Bei za jumla.' },
  services: [{ name: 'Ushonaji', text: 'Kwa oda.' }],
  trust_lines: ['Tunatuma kwa basi', 'Lipa ukipokea'],
  phones: ['0754 123 456', '+255 715 000 111'],
  email: 'duka@mfano.co.tz',
  place: 'Dodoma, Tanzania',
  address: 'Mtaa wa Kuu 7',
  hours: 'Kila siku, 07:00 hadi 20:00',
  map: { latitude: -6.16, longitude: 35.75 },
  group_link: 'https://chat.whatsapp.com/AbC123',
  payment_numbers: [{ method: 'mpesa', number: '5123 456', name: 'Mama Asha' }],
  receipt_note: 'Bidhaa inabadilishwa ndani ya siku 3.',
} satisfies Changes

test('after a change of all public settings, the public files and documents of both processes contain the new values', async () => {
  for (const [field, value] of Object.entries(publicChanges)) await changeShopSettings(shop, { [field]: value })
  const expected = {
    ...publicChanges,
    banner: { ...publicChanges.banner, picture: null },
    phones: ['0754123456', '0715000111'],
  }
  for (const client of [shop.anonymous(), other.anonymous()]) {
    const facts = await untilSeen(
      async () => (await client.config('shop')).body,
      ({ receipt_note }) => receipt_note !== '',
    )
    const { features: _features, logo: _logo, ...rest } = facts
    assert.deepEqual(rest, expected)
    const { text } = await client.send('/')
    for (const part of [
      '<title>Duka la Mama Asha: karibu sana</title>',
      '<h1>Mali mpya kila wiki</h1>',
      'property="og:site_name" content="Duka la Mama Asha"',
      'Mtaa wa Kuu 7',
      '"0754123456"',
    ])
      assert.ok(text.includes(part), part)
    assert.match((await client.send('/AboutUs')).text, /Ushonaji.*chat\.whatsapp\.com/s)
    // Data for receipts and shared orders.
    const orders = (await client.send('/myorders')).text
    const { shop: known } = JSON.parse(orders.match(/id="page-data">(.*?)<\/script>/s)?.[1] ?? '')
    assert.deepEqual([known.name, known.address, known.phones], [expected.name, expected.address, expected.phones])
    assert.equal(JSON.parse((await client.send('/manifest.webmanifest')).text).name, 'Duka la Mama Asha')
    const product = await makeProduct(shop.db)
    const page = (await client.send(`/bidhaa/${product.id}`)).text
    assert.match(page, /<li>✓ (<!-- -->)?Tunatuma kwa basi<\/li><li>✓ (<!-- -->)?Lipa ukipokea<\/li>/)
    assert.match(page, /"seller":\{"@type":"Organization","name":"Duka la Mama Asha"\}/)
  }
})

test('a document in a browser is outdated once a setting has changed', async () => {
  const anonymous = shop.anonymous()
  const etag = (await anonymous.send('/')).headers.get('etag') ?? ''
  assert.equal((await anonymous.send('/', { headers: { 'if-none-match': etag } })).status, 304)
  await changeShopSettings(shop, { tagline: 'mpya' })
  assert.equal((await anonymous.send('/', { headers: { 'if-none-match': etag } })).status, 200)
})

test('a process notices a change even without a notification', async () => {
  await sql`update shop_settings set settings = jsonb_set(settings, '{hours}', '"Bila taarifa"')`.execute(shop.db)
  await sql`update versions set version = version + 1 where name = 'settings'`.execute(shop.db)
  const facts = await untilSeen(
    async () => (await other.anonymous().config('shop')).body,
    ({ hours }) => hours === 'Bila taarifa',
  )
  assert.equal(facts.hours, 'Bila taarifa')
})

test('categories keep their order and provider, are plain names in the public file, and are shown on the home page', async () => {
  const categories = [{ name: 'Vyakula', provider_id: 2 }, { name: 'Nguo' }]
  await changeShopSettings(shop, { categories })
  assert.deepEqual((await settingsNow()).settings.categories, [
    { name: 'Vyakula', provider_id: 2 },
    { name: 'Nguo', provider_id: null },
  ])
  const { body } = await untilSeen(
    () => other.anonymous().config('categories'),
    ({ body }) => body.categories[0] === 'Vyakula',
  )
  assert.deepEqual(body, { categories: ['Vyakula', 'Nguo'] })
  assert.match((await other.anonymous().send('/')).text, /role="tab"[^>]*>.{0,60}<span>Vyakula</)
})

test('a provider keeps its id when its number changes; an archived provider gets no new orders but keeps its old ones', async () => {
  const product = await makeProduct(shop.db)
  const [one, two] = (await settingsNow()).settings.providers
  assert.ok(one && two)
  const renamed = [{ id: two.id, name: 'Umeme wa Asha', whatsapp: 'https://wa.me/255754999888' }, { ...one }]
  const { settings } = await changeShopSettings(shop, { providers: [...renamed, { name: 'Mpya', whatsapp: null }] })
  assert.deepEqual(
    settings.providers.map(({ id, name, whatsapp, logo }) => [id, name, whatsapp, logo]),
    [
      [2, 'Umeme wa Asha', '0754999888', '/provider-2.svg'],
      [1, one.name, one.whatsapp, one.logo],
      [3, 'Mpya', null, null],
    ],
  )
  const guest = shop.anonymous()
  const body = orderBody([{ id: product.id }], { provider_id: 2 })
  const key = { 'idempotency-key': 'oda-ya-mtoa-huduma' }
  const ordered = await guest.call('submitOrder', body, key)
  assert.equal(ordered.status, 200, ordered.text)
  assert.match(ordered.body.whatsapp_link ?? '', /^https:\/\/wa\.me\/255754999888\?text=Habari%20Umeme%20wa%20Asha/)

  await changeShopSettings(shop, { providers: [{ id: 1, name: one.name, whatsapp: one.whatsapp }] })
  const again = await guest.call('submitOrder', body, key)
  assert.deepEqual(again.body, ordered.body, 'a repeated request gets the same response')
  const fresh = await guest.call('submitOrder', orderBody([{ id: product.id, quantity: 2 }], { provider_id: 2 }))
  assert.equal(fresh.status, 422)
  const providerIds = (await settingsNow()).settings.categories.map(({ provider_id }) => provider_id)
  assert.ok(!providerIds.includes(2), 'categories of the archived provider have no provider now')

  const back = await changeShopSettings(shop, { providers: [one, { name: 'Kabisa Mpya', whatsapp: '0700000003' }] })
  assert.deepEqual(
    back.settings.providers.map(({ id }) => id),
    [1, 4],
    'no id is used twice',
  )
  const restored = await changeShopSettings(shop, { providers: [one, two] })
  assert.deepEqual(
    restored.settings.providers.map(({ id, name }) => [id, name]),
    [
      [1, one.name],
      [2, two.name],
    ],
  )
})

test('changes of hold hours and the low-stock threshold take effect immediately', async () => {
  const product = await makeProduct(shop.db, [{ stock: 5 }])
  const buy = (quantity: number) => shop.anonymous().call('submitOrder', orderBody([{ id: product.id, quantity }]))
  const ordered = await buy(4)
  assert.equal((await buy(3)).status, 422, 'four of five pieces are held')
  await shop.db
    .updateTable('order_lines')
    .set({ holds_from: new Date(Date.now() - 3 * 3_600_000) })
    .where('order_id', '=', ordered.body.order_id)
    .execute()
  await changeShopSettings(shop, { hold_hours: 2 })
  assert.equal((await buy(3)).status, 200)

  const boss = await admin()
  const told = async () =>
    (await boss.call('getNotifications', {})).body.notifications.filter(({ message }) =>
      message.startsWith('Stoo inaisha'),
    )
  assert.equal((await told()).length, 0)
  await changeShopSettings(shop, { low_stock_threshold: 1 }, boss)
  const ready = { order_id: ordered.body.order_id, item_index: 0, ready: true }
  assert.equal((await boss.call('updateOrderItemReady', ready)).status, 200)
  assert.equal((await told()).length, 1)
})

test('a change is in the audit log, in words and with the person who made it', async () => {
  const boss = await admin()
  const { settings } = await settingsNow()
  await changeShopSettings(shop, { hold_hours: 24, staff_see: 'managers', email: '' }, boss)
  const row = first((await boss.call('getAuditLog', { q: 'change_settings' })).body.rows)
  assert.deepEqual(
    [row.action, row.subject, row.before, row.after],
    [
      'change_settings',
      'shop',
      {
        'Barua pepe': settings.email,
        'Saa za kutenga bidhaa': `saa ${settings.hold_hours}`,
        'Wafanyakazi wanaona': 'zao wenyewe tu',
      },
      {
        'Barua pepe': 'hakuna',
        'Saa za kutenga bidhaa': 'saa 24',
        'Wafanyakazi wanaona': 'mameneja wanaona zote',
      },
    ],
  )
  const rows = (await boss.call('getAuditLog', { q: 'change_settings' })).body.rows.length
  await changeShopSettings(shop, { hold_hours: 24 }, boss)
  assert.equal((await boss.call('getAuditLog', { q: 'change_settings' })).body.rows.length, rows, 'nothing changed')
})

test('a shop picture is re-encoded, replaces the old one, and can be removed', async () => {
  const boss = await admin()
  const put = async (use: string, colour: string, more: Record<string, unknown> = {}) => {
    const { updated_at } = await settingsNow()
    return boss.post('set_shop_picture', form({ use, updated_at, ...more }, [await jpeg(colour, 300)], 'picture'))
  }
  const logo = await put('logo', '#112233')
  assert.equal(logo.status, 200, logo.text)
  const path = logo.body.settings.logo ?? ''
  assert.match(path, /^\/pictures\/[0-9a-f]{16}$/)
  const facts = await untilSeen(
    async () => (await other.anonymous().config('shop')).body,
    (one) => one.logo === path,
  )
  assert.equal(facts.logo, path)
  assert.ok((await other.anonymous().send('/')).text.includes(`${path}-360.webp`))
  const second = (await put('logo', '#445566')).body.settings.logo ?? ''
  assert.notEqual(second, path)
  const { pictures } = shop.services
  assert.deepEqual([await pictures.has(path), await pictures.has(second)], [false, true])
  const kept = await changeShopSettings(shop, { logo: second, tagline: 'na nembo' }, boss)
  assert.equal(kept.settings.logo, second)
  await changeShopSettings(shop, { logo: null }, boss)
  assert.equal(await pictures.has(second), false)

  const banner = (await put('banner', '#778899')).body.settings.banner.picture ?? ''
  assert.ok((await shop.anonymous().send('/')).text.includes(`${banner}-720.webp`))
  const provider = await put('provider', '#99aabb', { provider_id: 1 })
  assert.match(provider.body.settings.providers[0]?.logo ?? '', /^\/pictures\//)
  assert.equal((await put('provider', '#99aabb', { provider_id: 99 })).status, 400)
  const { wrong, unused } = await verifyShop(shop.db, pictures)
  assert.deepEqual(
    [wrong.filter(({ check }) => check.includes('picture')), unused],
    [[], 0],
    'verify finds the file of each picture in the settings, and no file that is unused',
  )
  const stored = (await pictures.list()).open.length
  const { updated_at } = await settingsNow()
  const ahead = '2099-01-01T00:00:00.000Z'
  assert.equal(
    (await put('icon', '#000', { updated_at: ahead })).status,
    409,
    "the request's updated_at may be later than the shop's, if a backup was restored meanwhile",
  )
  assert.equal((await boss.post('set_shop_picture', { use: 'logo', updated_at })).status, 400)
  const bad = form({ use: 'logo', updated_at }, [Buffer.from('<svg onload="alert(1)"/>')], 'picture')
  assert.equal((await boss.post('set_shop_picture', bad)).status, 422)
  assert.equal((await pictures.list()).open.length, stored, 'a refused upload leaves no picture')
})

test('an upload is refused if the picture that it would replace was changed meanwhile, and the answer contains the current picture; other changes do not matter', async () => {
  const boss = await admin()
  const { updated_at } = await settingsNow()
  await changeShopSettings(shop, { tagline: 'mpya kabisa' }, boss)
  const put = async (colour: string) =>
    boss.post('set_shop_picture', form({ use: 'logo', updated_at }, [await jpeg(colour, 64)], 'picture'))
  const saved = await put('#123123')
  assert.deepEqual([saved.status, saved.body.settings?.tagline], [200, 'mpya kabisa'])
  const refused = await put('#321321')
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.conflicts, [{ field: 'logo', saved: saved.body.settings.logo, sent: null }])
})
