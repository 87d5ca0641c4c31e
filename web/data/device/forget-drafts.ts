import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes the drafts on this phone that do not belong to `person` (null if nobody is logged in). Loads the code only if
 * there are drafts.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) !== person) await forgetDrafts(null)
}

/**
 * Deletes the drafts on this phone, without the till drafts of other people. `leaving` is the person who logs out, or
 * null if unknown.
 */
export async function forgetDrafts(leaving: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) === null) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts(leaving)
}
