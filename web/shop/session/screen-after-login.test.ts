import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenAfterLogin } from './screen-after-login.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://duka.example')
  return { pathname, search }
}

test('staff are sent to Leo from the catalogue, from pages for everybody, and from a reset link', () => {
  for (const role of ['salesperson', 'storeManager', 'manager', 'admin'])
    for (const from of ['/', '/AboutUs', '/faragha', '/weka-nenosiri?t=x'])
      assert.equal(screenAfterLogin(role, at(from)), '/leo')
})

test('a screen that staff opened on purpose stays', () => {
  for (const from of [
    '/?q=redio',
    '/?aina=Nguo',
    '/bidhaa/redio',
    '/Checkout',
    '/myorders?id=5',
    '/duka-langu?ingia=1',
  ])
    assert.equal(screenAfterLogin('admin', at(from)), null, from)
})

test('customers stay where they are', () => {
  assert.equal(screenAfterLogin('customer', at('/')), null)
})
