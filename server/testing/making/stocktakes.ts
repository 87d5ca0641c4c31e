import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Input } from '../../../contract/all.ts'
import type { SignedIn } from './sign-in.ts'

type Line = Input<'countStock'>['lines'][number]

/** Opens a stocktake, or joins the open stocktake. Returns its id. */
export async function openStocktake(by: SignedIn, category?: string): Promise<number> {
  const response = await by.call('openStocktake', { category })
  assert.equal(response.status, 200, response.text)
  return response.body.stocktake_id
}

/** Sends a count with a new key, and returns the response. */
export const sendCount = (
  by: SignedIn,
  stocktake_id: number,
  lines: readonly Line[],
  more: Partial<Input<'countStock'>> = {},
) => by.call('countStock', { client_count_id: randomUUID(), stocktake_id, lines: [...lines], ...more })

/** Counts pieces of one product, asserts that the count is accepted, and returns its key. */
export async function count(
  by: SignedIn,
  stocktake_id: number,
  product_id: string,
  pieces: number,
  more: Partial<Line> = {},
): Promise<string> {
  const response = await sendCount(by, stocktake_id, [{ product_id, pieces, ...more }])
  assert.equal(response.status, 200, response.text)
  return response.body.client_count_id
}

/** Ends the counting, and asserts that this succeeds. */
export async function closeStocktake(by: SignedIn, stocktake_id: number, rest?: 'leave' | 'zero'): Promise<void> {
  const response = await by.call('closeStocktake', { stocktake_id, rest })
  assert.equal(response.status, 200, response.text)
}

export const differencesOf = async (by: SignedIn, stocktake_id: number) =>
  (await by.call('getStocktakeDifferences', { stocktake_id })).body

/** Approves a stocktake as it is now, and returns the response. */
export async function approveStocktake(
  by: SignedIn,
  stocktake_id: number,
  more: Partial<Input<'approveStocktake'>> = {},
) {
  const { updated_at } = (await by.call('getStocktake', { stocktake_id })).body.stocktake
  return by.call('approveStocktake', { stocktake_id, updated_at, ...more })
}
