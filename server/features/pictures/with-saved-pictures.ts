import { isRolledBack } from '../../db/transaction.ts'
import type { PictureStore } from './store.ts'

/**
 * Passes newly saved pictures to `write`, which stores the rows that refer to them. Removes the pictures if `write`
 * returns null or certainly stored nothing. If the connection broke, possibly during COMMIT, a row may exist, so the
 * pictures are kept. The command `verify` lists pictures without a row.
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
