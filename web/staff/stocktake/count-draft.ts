import { piecesOf } from '../../../shop/products/packaging.ts'
import type { Countable } from './find-goods.ts'

/** A count that is being typed, as texts so that the browser can keep it; empty while nothing is counted. */
export type CountDraft = {
  variant: string
  /** Its idempotency key from the first tap on, so that a second save is the same count. */
  key: string
  packages: string
  loose: string
  /** '1' once somebody has typed or scanned; another product then saves it first. */
  typed: string
  /** The key of this person's earlier count that it corrects; '' if there is none. */
  replaces: string
  /** '1' if it takes the place of everybody's counts. */
  instead: string
}

export const noCount: CountDraft = {
  variant: '',
  key: '',
  packages: '0',
  loose: '0',
  typed: '',
  replaces: '',
  instead: '',
}

const fields = Object.keys(noCount)

export const isCountDraft = (kept: unknown): kept is CountDraft =>
  typeof kept === 'object' && kept !== null && fields.every((name) => typeof Reflect.get(kept, name) === 'string')

/** Returns the pieces of a typed count. */
export const draftPieces = (
  { packages, loose }: Pick<CountDraft, 'packages' | 'loose'>,
  { items_per_package }: Pick<Countable, 'items_per_package'>,
): number => piecesOf(Number(packages) || 0, items_per_package ?? 1, Number(loose) || 0)

/** Adds the pieces of a scanned code; whole packages of a known size count as such. */
export function addScanned(draft: CountDraft, item: Countable, pieces: number): CountDraft {
  const isPackage =
    item.items_per_package !== undefined && item.items_per_package > 1 && pieces === item.items_per_package
  if (isPackage) return { ...draft, typed: '1', packages: String((Number(draft.packages) || 0) + 1) }
  return { ...draft, typed: '1', loose: String((Number(draft.loose) || 0) + pieces) }
}
