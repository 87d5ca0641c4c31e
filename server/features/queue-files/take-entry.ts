import { orderRefusals } from '../../../contract/orders.ts'
import type { PreviewedQueueEntry } from '../../../contract/queue.ts'
import { Problem, problem } from '../../../shop/problems.ts'
import { isSentLongAgo } from '../../../shop/queue/queue-age.ts'
import { findPerson } from '../accounts/people.queries.ts'
import type { Person } from '../accounts/person.ts'
import type { EntryDeps, ImportContext, Taken } from './entry-kind.ts'
import { entryKinds } from './kinds/kinds.ts'
import { type FileEntry, readEntry } from './queue-file.rules.ts'

/** The fields of an outcome that depend on its result. Each is null if it does not apply. */
const nothing = { made_id: null, code: null, error: null, prices: null }

/** The result of an entry, or its preview. */
type Outcome = Pick<PreviewedQueueEntry, 'result' | keyof typeof nothing> & {
  /** Null if it is unreadable. */
  entry: FileEntry | null
  /** Null for a guest and for a deleted account. */
  owner: Person | null
  about?: Taken['about']
}

/** Imports one entry of a file, or previews it. A refusal is returned as a result. */
export async function takeEntry(context: ImportContext, deps: EntryDeps, stored: unknown): Promise<Outcome> {
  let entry: FileEntry | null = null
  let owner: Person | null = null
  try {
    entry = readEntry(stored)
    owner = entry.person === null ? null : ((await findPerson(context.db, entry.person)) ?? null)
    requireTakable(context, entry, owner)
    const kind = entryKinds[entry.kind]
    if (kind.hasPicture) context.countPicture()
    const { isNew, ...taken } = await kind.take(context, deps, { entry, owner })
    return { ...nothing, ...taken, result: isNew ? 'new' : 'known', entry, owner }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, detail } = error
    const changed = code === 'price_changed' ? orderRefusals.price_changed.parse(detail.data) : null
    return { ...nothing, result: 'refused', code, error: message, prices: changed?.lines ?? null, entry, owner }
  }
}

/** Throws not_found, not_allowed and sent_long_ago. */
function requireTakable({ user }: ImportContext, { person, first_tried_at }: FileEntry, owner: Person | null): void {
  if (person !== null && !owner) throw problem('not_found', { text: 'Akaunti ya aliyeiandika haipo dukani.' })
  if (owner?.role === 'admin' && owner.id !== user.id)
    throw problem('not_allowed', { text: 'Ni ya msimamizi mwingine: aitume mwenyewe kwa simu yake.' })
  if (isSentLongAgo(first_tried_at, Date.now())) throw problem('sent_long_ago')
}
