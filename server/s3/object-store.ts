import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What limits one call; all of them also have a limit of their own. */
export type CallOptions = { signal?: AbortSignal }

type StoredObject = { key: string; bytes: number; modifiedAt: Date }

/**
 * Bytes under keys, on S3 or what speaks its protocol. Each call is tried again a few times and ends within its limit:
 * it throws ObjectStoreError, or the reason of `signal` once that is aborted.
 */
export type ObjectStore = {
  /** Stores all of `body`, or nothing; what was under the key is replaced. Of a stream at most two parts are in memory. */
  put: (key: string, body: Uint8Array | Readable, options?: CallOptions & { type?: string }) => Promise<void>
  /** Returns null where nothing is under the key. The body ends in an error when the store falls silent half-way. */
  get: (key: string, options?: CallOptions) => Promise<{ body: Readable; bytes: number } | null>
  /** What lies under keys that begin so, in the order of the keys, asked for page by page. */
  list: (prefix: string, options?: CallOptions) => AsyncGenerator<StoredObject, void, void>
  /** What is gone already is fine. */
  delete: (key: string, options?: CallOptions) => Promise<void>
  /** Ends its connections. */
  close: () => void
}

/**
 * `unavailable`: nobody answered in time, or was too busy; another try may work. `refused`: the key, the bucket or a
 * right is wrong, and stays so until somebody corrects it.
 */
type ObjectStoreFault = 'unavailable' | 'refused'

/** The message is one sentence for the operator, without keys and secrets. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError'
  readonly fault: ObjectStoreFault

  constructor(fault: ObjectStoreFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** S3 itself takes 1024 bytes. */
const MAX_KEY = 512
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * Returns the key if every store takes it as it is: parts of letters, digits, '.', '_' and '-' between single slashes.
 * Throws TypeError for any other, which is a fault of the program.
 */
export function requireKey(key: string): string {
  if (key.length > MAX_KEY || !key.split('/').every((part) => PART.test(part)))
    throw new TypeError(`'${key}' is no key of an object`)
  return key
}

/** The same for the beginning of keys, which may end in a slash or be empty. */
export function requirePrefix(prefix: string): string {
  if (prefix !== '') requireKey(prefix.replace(/\/$/, ''))
  return prefix
}

/** Returns all bytes under a key, or null; for what is known to be small. Throws ObjectStoreError. */
export async function readObject(
  store: Pick<ObjectStore, 'get'>,
  key: string,
  options?: CallOptions,
): Promise<Buffer | null> {
  const found = await store.get(key, options)
  return found && buffer(found.body)
}
