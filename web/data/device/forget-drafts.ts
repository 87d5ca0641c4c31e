import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes the drafts on this phone unless they belong to `person` (null if nobody is logged in). Loads the drafts' code
 * only if there is something to delete.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) !== person) await forgetDrafts(null)
}

/** Deletes the drafts on this phone when a person logs out (`leaving`), or when it is unknown who has used it. */
export async function forgetDrafts(leaving: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) === null) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts(leaving)
}
