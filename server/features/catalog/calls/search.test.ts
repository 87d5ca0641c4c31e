import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: Client

const products = {
  runinga: ['Runinga ya Samsung inchi 32', 'Elekroniki', 'Skrini bapa yenye rangi safi.'],
  sola: ['Paneli ya sola 100W', 'Sola', 'Inachaji betri mchana kutwa.'],
  taa: ['Taa ya bustani', 'Umeme', 'Hutumia umeme wa jua, haina waya.'],
  redio: ['Redio ndogo', 'Elekroniki', 'Ina FM na AM, hutumia betri.'],
  shati: ["Shati la ng'ombe", 'Nguo', 'Ngozi laini, Café.'],
  mavazi: ['Mavazi ya harusi', 'Sherehe', 'Kushona kwa siku saba.'],
} as const

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  for (const [id, [name, category, productDescription]] of Object.entries(products)) {
    const customPrices = id === 'shati' ? [{ type: 'Zambarau', price: 1 }] : []
    const response = await seller.post('products', { id, name, category, productDescription, price: 5, customPrices })
    assert.equal(response.status, 200, response.text)
  }
})
after(() => shop.stop())

/** Returns the products that have all words; none if the response is partial. */
async function searchForAll(q: string, more: Record<string, string | number> = {}): Promise<string[]> {
  const { ids, partial } = await search(q, more)
  return partial ? [] : ids
}

async function search(q: string, more: Record<string, string | number> = {}) {
  const { status, body, text } = await shop.anonymous().get('products', { q, ...more })
  assert.equal(status, 200, text)
  return { ids: body.data.map(({ id }) => id), partial: body.partial ?? false, next: body.next_cursor }
}

test('every word of a search must match, as a word or as a prefix, regardless of case, accents or apostrophes', async () => {
  assert.deepEqual(await searchForAll('SAMS inch'), ['runinga'])
  assert.deepEqual(await searchForAll('samsung redio'), [])
  assert.deepEqual(await searchForAll('cafe'), ['shati'])
  assert.deepEqual(await searchForAll('NG’OMBE'), ['shati'])
  assert.deepEqual(await searchForAll('ngombe'), ['shati'])
  assert.deepEqual(await searchForAll('100w'), ['sola'])
})

test('a search covers names, categories, descriptions and types, and lists matches in names first', async () => {
  assert.deepEqual(await searchForAll('zambar'), ['shati'])
  assert.deepEqual(await searchForAll('sherehe'), ['mavazi'])
  assert.deepEqual(await searchForAll('fm'), ['redio'])
  assert.deepEqual(await searchForAll('taa betri'), [])
  // A match in the name comes first.
  assert.deepEqual(await searchForAll('sola'), ['sola', 'taa'])
})

test('a search also finds synonyms', async () => {
  assert.deepEqual(await searchForAll('tv'), ['runinga'])
  assert.deepEqual(await searchForAll('televisheni 32'), ['runinga'])
  assert.deepEqual((await searchForAll('solar')).sort(), ['sola', 'taa'])
  assert.deepEqual((await searchForAll('umeme wa jua')).sort(), ['sola', 'taa'])
  assert.deepEqual(await searchForAll('radio'), ['redio'])
  assert.deepEqual((await searchForAll('nguo')).sort(), ['mavazi', 'shati'])
})

test('a typo is corrected if nothing matches the typed text', async () => {
  assert.deepEqual(await searchForAll('rdio'), ['redio'])
  assert.deepEqual(await searchForAll('redoi'), ['redio'])
  assert.deepEqual(await searchForAll('erdio'), ['redio'])
  assert.deepEqual(await searchForAll('samsng inchi'), ['runinga'])
  assert.deepEqual(await searchForAll('rununga'), ['runinga'])
  assert.deepEqual(await searchForAll('zambaruu'), ['shati'])
  assert.deepEqual(await searchForAll('xyzzyq'), [])
  assert.deepEqual(await searchForAll('109w'), [], 'a word with digits is not corrected')
})

test('if nothing has all the words, the products with most of them are found and marked as partial', async () => {
  assert.deepEqual(await search('samsung redio'), { ids: ['runinga', 'redio'], partial: true, next: null })
  assert.deepEqual(await search('redio xyzzyq'), { ids: ['redio'], partial: true, next: null })
  assert.deepEqual(await search('rdio xyzzyq'), { ids: ['redio'], partial: true, next: null })
  // Only 'taa' has two of the three words; products with one of them are left out.
  assert.deepEqual((await search('taa betri waya')).ids, ['taa'])
  assert.deepEqual(await search('xyzzyq zzyyx'), { ids: [], partial: false, next: null })
  assert.deepEqual((await search('redio samsung', { category: 'Sola' })).ids, [])
  assert.equal((await search('redio')).partial, false)
  const staff = await seller.get('products', { q: 'samsung redio' })
  assert.deepEqual([staff.body.partial, staff.body.data.length], [true, 2])
})

test('the pages of a search join without gaps, even for misspelt words, and also where matches outside of names begin', async () => {
  // Each page is ranked separately, so the order depends on the page size. Only the sets of products are compared.
  for (const q of ['betri', 'elek', 'elekrnoiki', 'sola', 'samsung redio', 'sola redio xyzzyq']) {
    const { ids: whole } = await search(q, { limit: 50 })
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await shop.anonymous().get('products', { q, limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    assert.ok(whole.length > 1, q)
    assert.deepEqual(seen.sort(), whole.sort(), q)
  }
  assert.deepEqual(await searchForAll('betri', { category: 'Sola' }), ['sola'])
  assert.deepEqual((await searchForAll('betri', { new: 1 })).length, 2)
})

test('an edited product is found by its new words and not by its old words; a deleted product is not found', async () => {
  assert.equal((await seller.post('products?id=mavazi', { name: 'Suti ya kisasa', category: 'Sherehe' })).status, 200)
  assert.deepEqual(await searchForAll('mavazi'), ['shati'])
  assert.deepEqual(await searchForAll('suti'), ['mavazi'])
  assert.equal((await seller.delete('products', { id: 'mavazi' })).status, 200)
  assert.deepEqual(await searchForAll('suti'), [])
})

test('special characters in a search cause no error, and a null character is refused', async () => {
  for (const q of [
    "'",
    "a' | 'b",
    '!!!',
    '&|!()<->:*',
    '%',
    '_',
    '\\',
    'a\\',
    '😀',
    "'); drop table products; --",
    'ß',
    '١٢٣',
  ])
    assert.ok(Array.isArray(await searchForAll(q)), q)
  assert.equal((await shop.anonymous().get('products', { q: 'a\u0000b' })).status, 400)
})
