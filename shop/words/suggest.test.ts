import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoProducts } from '../../demo/products.ts'
import { searchable } from './rank.ts'
import { search } from './search-items.ts'
import { searchesBeginningWith, suggest } from './suggest.ts'

const products = demoProducts.map((one) => searchable(one.name, one.category))

test('the beginning of a word is completed to words of products, most frequent first', () => {
  assert.equal(suggest('red', products, 6)[0], 'redio')
  assert.equal(suggest('Redio ya so', products, 6)[0], 'Redio ya sola')
  assert.ok(suggest('redio ', products, 6).includes('redio sola'))
  assert.equal(suggest('redoi', products, 6)[0], 'redio')
  assert.deepEqual(suggest('', products, 6), [])
  assert.deepEqual(suggest('  ', products, 6), [])
  assert.deepEqual(suggest('zzzz', products, 6), [])
  assert.deepEqual(suggest('viatu vya', products, 6), suggest('viatu vya', products, 6))
  assert.equal(suggest('s', products, 3).length, 3)
  assert.deepEqual(
    suggest('king', products, 6, () => 'king’amuzi'),
    ['king’amuzi'],
  )
})

test('every suggestion finds a product with all its words', () => {
  for (const typed of ['s', 'v', 'redio ', 'taa ya ', 'shuka', 'nguo m']) {
    for (const text of suggest(typed, products, 10)) {
      const found = search(text, products, (one) => one)
      assert.ok(found.items.length > 0 && !found.partial, text)
    }
  }
})

test('recent searches that begin with the typed text are suggested', () => {
  const last = ['redio ya sola', 'Viatu', 'redio']
  assert.deepEqual(searchesBeginningWith('red', last), ['redio ya sola', 'redio'])
  assert.deepEqual(searchesBeginningWith('Redio ', last), ['redio ya sola'])
  assert.deepEqual(searchesBeginningWith('tv', last), [])
})
