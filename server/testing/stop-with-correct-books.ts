import { assertBooksBalance } from './assert-books-balance.ts'
import type { TestShop } from './start-test-shop.ts'

/** For `after`: asserts that the books are correct, and stops the shop in any case. */
export async function stopWithCorrectBooks(shop: Pick<TestShop, 'db' | 'stop'>): Promise<void> {
  try {
    await assertBooksBalance(shop.db)
  } finally {
    await shop.stop()
  }
}
