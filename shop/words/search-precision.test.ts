import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoProducts } from '../../demo/products.ts'
import { correctSearches, misspeltSearches, searchesWithoutResult } from '../../server/testing/searches.ts'
import { searchable } from './rank.ts'
import { search } from './search-items.ts'

const demo = demoProducts.map(({ name, category }) => ({ name, words: searchable(name, category) }))
const find = (query: string, isExact = false) => {
  const { items, ...found } = search(query, demo, ({ words }) => words, { exact: isExact })
  return { names: items.map(({ name }) => name), ...found }
}

test('a misspelt search has the results of the correct search, and returns the correction', () => {
  for (const [typed, meant] of misspeltSearches) {
    const [found, right] = [find(typed), find(meant)]
    assert.deepEqual([found.names, found.partial], [right.names, false], typed)
    assert.ok(found.names.length > 0, typed)
    assert.deepEqual([find(found.corrected ?? '').names, right.corrected], [right.names, undefined], typed)
  }
  assert.equal(find('RUNINGGA ya inchi 32').corrected, 'runinga ya inchi 32')
  assert.equal(find('runingga zambarau').corrected, 'runinga zambarau')
})

test('an exact search is not corrected', () => {
  for (const [typed] of misspeltSearches) assert.equal(find(typed, true).corrected, undefined, typed)
  assert.deepEqual(find('runingga', true).names, [])
})

test('a search ranks the expected product first, and does not find unrelated products', () => {
  for (const [query, first, never] of correctSearches) {
    const { names, corrected } = find(query)
    assert.match(names[0] ?? 'nothing', first, query)
    assert.equal(corrected, undefined, query)
    if (never) for (const name of names) assert.doesNotMatch(name, never, query)
  }
})

test('a search for something that the shop does not sell finds nothing', () => {
  for (const query of searchesWithoutResult) assert.deepEqual(find(query).names, [], query)
  assert.ok(misspeltSearches.length + correctSearches.length + searchesWithoutResult.length >= 60)
})
