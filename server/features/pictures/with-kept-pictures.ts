import { isRolledBack } from '../../db/transaction.ts'
import type { PictureStore } from './store.ts'

/**
 * Hands pictures that were just kept to `write`, which stores what refers to them. They are removed again when `write`
 * returns null, because it had no use for them, and when it certainly stored nothing. When the connection broke, at the
 * COMMIT perhaps, there may be a row, so then they stay; the command `verify` lists pictures without one.
 */
export async function withKeptPictures<Kept extends string | readonly string[], T>(
  store: Pick<PictureStore, 'remove'>,
  kept: Kept,
  write: (kept: Kept) => Promise<T>,
): Promise<T> {
  const remove = () => store.remove(typeof kept === 'string' ? [kept] : kept)
  let written: T
  try {
    written = await write(kept)
  } catch (error) {
    if (isRolledBack(error)) await remove()
    throw error
  }
  if (written === null) await remove()
  return written
}
