import { removeJournal } from '../../browser/drafts/draft-journal.ts'
import { takeBack } from '../../data/queue/queue.ts'
import type { Capture } from '../../data/queue/send-capture.ts'
import { isEmptyPaper, isPaperDraft, PAPER_FORM } from './paper-draft.ts'

/** Why it could not be: another one stands in the form, it is being sent, or the phone has no room for both. */
type Moved = 'moved' | 'form_in_use' | 'being_sent' | 'no_room'

/**
 * Takes a paper order out of the queue and puts it into the form of `person` (by phone), under its key: has the shop got it
 * after all, it is known again. It is in one of the two at any moment.
 */
export async function moveToDraft(person: string, capture: Capture): Promise<Moved> {
  const { readDraft, removeDraft, saveDraft } = await import('../../browser/drafts/drafts.ts')
  const form = [person, PAPER_FORM] as const
  const typed = await readDraft(form)
  if (isPaperDraft(typed) && typed.key !== capture.key && !isEmptyPaper(typed)) return 'form_in_use'
  removeJournal(form)
  const isKept = await saveDraft(form, capture)
  if (isKept && (await takeBack(capture.key))) return 'moved'
  await removeDraft(form)
  return isKept ? 'being_sent' : 'no_room'
}
