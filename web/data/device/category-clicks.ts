import {
  addCategoryClick,
  type CategoryClicks,
  CLICKS_STORAGE_KEY,
  readCategoryClicks,
} from '../../../shop/products/products.ts'
import { createStore } from '../../browser/create-store.ts'
import { storedReader, writeStored } from '../../browser/storage/storage.ts'

const none: CategoryClicks = {}
const readClicks = storedReader(CLICKS_STORAGE_KEY, none, readCategoryClicks)
const clicks = createStore(readClicks, none)

/** The number of taps on each category on this phone. */
export const useCategoryClicks = clicks.use

export function countClick(category: string): void {
  writeStored(CLICKS_STORAGE_KEY, JSON.stringify(addCategoryClick(readClicks(), category)))
  clicks.notify()
}
