import assert from 'node:assert/strict'
import { verifyRows } from '../commands/books/verify.ts'
import type { TestShop } from './start-test-shop.ts'

/** For `after`: asserts that the books are correct, and stops the shop in any case. */
export async function stopWithCorrectBooks(shop: Pick<TestShop, 'db' | 'stop'>): Promise<void> {
  try {
    assert.deepEqual(await verifyRows(shop.db), [])
  } finally {
    await shop.stop()
  }
}
