import assert from 'node:assert/strict'
import { test } from 'node:test'
import { swipeStep } from './swipe.ts'

test('a swipe changes the category only if it is longer than 50 px and mostly horizontal', () => {
  const table: [right: number, down: number, step: number][] = [
    [-51, 0, 1],
    [51, 0, -1],
    [-50, 0, 0],
    [50, 0, 0],
    [-80, 79, 1],
    [-80, 80, 0],
    [-80, -81, 0],
    [0, 300, 0],
    [-300, 40, 1],
  ]
  for (const [right, down, step] of table) assert.equal(swipeStep(right, down), step, `${right}, ${down}`)
})
