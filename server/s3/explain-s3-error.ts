import { ObjectStoreError } from './object-store.ts'

/** The relevant part of an SDK error for a refusal. */
type SdkRefusal = { name: string; status?: number }

const WRONG_KEY =
  /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|AuthorizationQueryParametersError|Forbidden)$/
const WRONG_REGION =
  /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException)$/

/** The HTTP status of a server whose storage is full (RFC 4918, 11.5). */
const INSUFFICIENT_STORAGE = 507

/** True if the store says that the key does not exist. A missing bucket does not count. */
export function isNoSuchKey(error: unknown): boolean {
  return refusalIn(error)?.name === 'NoSuchKey'
}

/**
 * Converts the SDK's errors to ObjectStoreError, the only error that this folder throws. No other file knows S3's
 * codes.
 */
export function explainS3Error(error: unknown, bucket: string): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error
  const answer = refusalIn(error)
  const refused = answer && refusalOf(answer, bucket)
  if (refused) return new ObjectStoreError('refused', refused, error)
  if (answer?.status === INSUFFICIENT_STORAGE)
    return new ObjectStoreError('full', `S3 has no space left for the bucket ${bucket} (${answer.name}).`, error)
  const reason = answer?.status === undefined ? reasonOf(error) : `${answer.name}, status ${answer.status}`
  return new ObjectStoreError('unavailable', `S3 does not answer (${reason}): see that S3_ENDPOINT is right.`, error)
}

function refusalOf({ name, status = 0 }: SdkRefusal, bucket: string): string | null {
  if (name === 'NoSuchBucket')
    return `S3 has no bucket ${bucket}: make it, or correct its name in S3_BUCKET, BACKUP_DIR or the command.`
  if (WRONG_REGION.test(name)) return `S3 keeps the bucket ${bucket} in another region (${name}): correct S3_REGION.`
  if (name === 'RequestTimeTooSkewed') return 'S3 refuses the time of this machine: set its clock right.'
  if (WRONG_KEY.test(name) || status === 401 || status === 403)
    return `S3 refuses these keys for the bucket ${bucket} (${name}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give them the right to list, read, write and delete.`
  const isRefusal = status >= 300 && status < 500 && status !== 408 && status !== 429
  return isRefusal ? `S3 refuses what the shop asks of the bucket ${bucket} (${name}, status ${status}).` : null
}

/** Returns null if the error is not a response of the store but a broken connection or a timeout. */
function refusalIn(error: unknown): SdkRefusal | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }
  return { name: error.name, ...(status !== undefined && { status }) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.name
}
