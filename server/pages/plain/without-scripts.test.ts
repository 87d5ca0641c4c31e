import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seedDemoProducts } from '../../start/demo/seed-demo.ts'
import type { Client } from '../../testing/client.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await seedDemoProducts(shop.services)
  await makeProduct(shop.db, [{}], { id: 'sabuni', name: 'Sabuni', category: 'Usafi' })
  const types = [
    { type: 'Ndogo', price: 1000 },
    { type: 'Kubwa', price: 2500 },
  ]
  await makeProduct(shop.db, types, { id: 'ndoo', name: 'Ndoo', category: 'Usafi' })
})
after(() => shop.stop())

const read = async (path: string, who = shop.anonymous()) => (await who.send(path)).text
/** Returns the products of the cards, in their order on the page. */
const cards = (html: string) =>
  [...html.matchAll(/<h2 class="card-name"><a href="\/bidhaa\/([^"]+)"/g)].map(([, id = '']) => id)

const typed = {
  id: 'sabuni',
  choice: '5000 ',
  quantity: '3',
  customer_name: 'Neema Juma',
  whatsapp_number: '0754 000 111',
  shipping_address: 'Nyamagana, Mwanza',
  provider_id: '1',
}
const fromHere = () => ({ origin: shop.origin })
const post = (who: Client, fields: Record<string, string>, headers: Record<string, string> = fromHere()) =>
  who.send('/agiza', { method: 'POST', body: new URLSearchParams(fields), headers })
const orders = async () => (await shop.db.selectFrom('orders').selectAll().orderBy('id').execute()).length

test('every product can be reached exactly once by links from the home document', async () => {
  const seen = cards(await read('/'))
  assert.equal(seen.length, 4)
  let html = await read('/')
  for (let next = 'first'; next; ) {
    next = html.match(/href="(\/\?[^"]*ukurasa=[^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    if (!next) break
    html = await read(next)
    assert.match(html, /name="robots" content="noindex"/)
    seen.push(...cards(html))
  }
  assert.equal(seen.length, 62)
  assert.equal(new Set(seen).size, 62)
})

test('a search and a category are complete documents; a search without results says so', async () => {
  const names = [...(await read('/?q=redio')).matchAll(/<h2 class="card-name"><a[^>]*>([^<]*)</g)].map(
    ([, name]) => name,
  )
  assert.ok(names.length > 0)
  assert.match(names[0] ?? '', /redio/i)
  assert.deepEqual(cards(await read('/?aina=Usafi')).sort(), ['ndoo', 'sabuni'])
  assert.equal(cards(await read('/?aina=Mali%20mpya'))[0], 'ndoo')
  assert.doesNotMatch(await read('/?q=xqxqxqxq%3Ci%3E'), /xq<i>/)
  const cut = await shop.anonymous().send('/?ukurasa=hapana')
  assert.deepEqual([cut.status, cut.headers.get('location')], [302, '/'])
})

test('a product’s page contains the same as with scripts: description, promises, a question, and prices per piece', async () => {
  const types = [
    { type: 'Jozi moja', price: 3500 },
    { type: 'Dozeni (jozi 12)', price: 36_000 },
  ]
  const fields = { category: 'Sola', description: 'Nyepesi na imara.' }
  const { id, name } = await makeProduct(shop.db, types, fields)
  const soon = await makeProduct(shop.db, [{}], { ...fields, status: 'karibu' })
  const html = (await read(`/bidhaa/${id}`)).split('<body')[1] ?? ''
  const question = encodeURIComponent(`Habari, naulizia ${name}\n`).replaceAll("'", '&#x27;')
  const link = `https://wa.me/255700000102?text=${question}`
  const parts = [
    '<h1>',
    'Nyepesi na imara.',
    link,
    'Tunatuma kwa basi mikoani',
    'Agiza bidhaa hii',
    '(= TSh\u00a03,000 kila jozi)',
  ]
  const places = parts.map((part) => html.indexOf(part))
  assert.deepEqual(
    places,
    places.toSorted((left, right) => left - right),
  )
  assert.ok(!places.includes(-1), places.join())

  const coming = (await read(`/bidhaa/${soon.id}`)).split('<body')[1] ?? ''
  for (const part of ['Inakuja karibuni', 'Tunatuma kwa basi mikoani', 'https://wa.me/', 'Piga simu'])
    assert.ok(coming.includes(part), part)
  assert.doesNotMatch(coming, /Agiza bidhaa hii/)
})

test('the form places the same order as scripts do, and redirects (303) to a page that only its device can see', async () => {
  const who = shop.anonymous()
  const sent = await post(who, { ...typed, id: 'ndoo', choice: '2500 Kubwa' })
  assert.equal(sent.status, 303, sent.text)
  const place = sent.headers.get('location') ?? ''
  const page = await who.send(place)
  const body = page.text.slice(page.text.indexOf('<body>'))
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('cache-control'), 'no-store')
  const words = body.replace(/<[^>]*>/g, '')
  assert.match(words, /Ndoo \(Kubwa\) × 3 = TSh\s7,500/)
  assert.match(words, /Jumla: TSh\s7,500/)
  assert.match(body, /href="https:\/\/wa\.me\/\d+\?text=/)
  assert.equal((await shop.anonymous().send(place)).status, 404)
  assert.equal((await (await shop.as('customer')).send(place)).status, 404)
  // A second tap a moment later places no second order.
  const count = await orders()
  const again = await post(who, { ...typed, id: 'ndoo', choice: '2500 Kubwa' })
  assert.deepEqual([again.status, again.headers.get('location')], [303, place])
  assert.equal(await orders(), count)
  assert.equal((await who.get('get_orders')).body.orders.length, 1)
  // Once the order is cancelled, its page no longer celebrates it, and the form places a new order.
  assert.equal((await who.call('cancelOrder', { order_id: Number(place.split('=')[1]) })).status, 200)
  const cancelled = (await who.send(place)).text
  assert.match(cancelled, /<h1>Oda Na\. \d+ imeghairiwa<\/h1>/)
  assert.match(cancelled, /Hudaiwi chochote\./)
  assert.doesNotMatch(cancelled, /wa\.me/)
  const another = await post(who, { ...typed, id: 'ndoo', choice: '2500 Kubwa' })
  assert.equal(another.status, 303)
  assert.notEqual(another.headers.get('location'), place)
  assert.equal(await orders(), count + 1)
})

test('a refusal shows the form again with the typed fields and the current price, and stores nothing', async () => {
  const count = await orders()
  const who = shop.anonymous()
  for (const [change, status, sentence] of [
    [{ choice: '4000 ' }, 422, /[Bb]ei/],
    [{ choice: '' }, 400, /role="alert"/],
    [{ whatsapp_number: '12' }, 400, /Namba ya simu si sahihi/],
    [{ quantity: '0' }, 400, /role="alert"/],
    [{ customer_name: ' ' }, 400, /Jaza sehemu hii/],
    [{ provider_id: '999' }, 422, /Duka ulilochagua halipo/],
  ] as const) {
    const { status: actual, text } = await post(who, { ...typed, ...change, shipping_address: '"><script>x' })
    assert.equal(actual, status, JSON.stringify(change))
    assert.match(text, sentence)
    assert.match(text, /&quot;&gt;&lt;script&gt;x<\/textarea>/)
    assert.match(text, /name="choice" value="5000 "/)
    assert.doesNotMatch(text, /<script/)
  }
  const gone = await post(who, { ...typed, id: 'hakuna' })
  assert.equal(gone.status, 422)
  assert.match(gone.headers.get('content-type') ?? '', /text\/html/)
  assert.equal(await orders(), count)
})

test('a post without an origin counts as a stranger’s, and a post from another site is refused', async () => {
  const buyer = await shop.as('customer')
  const sent = await post(buyer, { ...typed, quantity: '7' }, {})
  assert.equal(sent.status, 303)
  const row = await shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal(row.person_id, null)
  assert.ok(row.device_id)
  const own = await post(buyer, { ...typed, whatsapp_number: buyer.person.phone, quantity: '8' })
  assert.equal(own.status, 303)
  const mine = await shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal(mine.person_id, buyer.person.id)
  const count = await orders()
  const foreign = await post(buyer, { ...typed, quantity: '9' }, { origin: 'https://mwingine.example' })
  assert.equal(foreign.status, 403)
  assert.equal(await orders(), count)
})

test('a stranger who repeats an order after losing the cookie sees the same order', async () => {
  const fields = { ...typed, quantity: '11' }
  const first = await post(shop.anonymous(), fields)
  assert.equal(first.status, 303)
  const count = await orders()
  const again = await post(shop.anonymous(), fields)
  assert.equal(again.status, 200)
  assert.match(again.text, /Oda imehifadhiwa kikamilifu!/)
  assert.equal(await orders(), count)
})

test('opening any page with an order’s cookie claims the order, so that nobody else gets it by repeating the request', async () => {
  const body = orderBody([{ id: 'sabuni' }])
  const send = (who: Client) =>
    who.post('submit_order', body, { 'idempotency-key': 'ukurasa-wowote', 'sent-as': 'guest' })
  const owner = shop.anonymous()
  const { order_id } = (await send(owner)).body
  const isClaimed = async () => {
    const device = shop.db.selectFrom('orders').select('device_id').where('id', '=', order_id)
    return (await shop.db.selectFrom('devices').select('claimed').where('id', '=', device).executeTakeFirst())?.claimed
  }
  assert.equal(await isClaimed(), false)
  assert.equal((await owner.send('/')).status, 200)
  // Polled, because the document does not wait for the claim.
  while (!(await isClaimed()));
  const stranger = shop.anonymous()
  assert.equal((await send(stranger)).body.order_id, order_id)
  assert.equal(stranger.cookies.get('device'), undefined)
})

test('shared documents are the same for everybody and set no cookie', async () => {
  const person = await shop.as('admin')
  const guest = shop.anonymous()
  await post(guest, typed)
  for (const path of ['/', '/?q=sabuni', '/?aina=Usafi', '/bidhaa/sabuni', '/Checkout', '/AboutUs']) {
    const texts = await Promise.all(
      [person, guest, shop.anonymous()].map(async (one) => {
        const { text, headers } = await one.send(path)
        assert.equal(headers.get('set-cookie'), null, path)
        return text
      }),
    )
    assert.equal(new Set(texts).size, 1, path)
    assert.doesNotMatch(texts[0] ?? '', /Neema Juma|0754 ?000 ?111/, path)
  }
})
