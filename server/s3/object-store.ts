import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Options for a call. `signal` aborts it. */
export type CallOptions = { signal?: AbortSignal }

type StoredObject = { key: string; bytes: number; modifiedAt: Date }

/**
 * Objects by key, on S3 or a compatible store. Each call is retried a few times and ends within its time limit. It
 * throws ObjectStoreError, or the reason of `signal` once the signal is aborted.
 */
export type ObjectStore = {
  /**
   * Stores `body` completely or not at all, replacing any object with the key. Holds at most two parts of a stream in
   * memory.
   */
  put: (key: string, body: Uint8Array | Readable, options?: CallOptions & { type?: string }) => Promise<void>
  /** Returns null if no object has the key. The body fails if the store stops sending in the middle. */
  get: (key: string, options?: CallOptions) => Promise<{ body: Readable; bytes: number } | null>
  /** Lists the objects with this prefix in key order, page by page. */
  list: (prefix: string, options?: CallOptions) => AsyncGenerator<StoredObject, void, void>
  /** Deletes an object; does nothing if it is gone already. */
  delete: (key: string, options?: CallOptions) => Promise<void>
  /** Closes its connections. */
  close: () => void
}

/**
 * `unavailable`: no response in time, or too busy, so a retry may succeed. `refused`: the key, the bucket or a
 * permission is wrong until somebody corrects it. `full`: nothing can be stored until the provider gives more space.
 */
type ObjectStoreFault = 'unavailable' | 'refused' | 'full'

/** The message is one sentence for the operator, without keys and secrets. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError'
  readonly fault: ObjectStoreFault

  constructor(fault: ObjectStoreFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** S3 itself accepts 1024 bytes. */
const MAX_KEY_LENGTH = 512
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * Returns the key if every store accepts it: parts of letters, digits, '.', '_' and '-' separated by single slashes.
 * Throws TypeError for any other key, which is a bug in the program.
 */
export function requireKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !key.split('/').every((part) => PART.test(part)))
    throw new TypeError(`'${key}' is not a valid object key`)
  return key
}

/** Returns a valid prefix, which may end in a slash or be empty. */
export function requirePrefix(prefix: string): string {
  if (prefix !== '') requireKey(prefix.replace(/\/$/, ''))
  return prefix
}

/** Returns all bytes of an object, or null. For small objects only. Throws ObjectStoreError. */
export async function readObject(
  store: Pick<ObjectStore, 'get'>,
  key: string,
  options?: CallOptions,
): Promise<Buffer | null> {
  const found = await store.get(key, options)
  return found && buffer(found.body)
}
