import { z } from 'zod'
import { idempotencyKey, sentText } from '../../../contract/fields.ts'
import { problem } from '../../../shop/problems.ts'
import { type QueueKind, queueKindNames } from '../../../shop/queue/kinds.ts'

/** An entry that a phone could not send. Its owner is known only from the file, and the audit log says so. */
export type FileEntry = {
  key: string
  kind: QueueKind
  /** Null for a guest. */
  person: number | null
  /** The call's input; pictures are `data:` URLs. */
  body: Record<string, unknown>
  /** By the phone's clock; null if unreadable or in the future. */
  made_at: Date | null
  /** Time of the first send by the phone's clock, in ms since 1970; null if never sent. */
  first_tried_at: number | null
}

const UNREADABLE_ENTRY = 'Taarifa hii ndani ya faili haisomeki, au imebadilishwa.'

/** The latest time that a Date can represent. */
const MAX_MOMENT = 8.64e15
const moment = z.number().int().min(0).max(MAX_MOMENT).nullable()

/** Any object: the call's schema parses the known fields later, and ignores all other fields. */
const object = z.custom<Record<string, unknown>>((it) => typeof it === 'object' && it !== null && !Array.isArray(it))

const entrySchema = z.object({
  key: idempotencyKey,
  kind: z.enum(queueKindNames),
  owner: z.union([z.literal('guest'), sentText(22).regex(/^person:[1-9]\d{0,14}$/)]),
  body: object,
  created_at: moment.catch(null),
  // An unreadable time counts as long ago, so that the importing admin must confirm the entry.
  first_tried_at: moment.catch(0),
})

/** Parses one entry. Throws bad_input for anything that the shop's phones do not write. */
export function readEntry(entry: unknown): FileEntry {
  const read = entrySchema.safeParse(entry)
  if (!read.success) throw problem('bad_input', { text: UNREADABLE_ENTRY })
  const { key, kind, owner, body, created_at, first_tried_at } = read.data
  const person = owner === 'guest' ? null : Number(owner.slice('person:'.length))
  const made_at = created_at === null || created_at > Date.now() ? null : new Date(created_at)
  return { key, kind, person, body, made_at, first_tried_at }
}

/** Returns the bytes of a picture in a data: URL. Null for anything else. */
export function pictureOf(url: unknown): Buffer | null {
  const [, base64] = (typeof url === 'string' && /^data:[\w/+.;=-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(url)) || []
  return base64 === undefined ? null : Buffer.from(base64, 'base64')
}
