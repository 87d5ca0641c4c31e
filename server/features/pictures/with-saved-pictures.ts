import { isRolledBack } from '../../db/transaction.ts'
import type { PictureStore } from './store.ts'

/**
 * Hands pictures that were just saved to `write`, which stores what refers to them. They are removed again when `write`
 * returns null, because it had no use for them, and when it certainly stored nothing. When the connection broke, at the
 * COMMIT perhaps, there may be a row, so then they stay; the command `verify` lists pictures without one.
 */
export async function withSavedPictures<Saved extends string | readonly string[], T>(
  store: Pick<PictureStore, 'remove'>,
  saved: Saved,
  write: (kept: Saved) => Promise<T>,
): Promise<T> {
  const remove = () => store.remove(typeof saved === 'string' ? [saved] : saved)
  let written: T
  try {
    written = await write(saved)
  } catch (error) {
    if (isRolledBack(error)) await remove()
    throw error
  }
  if (written === null) await remove()
  return written
}
