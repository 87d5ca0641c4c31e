import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes the drafts on this phone unless they belong to `person` (null if nobody is logged in). Loads the drafts' code
 * only if there is something to delete.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  const owner = readStored(DRAFTS_OWNER_KEY)
  if (owner === null || owner === person) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts()
}
