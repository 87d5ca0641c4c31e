import { z } from 'zod'
import { queueKindNames } from '../shop/queue/kinds.ts'
import { MAX_QUEUE_FILE_ENTRIES } from '../shop/queue/queue-file-limits.ts'
import { call } from './call.ts'
import { instant, listOf, sentText, wholeNumber } from './fields.ts'
import { orderRefusals } from './orders.ts'

/**
 * Returns the mark of the shop's database, which changes when a backup is restored. Each response to a request with an
 * Idempotency-Key also contains the mark. A phone stores the mark with each request that it has sent. If the mark has
 * changed since, the phone resends the request, because the restore may have lost it.
 */
export const getStoreMark = call({
  path: '/api/get_store_mark.php',
  method: 'GET',
  may: 'useSession',
  input: z.object({}),
  output: z.object({ store_mark: z.string() }),
})

/**
 * The id of the order or captured order that was created from an entry; null if there is none, for example in a
 * preview.
 */
const made = { made_id: z.number().nullable() }

/** The refusal of an entry, as its own call would return it; null if it is not refused. */
const refusal = {
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** The current prices, if prices of the order have changed. */
  prices: orderRefusals.price_changed.shape.lines.nullable(),
}

/**
 * An entry in words for the person who decides about it. Each kind has its own description
 * (server/features/queue-files/kinds).
 */
const about = z.object({
  /** The customer, or the order that the entry changes; null if it names neither. */
  title: z.string().nullable(),
  /** The contents on one line: '2 × Redio (Bluu)'. */
  contents: z.string(),
  /** Further facts, one sentence each. */
  facts: z.array(z.string()),
  /** The phone number that identifies a guest's entry. */
  phone_number: z.string().nullable(),
  total_amount: z.number().nullable(),
})
export type AboutEntry = z.output<typeof about>

/** The preview of an entry: new, already known to the server, or refused. */
const previewedEntry = z.object({
  /** The entry's position in the file. take_queue_entries.php imports entries by their positions. */
  entry: z.number(),
  result: z.enum(['new', 'known', 'refused']),
  kind: z.enum(queueKindNames).nullable(),
  /** True if a guest stored the entry. Of a guest only the phone number is known. */
  is_guests: z.boolean(),
  /** The owner's name according to the file; null for a guest or a former account. */
  owner_name: z.string().nullable(),
  owner_phone: z.string().nullable(),
  /** When the phone stored the entry, by the phone's clock. */
  made_at: instant.nullable(),
  about,
  ...made,
  ...refusal,
})
export type PreviewedQueueEntry = z.input<typeof previewedEntry>

/** The result for an entry: imported now, imported before, or refused. */
const takenEntry = z.object({
  entry: z.number(),
  result: z.enum(['taken', 'known', 'refused']),
  ...made,
  ...refusal,
})
export type TakenQueueEntry = z.output<typeof takenEntry>

/**
 * Previews a phone's queue file ('Pakua foleni'): what each entry would do, and to whom it belongs. Nothing is changed.
 * For one day the same admin can import the new entries with `take_queue_entries.php`.
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
 * Imports entries of a file that the caller has previewed. Each entry is processed as if its owner had sent it with its
 * key. The stored rows say which admin imported them. Importing an entry again changes nothing.
 */
export const takeQueueEntries = call({
  path: '/api/take_queue_entries.php',
  method: 'POST',
  may: 'administer',
  input: z.object({
    file_id: sentText(64).regex(/^[0-9a-f]{64}$/),
    entries: listOf(wholeNumber(0, MAX_QUEUE_FILE_ENTRIES - 1), MAX_QUEUE_FILE_ENTRIES, 1),
  }),
  /** Costly because it waits for photos to be decoded. */
  costly: 'service',
  /** In the order of the file. */
  output: z.object({ entries: z.array(takenEntry) }),
})
