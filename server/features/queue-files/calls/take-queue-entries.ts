import { type TakenQueueEntry, takeQueueEntries } from '../../../../contract/queue.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Run, transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { EntryDeps } from '../entry-kind.ts'
import { readPreviewedEntry, readPreviewedPositions } from '../previewed-entries.queries.ts'
import { takeEntry } from '../take-entry.ts'

const NOT_KEPT = 'Hukulisoma faili hili, au muda wake umekwisha. Lisome tena.'
const NOT_SHOWN = 'Hii haikuwa kati ya zinazoweza kuchukuliwa. Soma faili tena.'

/** Imports entries of a file that this admin has previewed. A refused entry does not hold up other entries. */
export const handleTakeQueueEntries = handle(takeQueueEntries, async (context, deps: EntryDeps) => {
  const { db, user, address, input } = context
  const file = { reader_id: user.id, file_id: input.file_id }
  const kept = new Set(await readPreviewedPositions(db, file))
  if (kept.size === 0) throw problem('not_found', { text: NOT_KEPT })
  const run: Run = (work) => transaction(db, work)
  const importContext = { db, user, address, run, countPicture: () => undefined }
  const entries: TakenQueueEntry[] = []
  // The entries are imported one after the other, in the order in which they were made.
  for (const position of new Set(input.entries.toSorted((a, b) => a - b))) {
    if (context.hasLeft()) break
    const text = kept.has(position) ? await readPreviewedEntry(db, file, position) : undefined
    if (text === undefined) entries.push(notShown(position))
    else entries.push(taken(position, await takeEntry(importContext, deps, JSON.parse(text))))
  }
  const count = (result: TakenQueueEntry['result']) => entries.filter((one) => one.result === result).length
  const after = { taken: count('taken'), known: count('known'), refused: count('refused') }
  await transaction(db, (tx) => recordAudit(tx, { by: user.id, action: 'read_queue_file', subject: 'shop', after }))
  return { entries }
})

const notShown = (entry: number): TakenQueueEntry => ({
  entry,
  result: 'refused',
  made_id: null,
  code: 'not_found',
  error: NOT_SHOWN,
  prices: null,
})

function taken(entry: number, { result, ...outcome }: Awaited<ReturnType<typeof takeEntry>>): TakenQueueEntry {
  return { ...outcome, entry, result: result === 'new' ? 'taken' : result }
}
