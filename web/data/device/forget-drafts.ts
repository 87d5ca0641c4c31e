import { DRAFTS_OWNER_KEY } from '../../browser/drafts/drafts-owner.ts'
import { readStored } from '../../browser/storage/storage.ts'

/**
 * Forgets what was being typed when it was not this person who typed it; null is nobody. The store is loaded only where
 * there is something.
 */
export async function forgetDraftsOfOthers(person: string | null): Promise<void> {
  const owner = readStored(DRAFTS_OWNER_KEY)
  if (owner === null || owner === person) return
  const { clearDrafts } = await import('../../browser/drafts/drafts.ts')
  await clearDrafts()
}
