import { ObjectStoreError } from './object-store.ts'

/** What the SDK tells of an answer that refused. */
type Told = { name: string; status?: number }

const WRONG_KEY =
  /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|AuthorizationQueryParametersError|Forbidden)$/
const WRONG_REGION =
  /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException)$/

/** Whether the store said that nothing is under the key; a bucket that is missing is another matter. */
export function isNoSuchKey(error: unknown): boolean {
  return toldBy(error)?.name === 'NoSuchKey'
}

/** Turns what the SDK throws into the one error of this folder. The only place that knows S3's codes. */
export function explainS3Error(error: unknown, bucket: string): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error
  const told = toldBy(error)
  const refused = told && refusalOf(told, bucket)
  if (refused) return new ObjectStoreError('refused', refused, error)
  const reason = told?.status === undefined ? reasonOf(error) : `${told.name}, status ${told.status}`
  return new ObjectStoreError('unavailable', `S3 does not answer (${reason}): see that S3_ENDPOINT is right.`, error)
}

function refusalOf({ name, status = 0 }: Told, bucket: string): string | null {
  if (name === 'NoSuchBucket') return `S3 has no bucket ${bucket}: make it, or correct S3_BUCKET.`
  if (WRONG_REGION.test(name)) return `S3 keeps the bucket ${bucket} in another region (${name}): correct S3_REGION.`
  if (name === 'RequestTimeTooSkewed') return 'S3 refuses the time of this machine: set its clock right.'
  if (WRONG_KEY.test(name) || status === 401 || status === 403)
    return `S3 refuses these keys for the bucket ${bucket} (${name}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give them the right to list, read, write and delete.`
  const isRefusal = status >= 300 && status < 500 && status !== 408 && status !== 429
  return isRefusal ? `S3 refuses what the shop asks of the bucket ${bucket} (${name}, status ${status}).` : null
}

/** Null for what is no answer of a store: a broken connection, a time limit. */
function toldBy(error: unknown): Told | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }
  return { name: error.name, ...(status !== undefined && { status }) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.name
}
