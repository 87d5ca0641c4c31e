import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallestSize } from './picture-sizes.ts'

test('the URL of any size gives the URL of the smallest size', () => {
  assert.equal(smallestSize('/pictures/ab12-540.avif'), '/pictures/ab12-180.avif')
  assert.equal(smallestSize('/pictures/ab12-180.webp'), '/pictures/ab12-180.webp')
})

test('a URL without sizes is returned unchanged', () => {
  for (const address of ['/pictures/ab12.jpg', '/pictures/ab12-profile.webp', '/pictures/ab12-512.png'])
    assert.equal(smallestSize(address), address)
})
