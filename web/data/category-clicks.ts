import { useSyncExternalStore } from 'react'
import { type CategoryClicks, CLICKS_STORAGE_KEY, clickedCategory, readCategoryClicks } from '../../shop/products.ts'
import { readStored, writeStored } from '../browser/storage.ts'

/** How often each category was clicked on this phone (specification §3). */
const none: CategoryClicks = {}
const watchers = new Set<() => void>()
let seen: string | null = null
let clicks = none

export function useCategoryClicks(): CategoryClicks {
  return useSyncExternalStore(watch, look, () => none)
}

export function countClick(category: string): void {
  writeStored(CLICKS_STORAGE_KEY, JSON.stringify(clickedCategory(look(), category)))
  for (const tell of watchers) tell()
}

function look(): CategoryClicks {
  const now = readStored(CLICKS_STORAGE_KEY)
  if (now !== seen) {
    seen = now
    clicks = readCategoryClicks(now)
  }
  return clicks
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
