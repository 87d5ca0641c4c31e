import { readFile } from 'node:fs/promises'
import { orderRefusals } from '../../../../contract/orders.ts'
import { type QueueEntryResult, readQueueFile } from '../../../../contract/queue.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { isSentLongAgo } from '../../../../shop/queue/queue-age.ts'
import { Problem, problem } from '../../../../shop/words/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { type Context, handle } from '../../../http/handle.ts'
import { findPerson } from '../../accounts/people.queries.ts'
import type { Person } from '../../accounts/person.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { readEntries, readEntry } from '../queue-file.rules.ts'
import { type EntryNeeds, takeEntry } from '../take-entry.ts'

/** Takes over what waited on a phone, from the file that was made there; one entry's refusal holds none of the others up. */
export const handleReadQueueFile = handle(readQueueFile, async (context, needs: EntryNeeds) => {
  const { db, user, uploads } = context
  const [upload] = uploads
  if (!upload) throw problem('bad_input', { text: 'Chagua faili la foleni kwanza.', field: 'file' })
  const entries: QueueEntryResult[] = []
  // One after the other, in the order in which they were made.
  for (const entry of readEntries(await readFile(upload.path)))
    entries.push(await takeOne(context, needs, { entry, photoPath: `${upload.path}-photo` }))
  const count = (result: QueueEntryResult['result']) => entries.filter((one) => one.result === result).length
  const after = { taken: count('taken'), known: count('known'), refused: count('refused') }
  if (entries.length > 0)
    await transaction(db, (tx) => recordAudit(tx, { by: user.id, action: 'read_queue_file', subject: 'shop', after }))
  return { entries }
})

const nothing = { order_id: null, captured_order_id: null, code: null, error: null, prices: null }

async function takeOne(
  context: Context<typeof readQueueFile>,
  needs: EntryNeeds,
  { entry: stored, photoPath }: { entry: unknown; photoPath: string },
): Promise<QueueEntryResult> {
  let owner: Person | null = null
  try {
    const entry = readEntry(stored)
    owner = entry.person === null ? null : await requireOwner(context, entry.person)
    if (isSentLongAgo(entry.first_tried_at, Date.now())) throw problem('sent_long_ago')
    const { isNew, ...made } = await takeEntry({ ...context, photoPath }, needs, { entry, owner })
    return { ...nothing, ...made, ...namesOf(owner), result: isNew ? 'taken' : 'known' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, detail } = error
    const changed = code === 'price_changed' ? orderRefusals.price_changed.parse(detail.data) : null
    return { ...nothing, ...namesOf(owner), result: 'refused', code, error: message, prices: changed?.lines ?? null }
  }
}

async function requireOwner({ db }: Context<typeof readQueueFile>, id: number): Promise<Person> {
  const owner = await findPerson(db, id)
  if (!owner) throw problem('not_found', { text: 'Akaunti ya aliyeiandika haipo dukani.' })
  return owner
}

function namesOf(owner: Person | null): Pick<QueueEntryResult, 'owner_name' | 'owner_phone'> {
  const { name, phone } = owner ? shownPerson(owner) : { name: null, phone: null }
  return { owner_name: name, owner_phone: phone }
}
