import { newestDraft } from '../../browser/drafts/draft-journal.ts'
import { readDraft } from '../../browser/drafts/drafts.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'

/** The part of the draft that is counted. Another release may have written anything. */
type Kept = { sale?: { lines?: readonly unknown[] }; parked?: readonly unknown[] } | null

/** Says how many sales a person has parked or not finished on this phone, and what a logout does to them; '' without any. */
export async function describeUnfinished(person: string): Promise<string> {
  const key = [person, TILL_DRAFT] as const
  const kept = newestDraft(key, await readDraft(key)) as Kept
  const isOpen = (kept?.sale?.lines?.length ?? 0) > 0
  const count = (kept?.parked?.length ?? 0) + (isOpen ? 1 : 0)
  return count > 0 ? unfinishedAtSignOut(count) : ''
}

export const unfinishedAtSignOut = (count: number): string =>
  `Mauzo yaliyo pembeni au hayajamalizika: ${count}. Ukitoka sasa yatafutwa kwenye simu hii.`
