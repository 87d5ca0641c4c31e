import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bitmapOf } from './bitmap.ts'

/** Returns pixels with this brightness, 0 to 255, row by row. */
const pixels = (width: number, grey: readonly number[]) => ({
  width,
  height: grey.length / width,
  data: grey.flatMap((value) => [value, value, value, 255]),
})

test('dark pixels become black dots, and blank columns at the right are removed', () => {
  const row = [0, 127, 128, 255, 0, 0, 0, 0, 10, ...Array(15).fill(255)]
  const { bytesPerRow, height, dots } = bitmapOf(pixels(24, [...row, ...Array(24).fill(255)]))
  assert.deepEqual([bytesPerRow, height], [2, 2])
  assert.deepEqual([...dots], [0b1100_1111, 0b1000_0000, 0, 0])
})

test('a blank picture keeps its height', () => {
  assert.deepEqual(bitmapOf(pixels(8, Array(24).fill(255))), { bytesPerRow: 1, height: 3, dots: new Uint8Array(3) })
})

test('a shade of grey becomes a proportional share of black dots', () => {
  for (const grey of [64, 191]) {
    const { dots } = bitmapOf(pixels(32, Array(32 * 32).fill(grey)), { hasShades: true })
    const black = [...dots].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    assert.ok(Math.abs(black / 1024 - (255 - grey) / 255) < 0.03, `${black} of 1024`)
  }
})

test('colours become black or white by their luminance', () => {
  const data = [0, 0, 255, 255, 255, 255, 0, 255]
  assert.deepEqual([...bitmapOf({ width: 2, height: 1, data }).dots], [0b1000_0000])
})
