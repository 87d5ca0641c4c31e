import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureSources } from './picture-sources.ts'

test('a path without a size has all files of the picture as sources', () => {
  assert.deepEqual(pictureSources('/pictures/ab12cd'), {
    avif: '/pictures/ab12cd-180.avif 180w, /pictures/ab12cd-360.avif 360w, /pictures/ab12cd-540.avif 540w, /pictures/ab12cd-720.avif 720w',
    webp: '/pictures/ab12cd-180.webp 180w, /pictures/ab12cd-360.webp 360w, /pictures/ab12cd-540.webp 540w, /pictures/ab12cd-720.webp 720w',
    src: '/pictures/ab12cd-360.webp',
  })
})

test('the path of a preview has the same sources', () => {
  assert.deepEqual(pictureSources('/pictures/ab12cd.jpg'), pictureSources('/pictures/ab12cd'))
})

test('in data-saving mode only the smallest files are used', () => {
  assert.deepEqual(pictureSources('/pictures/ab12cd', { small: true }), {
    avif: '/pictures/ab12cd-180.avif 180w',
    webp: '/pictures/ab12cd-180.webp 180w',
    src: '/pictures/ab12cd-180.webp',
  })
})
