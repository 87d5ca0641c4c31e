import { problem } from '../../../../shop/words/problems.ts'
import { ObjectStoreError } from '../../../s3/object-store.ts'

/** Where an outage is told; one line for all that it meets (server/start/logs/outage-log.ts). */
export type MeetOutage = (error: unknown, sentence: string, level: 'warn' | 'error') => void

/** Whoever asks again after this finds the bucket back, or hears the same at once. */
const RETRY_AFTER = { unavailable: 10, refused: 60 }

const sentences = {
  unavailable: 'S3 does not answer: pictures cannot be saved, and shown only where they lie on this disk too',
  refused: 'S3 refuses: pictures cannot be saved, and shown only where they lie on this disk too',
}

/** Tells of a bucket that does not answer. Returns what it is; throws any other error. */
export function meetBucketOutage(error: unknown, meet: MeetOutage): ObjectStoreError['fault'] {
  if (!(error instanceof ObjectStoreError)) throw error
  meet(error, sentences[error.fault], error.fault === 'refused' ? 'error' : 'warn')
  return error.fault
}

/** Waits for what a person waits for. Throws busy where the bucket does not answer. */
export async function askBucket<T>(call: Promise<T>, meet: MeetOutage): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw problem('busy', { retryAfter: RETRY_AFTER[meetBucketOutage(error, meet)] })
  }
}
