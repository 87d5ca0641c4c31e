import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findItems, itemsOf } from './find-in-catalogue.ts'

const names = ['Sabuni ya unga', 'Sabuni ya mche', 'Sukari', 'Soda ya chungwa', 'Betri 20']
const { all } = itemsOf({
  products: names.map((name) => ({
    id: name,
    name,
    on_sale: true,
    types: [{ type: null, price: 1000, stock: null }],
  })),
})
const namesOf = (q: string) => findItems(all, q, 10).map(({ line }) => line.name)

test('the results of a search do not depend on earlier searches', () => {
  const searches = ['s', 'sa', 'sabuni', 'sabuni u', 'sabuni m', 'su', 's', 'chungwa s', 'chu', '2', '20', '200', '20']
  const found = searches.map(namesOf)
  // A copy of the list has no cached results.
  const fresh = searches.map((q) => findItems([...all], q, 10).map(({ line }) => line.name))
  assert.deepEqual(found, fresh)
  assert.deepEqual(namesOf('sabuni u'), ['Sabuni ya unga'])
  assert.deepEqual(namesOf('200'), [])
})
