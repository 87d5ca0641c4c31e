import { piecesOf } from '../../../shop/products/packaging.ts'
import type { Countable } from './find-goods.ts'

/** The count of one product as typed so far. */
export type CountDraft = {
  /** The variant's id as a string; '' while no product is open. */
  variant: string
  /** The idempotency key, created when the product is opened, so that a repeated save is the same count. */
  key: string
  packages: string
  /** Pieces outside of full packages. */
  loose: string
  /** True once something was typed or scanned. Opening another product then saves this count first. */
  isTyped: boolean
  /** The key of this person's earlier count that this count corrects; '' if there is none. */
  replaces: string
  /** True if this count replaces the counts of everybody. */
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

/** Returns the number of pieces of a typed count. */
export const draftPieces = (
  { packages, loose }: Pick<CountDraft, 'packages' | 'loose'>,
  { items_per_package }: Pick<Countable, 'items_per_package'>,
): number => piecesOf(Number(packages) || 0, items_per_package ?? 1, Number(loose) || 0)

/**
 * Returns the count with a scanned code added: one package if the code stands for a full package, otherwise its pieces.
 */
export function addScanned(draft: CountDraft, item: Countable, pieces: number): CountDraft {
  const isPackage =
    item.items_per_package !== undefined && item.items_per_package > 1 && pieces === item.items_per_package
  if (isPackage) return { ...draft, isTyped: true, packages: String((Number(draft.packages) || 0) + 1) }
  return { ...draft, isTyped: true, loose: String((Number(draft.loose) || 0) + pieces) }
}
