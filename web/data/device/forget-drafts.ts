import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes the drafts on this phone if their owner is not `person` (null if nobody is logged in). Till drafts stay.
 * Loads the code of drafts only if there are drafts.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) !== person) await forgetDrafts(null)
}

/**
 * Deletes the drafts on this phone. `leaving` is the person who logs out, or null if unknown. The till drafts of all
 * other people stay.
 */
export async function forgetDrafts(leaving: string | null): Promise<void> {
  if (readStored(DRAFTS_OWNER_KEY) === null) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts(leaving)
}
