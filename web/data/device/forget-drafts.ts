import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes the drafts on this phone unless they belong to `person` (null if nobody is logged in). Loads the drafts' code
 * only if there is something to delete.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) !== person) await forgetDrafts(null)
}

/**
 * Deletes the drafts on this phone. Drafts of a till stay, except those of `leaving`, who logs out (null if nobody
 * known does).
 */
export async function forgetDrafts(leaving: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) === null) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts(leaving)
}
