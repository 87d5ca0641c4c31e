import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type PreviewedQueueEntry, readQueueFile } from '../../../../contract/queue.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { problem } from '../../../../shop/problems.ts'
import { MAX_QUEUE_FILE_PICTURES } from '../../../../shop/queue/queue-file-limits.ts'
import { type Run, rehearse } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { inTurns } from '../../limits/in-turns.ts'
import type { EntryDeps, ShowNeeds } from '../entry-kind.ts'
import { entryKinds } from '../kinds/kinds.ts'
import { deletePreviewedEntries, removeEarlierFiles, storePreviewedEntry } from '../previewed-entries.queries.ts'
import { readEntries } from '../read-entries.ts'
import { takeEntry } from '../take-entry.ts'

/**
 * Previews a phone's file by applying each entry in a transaction that is rolled back. Stores the entries that would be
 * new.
 */
export const handleReadQueueFile = handle(readQueueFile, async (context, deps: EntryDeps) => {
  const { db, user, address, uploads } = context
  const [upload] = uploads
  if (!upload) throw problem('bad_input', { text: 'Chagua faili la foleni kwanza.', field: 'file' })
  const bytes = await readFile(upload.path)
  const file_id = createHash('sha256').update(bytes).digest('hex')
  const file = { reader_id: user.id, file_id }
  await deletePreviewedEntries(db, file)
  const run: Run = (work) => rehearse(db, work)
  const importContext = { db, user, address, run, countPicture: createPictureLimit() }
  const entries: PreviewedQueueEntry[] = []
  for await (const [position, stored] of inTurns((await readEntries(bytes)).entries())) {
    if (context.hasLeft()) break
    const outcome = await takeEntry(importContext, { ...deps, pictures: noPictures }, stored)
    if (outcome.result === 'new') await storePreviewedEntry(db, file, position, JSON.stringify(stored))
    entries.push({ entry: position, ...(await showOutcome({ db, ...deps }, outcome)) })
  }
  await removeEarlierFiles(db, user.id)
  return { file_id, entries }
})

/** A preview decodes and stores no pictures. */
const noPictures: EntryDeps['pictures'] = {
  savePrivatePicture: async () => 'not-stored',
  remove: async () => undefined,
}

/** Throws refused for each picture beyond the limit of a file. */
function createPictureLimit(): () => void {
  let pictures = 0
  return () => {
    pictures += 1
    if (pictures > MAX_QUEUE_FILE_PICTURES)
      throw problem('refused', { text: `Faili lina picha nyingi mno: zisizidi ${MAX_QUEUE_FILE_PICTURES}.` })
  }
}

const emptyAbout: PreviewedQueueEntry['about'] = {
  title: null,
  contents: '',
  facts: [],
  phone_number: null,
  total_amount: null,
}

async function showOutcome(needs: ShowNeeds, outcome: Awaited<ReturnType<typeof takeEntry>>) {
  const { entry, owner, about, ...result } = outcome
  const { name, phone } = owner ? shownPerson(owner) : { name: null, phone: null }
  const shown = entry && (await entryKinds[entry.kind].show(needs, entry))
  return {
    ...result,
    // A previewed row is rolled back, so its id is meaningless.
    ...(result.result === 'new' && { made_id: null }),
    kind: entry?.kind ?? null,
    is_guests: entry?.person === null,
    owner_name: name,
    owner_phone: phone,
    made_at: entry?.made_at ?? null,
    about: { ...emptyAbout, ...shown, ...about },
  }
}
