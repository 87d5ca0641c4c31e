import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { CART_STORAGE_KEY, type CartLine, readCart } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'
import { changeCart, forgetOrderKey, orderKey } from './cart-store.ts'

const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'a',
  name: 'Redio',
  price: 5000,
  quantity: 1,
  instructions: '',
  image: '',
  type: null,
  mode: 'normal',
  ...more,
})
const stored = () => readCart(readStored(CART_STORAGE_KEY))

beforeEach(() => {
  removeStored(CART_STORAGE_KEY)
  forgetOrderKey()
})

test('a change is applied to the cart in local storage, even if another tab has changed that cart', () => {
  changeCart({ do: 'add', line: line() })
  changeCart({ do: 'add', line: line({ quantity: 2 }) })
  // Another tab, or the pre-hydration script of the home page, may write like this.
  writeStored(CART_STORAGE_KEY, JSON.stringify([...stored(), line({ id: 'b', price: 700 })]))
  changeCart({ do: 'setQuantity', line: line(), quantity: 2 })
  assert.deepEqual(
    stored().map(({ id, quantity }) => [id, quantity]),
    [
      ['a', 2],
      ['b', 1],
    ],
  )
  assert.equal(cartTotal(stored()), 10_700)
})

test('a cart keeps its key until it is sent or emptied', () => {
  changeCart({ do: 'add', line: line() })
  const key = orderKey()
  assert.match(key, /^[0-9a-f]{32}$/)
  changeCart({ do: 'add', line: line({ id: 'b' }) })
  assert.equal(orderKey(), key)
  changeCart({ do: 'remove', line: line() })
  assert.equal(orderKey(), key)
  changeCart({ do: 'remove', line: line({ id: 'b' }) })
  const keyOfNextCart = orderKey()
  assert.notEqual(keyOfNextCart, key)
  forgetOrderKey()
  assert.notEqual(orderKey(), keyOfNextCart)
})
