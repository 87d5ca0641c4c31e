import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type CartAction,
  type CartLine,
  cartCount,
  cartQuantity,
  orderableLines,
  readCart,
  reduceCart,
  sameLine,
} from './cart.ts'
import { cartTotal } from './cart-total.ts'
import '../../server/testing/fixed-seed.ts'

const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: 'p1',
  name: 'Redio',
  price: 25_000,
  quantity: 1,
  instructions: '',
  image: '/a.webp',
  type: null,
  mode: 'normal',
  ...change,
})

test('a line that is added again with the same product, type and mode is merged with the old line, and gets the new price', () => {
  let lines = reduceCart([], { do: 'add', line: line({ quantity: 2, instructions: 'Nyeusi' }) })
  lines = reduceCart(lines, { do: 'add', line: line({ price: 26_000 }) })
  lines = reduceCart(lines, { do: 'add', line: line({ type: 'Kubwa' }) })
  lines = reduceCart(lines, { do: 'add', line: line({ mode: 'inventory' }) })
  assert.deepEqual(
    lines.map((one) => [one.type, one.mode, one.quantity, one.price, one.instructions]),
    [
      [null, 'normal', 3, 26_000, 'Nyeusi'],
      ['Kubwa', 'normal', 1, 25_000, ''],
      [null, 'inventory', 1, 25_000, ''],
    ],
  )
})

test('the cart can change a quantity, remove a line and update prices', () => {
  const lines = [line(), line({ id: 'p2', type: 'S' })]
  assert.equal(reduceCart(lines, { do: 'setQuantity', line: line(), quantity: 0 })[0]?.quantity, 1)
  assert.equal(reduceCart(lines, { do: 'setQuantity', line: line(), quantity: 7 })[0]?.quantity, 7)
  assert.deepEqual(reduceCart(lines, { do: 'remove', line: line() }), [lines[1]])
  const prices = [{ id: 'p2', type: 'S', price: 10 }]
  assert.deepEqual(
    reduceCart(lines, { do: 'refreshPrices', prices }).map((one) => one.price),
    [25_000, 10],
  )
})

test('placing an order removes its pieces from the cart, but keeps pieces that another tab has added since', () => {
  const ordered = [line({ quantity: 2 }), line({ id: 'p2', type: 'S' })]
  const cart = [...ordered, line({ id: 'p3' }), line({ mode: 'inventory' })]
  assert.deepEqual(reduceCart(cart, { do: 'ordered', lines: ordered }), cart.slice(2))
  const grown = [line({ quantity: 5 }), line({ id: 'p2', type: 's' })]
  assert.deepEqual(reduceCart(grown, { do: 'ordered', lines: ordered }), [line({ quantity: 3 })])
  assert.deepEqual(reduceCart([line()], { do: 'ordered', lines: ordered }), [])
})

test('a quantity is a whole number from 1 to 100,000', () => {
  const table: [number, number][] = [
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [1e9, 100_000],
    [Number.POSITIVE_INFINITY, 100_000],
  ]
  for (const [asked, kept] of table) assert.equal(cartQuantity(asked), kept)
})

test('stock requests do not count towards an order', () => {
  const lines = [line({ quantity: 3, price: 33.3 }), line({ mode: 'inventory', quantity: 50 })]
  assert.equal(cartTotal(lines), 100)
  assert.equal(cartCount(lines), 3)
  assert.deepEqual(orderableLines(lines), [lines[0]])
})

test('a stored cart can be parsed whatever it contains, and invalid lines are dropped', () => {
  for (const broken of [null, undefined, '', 'x', '{}', 'null', '7', '[', '[null,1,"a",[],{}]']) {
    assert.deepEqual(readCart(broken), [], String(broken))
  }
  const bad = [
    { ...line(), id: '' },
    { ...line(), price: -1 },
    { ...line(), price: '' },
    { ...line(), price: 'bure' },
    { ...line(), quantity: 0 },
    { ...line(), quantity: 1.5 },
    { ...line(), name: null },
  ]
  assert.deepEqual(readCart(JSON.stringify([...bad, line()])), [line()])
  assert.deepEqual(readCart(JSON.stringify([{ id: 5, name: 'Taa', price: '100', quantity: '2', type: '' }])), [
    line({ id: '5', name: 'Taa', price: 100, quantity: 2, image: '' }),
  ])
  const request = {
    ...line({ mode: 'inventory', quantity: 29 }),
    package_count: 2,
    items_per_package: 12,
    extra_pieces: 5,
  }
  assert.deepEqual(readCart(JSON.stringify([request])), [{ ...request, packaging_type: '', variant_type: null }])
})

test('types that differ only in case and blanks are the same line', () => {
  const lines = reduceCart([line({ type: 'Nyekundu' })], { do: 'add', line: line({ type: ' nyekundu ' }) })
  assert.deepEqual([lines.length, lines[0]?.quantity], [1, 2])
})

const anyLine = fc
  .record({
    id: fc.constantFrom('a', 'b'),
    type: fc.constantFrom(null, 'S'),
    mode: fc.constantFrom('normal' as const, 'inventory' as const),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  .map(line)
const anyAction: fc.Arbitrary<CartAction> = fc.oneof(
  anyLine.map((one) => ({ do: 'add' as const, line: one })),
  anyLine.map((one) => ({ do: 'setQuantity' as const, line: one, quantity: one.quantity - 10 })),
  anyLine.map((one) => ({ do: 'remove' as const, line: one })),
)

test('after any actions, lines differ and quantities are at least 1, and a stored cart is read unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      let lines: CartLine[] = []
      for (const action of actions) lines = reduceCart(lines, action)
      for (const one of lines) {
        assert.ok(one.quantity >= 1)
        assert.equal(lines.filter((other) => sameLine(one, other)).length, 1)
      }
      const read = readCart(JSON.stringify(lines))
      assert.deepEqual(orderableLines(read), orderableLines(lines))
      assert.equal(cartTotal(read), cartTotal(lines))
    }),
  )
})

test('parsing never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (json) => assert.ok(Array.isArray(readCart(json)))))
})
