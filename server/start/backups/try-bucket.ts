import { randomBytes } from 'node:crypto'
import { type ObjectStore, ObjectStoreError } from '../../s3/object-store.ts'
import { CannotStart } from '../cannot-start.ts'

/** The objects of a bucket whose keys begin with `prefix`, which is empty or ends in a slash. */
export type BucketToTry = { store: ObjectStore; prefix: string }

/** Throws ObjectStoreError unless keys can be listed and, if not `isReadOnly`, a file can be written and removed. */
export async function tryBucket(
  { store, prefix }: BucketToTry,
  { isReadOnly }: { isReadOnly: boolean },
): Promise<void> {
  await store.list(prefix).next()
  if (isReadOnly) return
  const key = `${prefix}duka-${randomBytes(8).toString('hex')}.try`
  await store.put(key, Buffer.from('duka\n'))
  await store.delete(key)
}

/** Adds the name of the setting to an S3 error. Returns other errors unchanged. */
export function explainBucket(error: unknown, id: string): unknown {
  if (!(error instanceof ObjectStoreError)) return error
  return new CannotStart(`BACKUP_DIR is ${id}. ${error.message}`)
}
