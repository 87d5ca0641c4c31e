import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CountedStock, type CountResult, compareCount, isApplied, stocktakeName } from './stocktakes.ts'

const known: CountedStock = {
  counted: 10,
  stock: 10,
  book: 10,
  counted_before: true,
  sold_since: 0,
  overtaken: false,
  removed: false,
}

test('a count changes the stock by the difference between the count and the books at the time of the count', () => {
  const table: [count: Partial<CountedStock>, pieces: number, result: CountResult][] = [
    [{}, 0, 'equal'],
    [{ counted: 7 }, -3, 'missing'],
    [{ counted: 12 }, 2, 'found'],
    // Six pieces were sold after the count, so at the time of the count the books had sixteen.
    [{ counted: 16, book: 16 }, 0, 'equal'],
    [{ counted: 4, stock: 3 }, -6, 'impossible'],
    [{ counted: 4, stock: 6 }, -6, 'missing'],
    [{ stock: null, book: 0, counted_before: false }, 10, 'opening'],
    [{ stock: null, book: 0, counted_before: false, counted: 0 }, 0, 'opening'],
    [{ stock: null, book: 0, counted_before: false, sold_since: 4 }, 6, 'opening'],
    [{ stock: null, book: 0, counted_before: false, sold_since: 11 }, -1, 'impossible'],
    [{ counted: 1, overtaken: true }, 0, 'overtaken'],
    [{ counted: 1, overtaken: true, removed: true }, 0, 'removed'],
  ]
  for (const [count, pieces, result] of table)
    assert.deepEqual(compareCount({ ...known, ...count }), { pieces, result }, JSON.stringify(count))
})

test('approving applies only the results opening, equal, missing and found', () => {
  const all: CountResult[] = ['opening', 'equal', 'missing', 'found', 'impossible', 'overtaken', 'removed']
  assert.deepEqual(all.filter(isApplied), ['opening', 'equal', 'missing', 'found'])
})

test('the name of a stocktake contains its category', () => {
  assert.equal(stocktakeName({ id: 5, category: null }), 'Kuhesabu duka Na. 5')
  assert.equal(stocktakeName({ id: 6, category: 'Redio' }), 'Kuhesabu Redio Na. 6')
})
