import { createHash } from 'node:crypto'
import { type Problem, problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { findKey, insertKey, type KeyName, type KeyRow, lockKey, type RequestKind } from './request-keys.queries.ts'

/** A request that takes effect only once, and its idempotency key. */
export type IdempotentRequest = {
  kind: RequestKind
  /** The owner of the key, such as 'person:7' or 'order:55'. */
  owner: string
  /** Made by the client and sent again with each retry; null if the client sends none. */
  key: string | null
  /** The content of the request. A repeat with the same key must have the same content. */
  body: unknown
  /**
   * If set, a request without a key repeats an earlier request with the same body within this time. Otherwise every
   * request without a key is new.
   */
  withinSeconds?: number
  /** Returns true if the result of an earlier request without a key is still valid. If not, `write` runs again. */
  isResultValid?: (subject: number) => Promise<boolean>
  /** The refusal for a key with another body. Default: key_reused. */
  reused?: () => Problem
}

/** `subject` is the id of the row that this request, or the request that it repeats, created or changed. */
type IdempotentResult = { subject: number; isRepeat: boolean }

/**
 * Runs `write` once per request, over all processes: a repeated request returns the result of the first and writes
 * nothing. Requests with the same key wait for each other until COMMIT. `write` returns the id of its subject. Throws
 * key_reused if the same key has another body. A refused request stores no key.
 */
export async function once(
  tx: Tx,
  request: IdempotentRequest,
  write: () => Promise<number>,
): Promise<IdempotentResult> {
  const earlier = (await lockKeyAndFindResult(tx, request))?.subject_id ?? null
  const isStillValid =
    earlier !== null && (request.key !== null || !request.isResultValid || (await request.isResultValid(earlier)))
  if (isStillValid) return { subject: earlier, isRepeat: true }
  const subject = await write()
  await storeResult(tx, request, subject)
  return { subject, isRepeat: false }
}

/**
 * Locks a request's key until COMMIT, and returns the result of an earlier request. Used together with `storeResult` by
 * calls that cannot use `once`. Throws key_reused like `once`.
 */
export async function lockKeyAndFindResult(tx: Tx, request: IdempotentRequest): Promise<KeyRow | undefined> {
  const { key, withinSeconds, reused = () => problem('key_reused') } = request
  if (key === null && withinSeconds === undefined) return undefined
  const { name, body_hash } = identifyRequest(request)
  const earlier = await lockKey(tx, name, key === null ? (withinSeconds ?? null) : null)
  if (earlier?.body_hash && !earlier.body_hash.equals(body_hash)) throw reused()
  return earlier
}

/** Returns the subject of a finished request, or null if there is none. */
export async function findSubject(tx: Tx, request: Pick<IdempotentRequest, 'kind' | 'owner' | 'key' | 'body'>) {
  const { name } = identifyRequest(request)
  return (await findKey(tx, name))?.subject_id ?? null
}

/** Stores the key of a finished request. `subject` is null if the key itself contains the subject's id. */
export async function storeResult(tx: Tx, request: IdempotentRequest, subject: number | null): Promise<void> {
  if (request.key === null && request.withinSeconds === undefined) return
  const { name, body_hash } = identifyRequest(request)
  await insertKey(tx, name, { body_hash, subject_id: subject })
}

/**
 * Returns the name of a request's key and the hash of its body, for features that look up the key in their own
 * statement, such as orders.
 */
export function identifyRequest({
  kind,
  owner,
  key,
  body,
}: Pick<IdempotentRequest, 'kind' | 'owner' | 'key' | 'body'>): {
  name: KeyName
  body_hash: Buffer
} {
  const body_hash = hashOf(body)
  const name = { kind, owner, key: key === null ? `made:${body_hash.toString('base64url')}` : `sent:${key}` }
  return { name, body_hash }
}

/**
 * Returns the SHA-256 of a value. The table contains hashes made by earlier releases, so the calculation must not
 * change.
 */
export const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
