import { problem } from '../../../../shop/problems.ts'
import { ObjectStoreError } from '../../../s3/object-store.ts'

/** Records an outage, which is logged in one line with everything it affects (server/start/logs/outage-log.ts). */
export type RecordOutage = (error: unknown, sentence: string, level: 'warn' | 'error') => void

/** Seconds after which a caller should retry. If the outage lasts, the retry is refused at once. */
const RETRY_AFTER_S = { unavailable: 10, refused: 60, full: 60 }

const sentences = {
  unavailable: 'S3 does not answer: no picture can be saved, and only those that this disk has too are shown',
  refused: 'S3 refuses: no picture can be saved, and only those that this disk has too are shown',
  full: 'S3 has no space left: no picture can be saved',
}

/**
 * Records that the bucket is unavailable, refuses access or is full, and returns the kind of fault. Rethrows any other
 * error.
 */
export function recordBucketOutage(error: unknown, recordOutage: RecordOutage): ObjectStoreError['fault'] {
  if (!(error instanceof ObjectStoreError)) throw error
  recordOutage(error, sentences[error.fault], error.fault === 'unavailable' ? 'warn' : 'error')
  return error.fault
}

/** Awaits a call for which a person is waiting. Throws busy if the bucket fails. */
export async function askBucket<T>(call: Promise<T>, recordOutage: RecordOutage): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw problem('busy', { retryAfter: RETRY_AFTER_S[recordBucketOutage(error, recordOutage)] })
  }
}
