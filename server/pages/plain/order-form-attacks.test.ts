// Tests of the plain order form, as attackers and old phones send it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { logoutCookie } from '../../../shop/people/logout-cookie.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { makeProduct, showMadeProducts } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on' })
  await makeProduct(shop.db, [{}], { id: 'sabuni', name: 'Sabuni', category: 'Usafi' })
  const types = ['Ndogo', 'Kubwa'].map((type) => ({ type, price: 1000 }))
  await makeProduct(shop.db, types, { id: 'ndoo', name: 'Ndoo', category: 'Usafi' })
  await makeProduct(shop.db, [{ stock: 2 }], { id: 'chache', name: 'Taa chache', category: 'Taa' })
  await showMadeProducts(shop)
})
after(() => shop.stop())

let customers = 0
/** Returns a new customer each time, because of the limit of three open orders. */
const typed = () => ({
  id: 'sabuni',
  choice: '5000 ',
  quantity: '1',
  customer_name: 'Neema Juma',
  whatsapp_number: `07540${(customers++).toString().padStart(5, '0')}`,
  shipping_address: 'Mtaa wa Siri 7, Mwanza',
  provider_id: '',
})
type Headers = Record<string, string>
const post = (who: Client, fields: Headers, headers: Headers = { origin: shop.origin }) =>
  who.send('/agiza', { method: 'POST', body: new URLSearchParams(fields), headers })
const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
/** The document without its styles. */
const bodyOf = (text: string) => text.slice(text.indexOf('<body>'))
const assertPage = ({ status, text, headers }: Awaited<ReturnType<typeof post>>, wanted: number, sentence: RegExp) => {
  assert.equal(status, wanted, text)
  assert.match(headers.get('content-type') ?? '', /^text\/html/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(bodyOf(text), sentence)
  assert.doesNotMatch(text, /<script|"success"/)
}

test('ten simultaneous posts place one order, with or without a cookie', async () => {
  const person = await shop.as('customer')
  for (const [who, fields] of [
    [shop.anonymous(), typed()],
    [person, { ...typed(), whatsapp_number: person.person.phone }],
  ] as const) {
    const count = await countOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(who, fields)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status >= 200 && status < 400))], [true])
    assert.equal(await countOrders(), count + 1)
  }
})

test('an order of the form does not count as a repeat of a cart order with a further product or with instructions', async () => {
  const fields = typed()
  const { id: other } = await makeProduct(shop.db, [{}])
  const details = {
    customer_name: fields.customer_name,
    whatsapp_number: fields.whatsapp_number,
    shipping_address: fields.shipping_address,
  }
  for (const items of [
    [
      { id: 'sabuni', quantity: 1 },
      { id: other, quantity: 1 },
    ],
    [{ id: 'sabuni', quantity: 1, instructions: 'Nyeupe' }],
  ]) {
    const guest = shop.anonymous()
    const { body } = await guest.post('submit_order', { ...details, items })
    const sent = await post(guest, fields)
    assert.equal(sent.status, 303, sent.text)
    assert.notEqual(sent.headers.get('location'), `/agiza?oda=${body.order_id}`)
  }
})

test("digits of other scripts, '+255' and blanks are accepted", async () => {
  for (const [change, quantity] of [
    [{ quantity: '٣' }, 3],
    [{ quantity: ' ４ ' }, 4],
    [{ whatsapp_number: '+255 754 900 001' }, 1],
    [{ whatsapp_number: '٠٧٥٤٩٠٠٠٠٢' }, 1],
  ] as const) {
    const sent = await post(shop.anonymous(), { ...typed(), ...change })
    assert.equal(sent.status, 303, sent.text)
    const line = await shop.db
      .selectFrom('order_lines')
      .select('quantity')
      .orderBy('order_id', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(line.quantity, quantity)
  }
})

test('each invalid input has one sentence at its field, in Swahili', async () => {
  const count = await countOrders()
  for (const [change, sentence] of [
    [{ quantity: 'tatu' }, /aria-invalid="true"[^>]*name="quantity"[\s\S]*?Andika idadi kwa tarakimu/],
    [{ quantity: '1.5' }, /Weka namba kamili|Andika idadi/],
    [{ quantity: '-1' }, /Namba isiwe chini ya 1/],
    [{ quantity: '9999999' }, /Namba isizidi/],
    [{ id: 'ndoo', choice: '' }, /<select[^>]*name="choice"[^>]*aria-invalid="true"[\s\S]*?Chagua aina/],
    [{ choice: 'bure ' }, /role="alert"/],
    [
      { whatsapp_number: 'DROP TABLE' },
      /aria-invalid="true"[^>]*name="whatsapp_number"[\s\S]*?Namba ya simu si sahihi/,
    ],
    [{ customer_name: 'a'.repeat(300) }, /Maandishi ni marefu mno/],
    [{ shipping_address: '\u0000' }, /Jaza sehemu hii|alama zisizokubalika/],
    [{ provider_id: "1' OR 1=1" }, /Chagua duka la kutuma oda/],
  ] as const) {
    const refused = await post(shop.anonymous(), { ...typed(), ...change })
    assertPage(refused, 400, sentence)
    // The page contains no field names of the API.
    assert.doesNotMatch(bodyOf(refused.text).replace(/<[^>]*>/g, ' '), /items|quantity|_id|_number/)
  }
  for (const body of ['', 'id=sabuni', 'id=sabuni&id=ndoo&quantity[]=1', '%', 'a=%E0%A4%A', '{"id":"sabuni"}']) {
    const headers = { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await shop.anonymous().send('/agiza', { method: 'POST', body, headers })
    assert.ok(refused.status === 400 || refused.status === 422, `${body}: ${refused.status}`)
    assert.match(refused.text, /<h1>/)
  }
  assert.equal(await countOrders(), count)
})

test('a text is accepted completely or refused, and never cut', async () => {
  const place = (hidden: number) => ({ ...typed(), shipping_address: `Mtaa wa${'\u202a'.repeat(hidden)} Siri` })
  assert.equal((await post(shop.anonymous(), place(1500))).status, 303)
  const { shipping_address } = await shop.db
    .selectFrom('orders')
    .select('shipping_address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(shipping_address, 'Mtaa wa Siri')
  assertPage(await post(shop.anonymous(), place(2000)), 400, /Maandishi ni marefu mno/)
})

test('typed text is always shown as text, on the refused form and on the page of the order', async () => {
  const evil = `"'><img src=x onerror=alert(1)></textarea><script>alert(1)</script>\r\nSet-Cookie: a=b`
  for (const name of ['customer_name', 'whatsapp_number', 'shipping_address', 'provider_id', 'quantity', 'choice']) {
    const refused = await post(shop.anonymous(), { ...typed(), quantity: '0', [name]: evil })
    assert.doesNotMatch(refused.text, /<img src=x|<script|onerror=alert\(1\)>/, name)
    assert.equal(refused.headers.get('set-cookie'), null)
  }
  const who = shop.anonymous()
  const sent = await post(who, { ...typed(), customer_name: evil, shipping_address: evil, provider_id: '1' })
  assert.equal(sent.status, 303, sent.text)
  const page = await who.send(sent.headers.get('location') ?? '')
  assert.doesNotMatch(page.text, /<img src=x|<script/)
  assert.equal((page.text.match(/href="https:\/\/wa\.me/g) ?? []).length, 1)
})

test('short stock, a changed price and a removed product are explained, and nothing is stored', async () => {
  const count = await countOrders()
  assertPage(
    await post(shop.anonymous(), { ...typed(), id: 'chache', quantity: '3' }),
    422,
    /name="quantity"[^>]*value="3"/,
  )
  assertPage(
    await post(shop.anonymous(), { ...typed(), id: 'ndoo', choice: '900 Kubwa' }),
    422,
    /value="1000 Kubwa" selected/,
  )
  assertPage(await post(shop.anonymous(), { ...typed(), id: 'ndoo', choice: '1000 Haipo' }), 422, /role="alert"/)
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', 'chache').execute()
  assertPage(await post(shop.anonymous(), { ...typed(), id: 'chache' }), 422, /Oda haijatumwa/)
  assert.equal(await countOrders(), count)
})

test('the cookies and the origin of a post together determine the owner of its order', async () => {
  const owner = async () =>
    shop.db.selectFrom('orders').select(['person_id', 'device_id']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const buyer = await shop.as('customer')
  const own = () => ({ ...typed(), whatsapp_number: buyer.person.phone })
  // Old browsers without an Origin header send the page's URL in Referer.
  assert.equal((await post(buyer, own(), { referer: `${shop.origin}/bidhaa/sabuni` })).status, 303)
  assert.equal((await owner()).person_id, buyer.person.id)
  assert.equal((await post(buyer, { ...own(), quantity: '2' }, { referer: 'https://mwingine.example/' })).status, 200)
  assert.equal((await owner()).person_id, null)
  assert.equal((await post(buyer, { ...own(), quantity: '3' }, { origin: 'null' })).status, 200)
  assert.equal((await owner()).person_id, null)
  const count = await countOrders()
  const foreign = await post(buyer, { ...own(), quantity: '4' }, { origin: 'https://mwingine.example' })
  assertPage(foreign, 403, /Imeshindikana/)
  assert.doesNotMatch(foreign.text, /<form|Mtaa wa Siri/)
  const sandboxed = { origin: 'null', 'sec-fetch-site': 'cross-site' }
  assertPage(await post(buyer, { ...own(), quantity: '5' }, sandboxed), 403, /Imeshindikana/)
  assert.equal(await countOrders(), count)
})

test("after an offline logout, the form's order belongs to a new device", async () => {
  const guest = shop.anonymous()
  await post(guest, typed())
  const copy = createClient(shop.origin, new Map(guest.cookies))
  guest.cookies.set(logoutCookie(false), '1')
  const sent = await post(guest, typed())
  assert.equal(sent.status, 303, sent.text)
  assert.equal((await copy.get('get_orders')).body.orders.length, 0, 'the earlier device has ended')
  assert.equal((await guest.get('get_orders')).body.orders.length, 1)
})

test("a page of another site cannot replace a guest's device", async () => {
  const guest = shop.anonymous()
  const place = (await post(guest, typed())).headers.get('location') ?? ''
  const device = guest.cookies.get('device')
  const others: Headers[] = [{ origin: 'null' }, { referer: 'https://mwingine.example/' }, {}]
  for (const headers of others) {
    const shown = await post(guest, typed(), headers)
    assertPage(shown, 200, /Oda imehifadhiwa kikamilifu!/)
    assert.equal(guest.cookies.get('device'), device)
  }
  assert.equal((await guest.send(place)).status, 200)
})

test("an order's page is only for its device; a browser without cookies gets an explanation", async () => {
  const who = shop.anonymous()
  const place = (await post(who, typed())).headers.get('location') ?? ''
  assertPage(await who.send(place), 200, /Oda imehifadhiwa kikamilifu!/)
  const head = await who.send(place, { method: 'HEAD' })
  assert.deepEqual([head.status, head.text], [200, ''])
  const other = shop.anonymous()
  await post(other, typed())
  for (const strange of [other, await shop.as('customer'), await shop.as('manager')])
    assert.equal((await strange.send(place)).status, 404)
  const numberOf = (text: string) => text.replace(/\d+/g, 'N')
  const there = await shop.anonymous().send(place)
  const nowhere = await shop.anonymous().send('/agiza?oda=999999')
  assertPage(there, 404, /usiitume tena/)
  assert.match(there.text, /href="tel:/)
  assert.equal(numberOf(there.text), numberOf(nowhere.text))
  for (const path of ['/agiza?oda=', '/agiza?oda=1&oda=2', '/agiza?oda=-1', `/agiza?oda=${'9'.repeat(40)}`])
    assert.equal((await who.send(path)).status, 404, path)
  const empty = await who.send('/agiza')
  assert.deepEqual([empty.status, empty.headers.get('location')], [302, '/'])
})

test('a refusal before the form is parsed is a page too', async () => {
  const who = shop.anonymous()
  const send = (body: string, type: string) =>
    who.send('/agiza', { method: 'POST', body, headers: { origin: shop.origin, 'content-type': type } })
  const form = 'application/x-www-form-urlencoded'
  assertPage(await send(`id=${'a'.repeat(300_000)}`, form), 413, /kubwa mno[\s\S]*ulichoandika bado kipo/)
  assertPage(await send('habari', 'text/plain'), 415, /<h1>/)
  assertPage(
    await who.send('/agiza', { method: 'POST', body: Buffer.from([0xff, 0xfe]), headers: { 'content-type': form } }),
    400,
    /<h1>/,
  )
  assert.equal((await who.send('/agiza', { method: 'PUT', body: '', headers: { origin: shop.origin } })).status, 405)
})

test('the limits of an address and a device are explained on the form, with the typed fields', async () => {
  const device = shop.anonymous()
  const phone = { whatsapp_number: '0754777001' }
  for (const quantity of ['1', '2', '3']) await post(device, { ...typed(), ...phone, quantity })
  assertPage(await post(device, { ...typed(), ...phone, quantity: '4' }), 422, /value="4"/)
  const { addressLimits } = shop.services
  await Promise.allSettled(
    Array.from({ length: 60 }, () => addressLimits.requireWithin(shop.db, 'unprovenOrders', '127.0.0.1')),
  )
  const refused = await post(shop.anonymous(), typed())
  assertPage(refused, 429, /value="Neema Juma"/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

test('an address beyond its limit gets a page with a sentence, not an envelope', async () => {
  // Uses up the limit: `count` returns 0 for each request within it. Called before each request, because the minute of
  // the limit may end between two requests.
  const askTooMuch = () => {
    while (shop.services.requestCounts.count('127.0.0.1') === 0);
  }
  for (const path of ['/', '/bidhaa/sabuni', '/agiza?oda=1']) {
    askTooMuch()
    const refused = await shop.anonymous().send(path)
    assertPage(refused, 429, /Umejaribu mara nyingi mno/)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  }
  askTooMuch()
  assertPage(await post(shop.anonymous(), typed()), 429, /ulichoandika bado kipo/)
  askTooMuch()
  const call = await shop.anonymous().send('/api/products.php')
  assert.deepEqual([call.status, call.body.code], [429, 'too_many'])
})
