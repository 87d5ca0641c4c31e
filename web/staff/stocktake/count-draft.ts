import { piecesOf } from '../../../shop/products/packaging.ts'
import type { Countable } from './find-goods.ts'

/** The count of one product while it is being typed. */
export type CountDraft = {
  /** The variant's id as text; '' while no product is open. */
  variant: string
  /** The count's idempotency key, the same from its opening on, so that a second save is the same count. */
  key: string
  packages: string
  /** Pieces outside of whole packages. */
  loose: string
  /** True once somebody has typed or scanned; opening another product then saves this count first. */
  isTyped: boolean
  /** The key of this person's earlier count that this one corrects; '' if there is none. */
  replaces: string
  /** True if this count replaces those of all people. */
  replacesAll: boolean
}

export const noCount: CountDraft = {
  variant: '',
  key: '',
  packages: '0',
  loose: '0',
  isTyped: false,
  replaces: '',
  replacesAll: false,
}

export const isCountDraft = (stored: unknown): stored is CountDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(noCount).every(([field, value]) => typeof Reflect.get(stored, field) === typeof value)

/** Returns the pieces of a typed count. */
export const draftPieces = (
  { packages, loose }: Pick<CountDraft, 'packages' | 'loose'>,
  { items_per_package }: Pick<Countable, 'items_per_package'>,
): number => piecesOf(Number(packages) || 0, items_per_package ?? 1, Number(loose) || 0)

/** Adds the pieces of a scanned code; whole packages of a known size count as such. */
export function addScanned(draft: CountDraft, item: Countable, pieces: number): CountDraft {
  const isPackage =
    item.items_per_package !== undefined && item.items_per_package > 1 && pieces === item.items_per_package
  if (isPackage) return { ...draft, isTyped: true, packages: String((Number(draft.packages) || 0) + 1) }
  return { ...draft, isTyped: true, loose: String((Number(draft.loose) || 0) + pieces) }
}
