import { removeJournal } from '../../browser/drafts/draft-journal.ts'
import { takeBack } from '../../data/queue/queue.ts'
import type { Capture } from '../../data/queue/senders/send-capture.ts'
import { isEmptyPaper, isPaperDraft, PAPER_FORM } from './paper-draft.ts'

/**
 * 'moved', or why the order was not moved: the form has another draft, the order is being sent, or the device has no
 * space for both copies.
 */
type Moved = 'moved' | 'form_in_use' | 'being_sent' | 'no_room'

/**
 * Moves a paper order from the queue into the form of `person` (a phone number). The order keeps its key, so that the
 * server recognises an order it already has. At any moment the order is in the queue, in the form, or in both.
 */
export async function moveToDraft(person: string, capture: Capture): Promise<Moved> {
  const { readDraft, removeDraft, saveDraft } = await import('../../browser/drafts/drafts.ts')
  const form = [person, PAPER_FORM] as const
  const typed = await readDraft(form)
  if (isPaperDraft(typed) && typed.key !== capture.key && !isEmptyPaper(typed)) return 'form_in_use'
  removeJournal(form)
  const isStored = await saveDraft(form, capture)
  if (isStored && (await takeBack(capture.key))) return 'moved'
  await removeDraft(form)
  return isStored ? 'being_sent' : 'no_room'
}
