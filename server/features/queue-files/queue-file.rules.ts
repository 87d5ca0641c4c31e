import { z } from 'zod'
import { idempotencyKey } from '../../../contract/fields.ts'
import { QUEUE_FILE, QUEUE_FILE_VERSION } from '../../../shop/queue/queue-file.ts'
import {
  MAX_QUEUE_FILE_ENTRIES,
  MAX_QUEUE_FILE_MARKS,
  type QueueFileKind,
  queueFileKinds,
} from '../../../shop/queue/read-in.ts'
import { type Problem, problem } from '../../../shop/words/problems.ts'

/** What a phone wrote down of something that it could not send. Whose it is, is what the file says: the trace says so. */
export type FileEntry = {
  key: string
  kind: QueueFileKind
  /** Null: a guest's. */
  person: number | null
  /** The call's input; pictures are data: addresses. */
  body: Record<string, unknown>
  /** By the phone's clock; null where that says nothing. */
  made_at: string | null
  /** When it was first sent, by the phone's clock, in ms since 1970; null: never. */
  first_tried_at: number | null
}

const NOT_OURS = "Hili si faili la foleni. Chagua faili la foleni-….json lililopakuliwa kwa kitufe cha 'Pakua foleni'."
const OTHER_VERSION = 'Faili hili la foleni limeandikwa na toleo jingine la programu, na halisomeki hapa.'
const TOO_MANY = `Faili lina vitu vingi mno: visizidi ${MAX_QUEUE_FILE_ENTRIES}.`
const TOO_MUCH = 'Faili lina taarifa nyingi mno. Lililopakuliwa kwenye simu halifiki kiasi hiki: huenda limebadilishwa.'
const UNREADABLE_ENTRY = 'Taarifa hii ndani ya faili haisomeki, au imebadilishwa.'

const envelope = z.object({ file: z.literal(QUEUE_FILE), version: z.unknown(), entries: z.unknown() })

/** The entries of a file, as they stand there. Throws bad_input with the one sentence that says what is wrong. */
export function readEntries(bytes: Buffer): unknown[] {
  if (isTooMuch(bytes)) throw unreadable(TOO_MUCH)
  const read = envelope.safeParse(parseJson(bytes))
  if (!read.success) throw unreadable(NOT_OURS)
  const { version, entries } = read.data
  if (version !== QUEUE_FILE_VERSION) throw unreadable(OTHER_VERSION)
  if (!Array.isArray(entries)) throw unreadable(NOT_OURS)
  if (entries.length > MAX_QUEUE_FILE_ENTRIES) throw unreadable(TOO_MANY)
  return entries
}

const unreadable = (text: string): Problem => problem('bad_input', { text, field: 'file' })

/** Whether more is in it than a phone writes, told before it is parsed. */
function isTooMuch(bytes: Buffer): boolean {
  let count = 0
  for (const mark of [',', ':', '[', '{']) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      count += 1
      if (count > MAX_QUEUE_FILE_MARKS) return true
    }
  }
  return false
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // No UTF-8 or no JSON: it is refused as what it is not.
    return null
  }
}

/** The last moment of a Date. */
const MAX_MOMENT = 8.64e15
const moment = z.number().int().min(0).max(MAX_MOMENT).nullable()

/** Any object: its call looks at the fields that it knows, and what else there is costs nothing. */
const object = z.custom<Record<string, unknown>>((it) => typeof it === 'object' && it !== null && !Array.isArray(it))

const entrySchema = z.object({
  key: idempotencyKey,
  kind: z.enum(queueFileKinds),
  owner: z.union([z.literal('guest'), z.string().regex(/^person:[1-9]\d{0,14}$/)]),
  body: object,
  created_at: moment.catch(null),
  // What says no moment may have been any: whoever reads it in is asked.
  first_tried_at: moment.catch(0),
})

/** Reads one entry. Throws bad_input for what no phone of ours has written. */
export function readEntry(entry: unknown): FileEntry {
  const read = entrySchema.safeParse(entry)
  if (!read.success) throw problem('bad_input', { text: UNREADABLE_ENTRY })
  const { key, kind, owner, body, created_at, first_tried_at } = read.data
  const person = owner === 'guest' ? null : Number(owner.slice('person:'.length))
  const made_at = created_at === null ? null : new Date(created_at).toISOString()
  return { key, kind, person, body, made_at, first_tried_at }
}

/** The bytes of a data: address of a picture; null for anything else. */
export function pictureOf(address: unknown): Buffer | null {
  const [, base64] = (typeof address === 'string' && /^data:[\w/+.;=-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(address)) || []
  return base64 === undefined ? null : Buffer.from(base64, 'base64')
}
