import { z } from 'zod'
import { call } from './call.ts'

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
