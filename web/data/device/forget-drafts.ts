import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Deletes drafts that belong to somebody other than `person`; null is nobody. The store is only loaded if there is
 * something to delete.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  const owner = readStored(DRAFTS_OWNER_KEY)
  if (owner === null || owner === person) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts()
}
