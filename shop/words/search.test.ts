import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { demoProducts } from '../../demo/products.ts'
import { anyCharacter } from '../../server/testing/any-character.ts'
import { searchable } from './rank.ts'
import { countEdits, foldText, searchTerms, searchWords, wordsOf } from './search.ts'
import { search } from './search-items.ts'
import { synonyms, synonymsOf } from './synonyms.ts'
import '../../server/testing/fixed-seed.ts'

const products = [
  { name: 'Runinga ya inchi 32', category: 'Elekroniki', text: 'Picha safi' },
  { name: 'Paneli ya sola 100W', category: 'Sola', text: 'Umeme wa jua nyumbani' },
  { name: 'Paneli ya sola 200W', category: 'Sola', text: '' },
  { name: 'Redio ndogo', category: 'Elekroniki', text: 'Inatumia betri mbili' },
  { name: 'Shuka za pamba', category: 'Matandiko', text: 'Rangi nyeupe' },
  { name: "Mkoba wa ng'ombe", category: 'Mavazi', text: 'Ngozi halisi' },
  { name: 'Betri ya gari', category: 'Sola', text: 'N70' },
  { name: 'Network switch', category: 'Elekroniki', text: '' },
]
const look = (query: string) => search(query, products, (one) => searchable(one.name, one.category, one.text))
const find = (query: string) => {
  const { items, partial } = look(query)
  return partial ? [] : items.map((one) => one.name)
}

const demo = demoProducts.map((one) => ({ one, words: searchable(one.name, one.category) }))
const inDemo = (query: string) => {
  const { items, partial } = search(query, demo, ({ words }) => words)
  return { names: items.map(({ one }) => one.name), categories: items.map(({ one }) => one.category), partial }
}

test('a text is normalised to lower case without accents and apostrophes', () => {
  for (const shape of ["Ng'ombe", 'NG’OMBE', 'ng‘ombe', 'ngʼombe', 'Ng`ombe']) assert.equal(foldText(shape), 'ngombe')
  assert.equal(foldText('Café ÜBER'), 'cafe uber')
  assert.deepEqual(wordsOf('TV 32" (LED)'), ['tv', '32', 'led'])
})

test('removing marks before normalising gives the same result as removing them afterwards', () => {
  const slow = (text: string) =>
    text
      .replace(/['`´‘’‛ʹʻʼʽˈ′＇]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
  const marks = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /\p{M}/u.test(one),
  )
  for (const mark of marks) assert.equal(foldText(`a${mark}b`), slow(`a${mark}b`), mark.codePointAt(0)?.toString(16))
  const some = fc.array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: anyCharacter, maxLength: 2 })))
  fc.assert(
    fc.property(some, (parts) => assert.equal(foldText(parts.join('')), slow(parts.join('')))),
    { numRuns: 500 },
  )
})

test('a query becomes its first ten words, without stop words', () => {
  assert.deepEqual(searchWords(' Taa ya  SOLA, taa '), ['taa', 'sola'])
  assert.deepEqual(searchWords('ya'), ['ya'])
  assert.deepEqual(searchWords(' -- '), [])
  assert.equal(searchWords('a b c d e f g h i j k l m n o p').length, 10)
})

test('every name in the table is a synonym of every other name in its row', () => {
  for (const row of synonyms) {
    for (const name of row) {
      assert.equal(foldText(name), name)
      assert.deepEqual(
        row.filter((other) => other !== name && !synonymsOf(name).includes(other)),
        [],
      )
    }
  }
  assert.deepEqual(synonymsOf('kompyuta'), [])
})

test('the demo products are found by their usual Swahili and English names', () => {
  const table: [string, RegExp][] = [
    ['tshirt', /fulana/i],
    ['t-shirt', /fulana/i],
    ['T-shirts', /fulana/i],
    ['jeans', /jinsi/],
    ['skirts', /sketi/i],
    ['sweater', /sweta/i],
    ['school uniform', /sare za shule/i],
    ['slippers', /kandambili/i],
    ['sneakers', /raba/i],
    ['gumboots', /mabuti/i],
    ['leather sandals', /sandali za ngozi/i],
    ['white bed sheets', /mashuka meupe/i],
    ['mosquito nets', /chandarua/i],
    ['pillow case', /foronya/i],
    ['decoder', /king’amuzi/i],
    ['torch', /tochi/i],
    ['kettle', /jagi/i],
    ['blender', /blenda/i],
    ['rice cooker', /jiko la wali/i],
    ['earphones', /masikioni|headphone/i],
    ['microphone', /maiki/i],
    ['woofer', /sabufa/i],
    ['batteries', /betri/i],
    ['leso', /kanga/i],
    ['powerbank', /power bank/i],
  ]
  for (const [query, first] of table) assert.match(inDemo(query).names[0] ?? 'nothing', first, query)
})

test('a search for a kind of product also finds the products of this kind', () => {
  const table: [string, RegExp][] = [
    ['viatu vya watoto', /viatu vya shule/i],
    ['nguo za kike', /gauni|kanga/i],
    ['natafuta nguo za wanawake', /gauni|kanga/i],
    ['redio ya jua', /redio ya sola/i],
    ['sola', /paneli ya sola/i],
    ['nguo za kiume', /kanzu|kiume/i],
    ['simu', /^simu/i],
    ['vitu vya jikoni', /jiko|blenda|jagi|friji/i],
  ]
  for (const [query, first] of table) assert.match(inDemo(query).names[0] ?? 'nothing', first, query)
  assert.deepEqual(new Set(inDemo('sola').categories.slice(0, 5)), new Set(['Sola']))
  assert.ok(inDemo('sola').names.some((name) => name.startsWith('Inverter')))
  assert.deepEqual(new Set(inDemo('nguo za kike').categories), new Set(['Nguo']))
  for (const name of [/gauni/i, /sketi/i]) assert.ok(inDemo('nguo za kike').names.some((one) => name.test(one)))
  assert.ok(!inDemo('sketi').names.some((name) => /gauni/i.test(name)), 'related words work in one direction only')
})

test('if no product has all words, the products with the most words are found', () => {
  assert.deepEqual([inDemo('viatu vya zambarau').partial, inDemo('viatu').partial], [true, false])
  assert.deepEqual(new Set(inDemo('viatu vya zambarau').categories), new Set(['Viatu']))
  assert.deepEqual(look('mashuka mekundu'), { items: [products[4]], partial: true })
  assert.deepEqual(
    look('samsung redio ndogo').items.map(({ name }) => name),
    ['Redio ndogo'],
  )
  const { items } = look('betri runinga')
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Betri ya gari', 'Redio ndogo', 'Runinga ya inchi 32'],
  )
  assert.deepEqual(look('kompyuta mpakato'), { items: [], partial: false })
  assert.deepEqual(look('kompyuta'), { items: [], partial: false })
})

test('a phrase of the synonym table is one term', () => {
  const terms = searchTerms('taa za umeme wa jua')
  assert.equal(terms.length, 2)
  assert.deepEqual(
    terms[0]?.names.map((alternative) => alternative.map((word) => word.text).join(' ')),
    ['umeme wa jua', 'sola', 'solar', 'umeme jua'],
  )
})

test('products are found by prefix, synonym and misspelling', () => {
  const table: [string, string[]][] = [
    ['runi', ['Runinga ya inchi 32']],
    ['TV', ['Runinga ya inchi 32']],
    ['televisheni 32', ['Runinga ya inchi 32']],
    ['solar 200', ['Paneli ya sola 200W']],
    ['radio', ['Redio ndogo']],
    ['NG’OMBE', ["Mkoba wa ng'ombe"]],
    ['runinga nyeupe', []],
    ['mashuka pamba', ['Shuka za pamba']],
    ['pabma', ['Shuka za pamba']],
    ['runiga', ['Runinga ya inchi 32']],
    ['elektroniki redio', ['Redio ndogo']],
    ['300w', []],
    ['betri', ['Betri ya gari', 'Redio ndogo']],
    ['umeme wa jua 100w', ['Paneli ya sola 100W']],
    ['kompyuta', []],
  ]
  for (const [query, names] of table) assert.deepEqual(find(query), names, query)
})

test('an empty query finds all products in their order', () => {
  assert.deepEqual(
    find('  '),
    products.map((one) => one.name),
  )
})

test('the edits from a typed word are counted both to a whole word and to the nearest prefix of this word', () => {
  const none = Number.POSITIVE_INFINITY
  const table: [string, string, prefix: number, whole: number][] = [
    ['sola', 'solar', 0, 1],
    ['sola', 'solaris', 0, none],
    ['soal', 'solar', 1, 2],
    ['slar', 'solar', 1, 1],
    ['sollar', 'solar', 1, 1],
    ['radoi', 'radio', 1, 1],
    ['televishoni', 'televisheni', 1, 1],
    ['abcd', 'solar', none, none],
    ['televisheni', 'tv', none, none],
  ]
  for (const [typed, word, prefix, whole] of table)
    assert.deepEqual(countEdits(typed, word, 2), { prefix, whole }, `${typed} ${word}`)
})

test('every prefix of every word of a product finds the product, and the search never throws', () => {
  const words = products.flatMap((one) => wordsOf(one.name).map((word) => ({ word, name: one.name })))
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.integer({ min: 1, max: 12 }), ({ word, name }, length) => {
      assert.ok(find(word.slice(0, length)).includes(name))
    }),
  )
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (query) => assert.deepEqual(find(query), find(query))))
})
