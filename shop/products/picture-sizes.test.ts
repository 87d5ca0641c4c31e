import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallestSize } from './picture-sizes.ts'

test('any size of a picture leads to its smallest', () => {
  assert.equal(smallestSize('/pictures/ab12-540.avif'), '/pictures/ab12-180.avif')
  assert.equal(smallestSize('/pictures/ab12-180.webp'), '/pictures/ab12-180.webp')
})

test('an address without sizes stays as it is', () => {
  for (const address of ['/pictures/ab12.jpg', '/pictures/ab12-profile.webp', '/pictures/ab12-512.png'])
    assert.equal(smallestSize(address), address)
})
