import { readStored } from '../storage/storage.ts'
import { database } from './drafts.ts'
import { DRAFTS_OWNER_KEY } from './drafts-owner.ts'

/** Returns the people with a draft of this form on this phone. Throws if storage is blocked. */
export async function readDraftOwners(form: string): Promise<string[]> {
  if (readStored(DRAFTS_OWNER_KEY) === null) return []
  const keys = await (await database.get()).getAllKeys('values')
  return keys.filter(([, one]) => one === form).map(([person]) => person)
}
