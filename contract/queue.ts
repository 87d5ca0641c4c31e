import { z } from 'zod'
import { call } from './call.ts'
import { orderRefusals } from './orders.ts'

/**
 * Which store answers: the mark changes when it is restored from a backup, and with it what it knows. Every answer to a
 * request with an Idempotency-Key carries it too, beside that key. A phone that has sent something lately asks, and sends what
 * went to another store once more.
 */
export const getStoreMark = call({
  path: '/api/get_store_mark.php',
  method: 'GET',
  may: 'useSession',
  input: z.object({}),
  output: z.object({ store_mark: z.string() }),
})

/** What became of an entry: the shop has it now, had it before, or has refused it: somebody has to decide. */
const queueEntryResults = ['taken', 'known', 'refused'] as const

const queueEntryResult = z.object({
  result: z.enum(queueEntryResults),
  /** Whose the file says it is; null: a guest's, or nobody's who is still here. */
  owner_name: z.string().nullable(),
  owner_phone: z.string().nullable(),
  order_id: z.number().nullable(),
  captured_order_id: z.number().nullable(),
  /** Why it was refused, as its own call would have said it. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** The prices that are right now, where those of the order are not. */
  prices: orderRefusals.price_changed.shape.lines.nullable(),
})
export type QueueEntryResult = z.output<typeof queueEntryResult>

/**
 * What waited on a phone and was taken along as a file ('Pakua foleni'): an admin takes it over. Each entry is done as if its
 * owner had sent it, under its key, and is in the trace with who read it in. The same file again changes nothing.
 */
export const readQueueFile = call({
  path: '/api/read_queue_file.php',
  method: 'POST',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    /** One for each entry of the file, in its order. */
    entries: z.array(queueEntryResult),
  }),
  queueFile: { field: 'file' },
})
