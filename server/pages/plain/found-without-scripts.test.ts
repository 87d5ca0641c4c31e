import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seedDemoProducts } from '../../start/demo/seed-demo.ts'
import { makeProduct, showMadeProducts } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

/** More hats than fit on a page. */
const HATS = 27

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await seedDemoProducts(shop.services)
  // Each hat is more expensive than the one before.
  const seller = await shop.as('salesperson')
  for (let at = 0; at < HATS; at += 1) {
    const hat = { id: `chetezo-${at}`, name: `Chetezo cha udongo ${at}`, category: 'Vyombo', price: 1000 + at }
    assert.equal(
      (await seller.post('products', { ...hat, productDescription: 'Kimefinyangwa kwa mkono.' })).status,
      200,
    )
  }
})
after(() => shop.stop())

const read = async (path: string) => {
  const { status, text } = await shop.anonymous().send(path)
  assert.equal(status, 200, path)
  const plain = text.slice(text.indexOf('<body'))
  return { plain, cards: [...plain.matchAll(/<h2 class="card-name"><a href="\/bidhaa\/([^"]+)"/g)].map(([, id]) => id) }
}
/** Returns the URL of the link with this text. */
const linkTo = (html: string, text: string): string => {
  const [, href = ''] = html.match(new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${text}`)) ?? []
  assert.notEqual(href, '', text)
  return href.replaceAll('&amp;', '&')
}

test('a search shows the number of results, and links sort it and keep the search', async () => {
  const redios = await read('/?q=redio')
  assert.ok(redios.plain.includes(`Bidhaa ${redios.cards.length}<`), `${redios.cards.length} of them`)
  const first = await read('/?q=chetezo')
  assert.ok(first.plain.includes('>Zaidi ya bidhaa 24<'))
  const cheap = await read(linkTo(first.plain, 'Bei ndogo kwanza'))
  assert.deepEqual(
    cheap.cards.slice(0, 3),
    [0, 1, 2].map((at) => `chetezo-${at}`),
  )
  assert.match(cheap.plain, /<b aria-current="true">Bei ndogo kwanza</)
  const next = await read(linkTo(cheap.plain, 'Bidhaa zaidi'))
  assert.deepEqual(
    next.cards,
    [24, 25, 26].map((at) => `chetezo-${at}`),
  )
  assert.doesNotMatch(next.plain, /Bidhaa 3</)
  assert.match(next.plain, /<b aria-current="true">Bei ndogo kwanza</)
  const best = await read(linkTo(next.plain, 'Zinazofanana zaidi'))
  assert.deepEqual(best.cards, first.cards)
  assert.doesNotMatch((await read('/?aina=Zote&panga=cheapest')).plain, /Bei ndogo kwanza|Bidhaa \d/)
})

test('a category shows its number of products, and links sort it', async () => {
  const first = await read('/?aina=Vyombo')
  assert.ok(first.plain.includes('>Zaidi ya bidhaa 24<'))
  assert.match(first.plain, /<b aria-current="true">Mpya kwanza</)
  assert.doesNotMatch(first.plain, /Zinazofanana zaidi/)
  const cheap = await read(linkTo(first.plain, 'Bei ndogo kwanza'))
  assert.match(cheap.plain, /<b aria-current="true">Bei ndogo kwanza</)
  const next = await read(linkTo(cheap.plain, 'Bidhaa zaidi'))
  assert.match(next.plain, /<b aria-current="true">Bei ndogo kwanza</)
  const hats = [...cheap.cards, ...next.cards].filter((id) => id?.startsWith('chetezo-'))
  assert.deepEqual(
    hats,
    Array.from({ length: HATS }, (_, at) => `chetezo-${at}`),
  )
  assert.deepEqual((await read(linkTo(cheap.plain, 'Mpya kwanza'))).cards, first.cards)
})

test('a misspelt search offers the corrected word, and a search without corrections', async () => {
  const { plain, cards } = await read('/?q=runingga')
  assert.ok(cards.length > 0)
  assert.deepEqual((await read(linkTo(plain, 'runinga\\?'))).cards, cards)
  const exact = await read(linkTo(plain, 'kama ulivyoandika'))
  assert.deepEqual(exact.cards, [])
  assert.doesNotMatch(exact.plain, /Ulimaanisha/)
  const some = await read('/?q=redio%20ya%20farasi')
  assert.match(some.plain, /Hakuna bidhaa yenye maneno yote/)
})

test('a search without results offers to ask the shop over WhatsApp', async () => {
  const { plain } = await read('/?q=mkoba')
  assert.ok(plain.includes('Bidhaa 0<'))
  assert.match(linkTo(plain, 'Uliza kwa WhatsApp'), /^https:\/\/wa\.me\/255700000100\?text=Habari%2C%20mna%20mkoba/)
})

test('a product shows the pictures of its types, and a product that is coming soon offers to ask about its arrival', async () => {
  const pictures = ['/pictures/aaaa', '/pictures/bbbb', '/pictures/cccc']
  const types = [
    { type: 'Nyekundu', picture: '/pictures/bbbb' },
    { type: 'Bluu', picture: '/pictures/bbbb' },
  ]
  const { id, name } = await makeProduct(shop.db, types, { pictures })
  const { plain } = await read(`/bidhaa/${id}`)
  const others = plain.slice(
    plain.indexOf('aria-label="Picha nyingine"'),
    plain.indexOf('</ul>', plain.indexOf('Picha nyingine')),
  )
  assert.deepEqual(
    [...others.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt),
    [`${name} Nyekundu, Bluu`, name],
  )
  const soon = await makeProduct(shop.db, [{}], { name: 'Redio mpya', status: 'karibu', category: 'Zinazokuja' })
  const coming = await read(`/bidhaa/${soon.id}`)
  assert.doesNotMatch(coming.plain, /Picha nyingine/)
  await showMadeProducts(shop)
  assert.match((await read('/?aina=Zinazokuja')).plain, /Karibu<\/span>(?:<!-- -->)?<small>Inakuja karibuni</)
  assert.match(linkTo(coming.plain, 'Nijulishe ikifika'), /naomba%20mnijulishe%20Redio%20mpya%20ikifika/)
})
