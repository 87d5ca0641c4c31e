import { z } from 'zod'
import { queueKindNames } from '../shop/queue/kinds.ts'
import { MAX_QUEUE_FILE_ENTRIES } from '../shop/queue/queue-file-limits.ts'
import { call } from './call.ts'
import { instant, listOf, sentText, whole } from './fields.ts'
import { orderRefusals } from './orders.ts'

/**
 * Returns the mark of the shop's database. A restore from a backup changes it, because orders may have been lost. Every
 * answer to a request with an Idempotency-Key also contains the mark, beside that key. A phone that has sent something
 * lately asks for the mark, and resends entries that it sent under an older one.
 */
export const getStoreMark = call({
  path: '/api/get_store_mark.php',
  method: 'GET',
  may: 'useSession',
  input: z.object({}),
  output: z.object({ store_mark: z.string() }),
})

/**
 * The id of the order or captured order that an entry led to; null if there is none, as in the preview of a new entry.
 */
const made = { made_id: z.number().nullable() }

/** The refusal of an entry, as in its own call; null if it is not refused. */
const refusal = {
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** The current prices, if those of the order have changed. */
  prices: orderRefusals.price_changed.shape.lines.nullable(),
}

/**
 * An entry in words for the person who decides about it. Each kind describes its own
 * (server/features/queue-files/kinds).
 */
const about = z.object({
  /** The customer, or the order that it changes; null if the entry names neither. */
  title: z.string().nullable(),
  /** The contents on one line: '2 × Redio (Bluu)'. */
  contents: z.string(),
  /** Further facts, one sentence each. */
  facts: z.array(z.string()),
  /** The phone number by which a guest's entry is recognized. */
  phone_number: z.string().nullable(),
  total_amount: z.number().nullable(),
})
export type AboutEntry = z.output<typeof about>

/** The preview of an entry: new to the shop, known to it, or refused. */
const previewedEntry = z.object({
  /** Its position in the file, by which it is taken. */
  entry: z.number(),
  result: z.enum(['new', 'known', 'refused']),
  kind: z.enum(queueKindNames).nullable(),
  /** True if a guest stored it, whom the shop knows only by phone number. */
  is_guests: z.boolean(),
  /** The owner's name according to the file; null for a guest or a former account. */
  owner_name: z.string().nullable(),
  owner_phone: z.string().nullable(),
  /** Time at which the phone stored it, by its own clock. */
  made_at: instant.nullable(),
  about,
  ...made,
  ...refusal,
})
export type PreviewedQueueEntry = z.input<typeof previewedEntry>

/** The result of an entry: the shop has it now, had it before, or refused it. */
const takenEntry = z.object({
  entry: z.number(),
  result: z.enum(['taken', 'known', 'refused']),
  ...made,
  ...refusal,
})
export type TakenQueueEntry = z.output<typeof takenEntry>

/**
 * Previews a phone's queue from a file ('Pakua foleni'): the effect and owner of each entry. Nothing is done. The same
 * admin can take the new ones with `take_queue_entries.php` for a day.
 */
export const readQueueFile = call({
  path: '/api/read_queue_file.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    file_id: z.string(),
    /** One per entry of the file, in order. */
    entries: z.array(previewedEntry),
  }),
  queueFile: { field: 'file' },
})

/**
 * Takes entries of a file that the caller has previewed. Each is done as if its owner had sent it, under its key, and
 * names the admin who imported it. Taken again, an entry is known and changes nothing.
 */
export const takeQueueEntries = call({
  path: '/api/take_queue_entries.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    file_id: sentText(64).regex(/^[0-9a-f]{64}$/),
    entries: listOf(whole(0, MAX_QUEUE_FILE_ENTRIES - 1), MAX_QUEUE_FILE_ENTRIES, 1),
  }),
  /** Costly because it waits for photos to be decoded. */
  costly: 'service',
  /** In the order of the file. */
  output: z.object({ entries: z.array(takenEntry) }),
})
