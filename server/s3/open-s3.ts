import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { explainS3Error, isNoSuchKey } from './explain-s3-error.ts'
import { type CallOptions, type ObjectStore, ObjectStoreError, requireKey, requirePrefix } from './object-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Attempts of one request, including the first; between them the SDK waits up to half a second. */
const MAX_TRIES = 3
const CONNECT_MS = 3_000
/** Limit for a request without a body until its answer begins, all attempts together. */
const ASK_MS = 10_000
/** Limit for a request that sends bytes: a part over a line of 1 Mbit/s takes 40 s. */
const SEND_MS = 90_000
/** Longest silence within a body. */
const IDLE_MS = 15_000
const MAX_CONNECTIONS = 32
/** The smallest part that S3 accepts. A stream may have 10,000 of them: 50 GB. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

/**
 * Opens a bucket without sending a request. The SDK is loaded with the first call, so that a shop without S3, or a
 * command without pictures, does not pay for it.
 */
export function openS3(settings: S3Settings): ObjectStore {
  const { bucket } = settings
  let loaded: ReturnType<typeof load> | undefined
  const sdkOf = () => {
    loaded ??= load(settings)
    return loaded
  }
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })

  return {
    put: async (key, body, { type, ...options } = {}) => {
      const object = { ...at(key), ContentType: type }
      const { sdk, client } = await sdkOf()
      if (body instanceof Readable) return putStream(client, { ...object, Body: body }, bucket, options)
      const command = new sdk.PutObjectCommand({ ...object, Body: body, ContentLength: body.byteLength })
      await within(bucket, SEND_MS, options, (abortSignal) => client.send(command, { abortSignal }))
    },
    get: async (key, options = {}) => {
      const { sdk, client } = await sdkOf()
      const command = new sdk.GetObjectCommand(at(key))
      const found = await within(bucket, ASK_MS, options, (abortSignal) =>
        client.send(command, { abortSignal }).catch(nullIfNoSuchKey),
      )
      if (!found) return null
      if (!(found.Body instanceof Readable)) throw new TypeError('the SDK returned no stream of Node')
      const body = Readable.from(endingInTime(found.Body, bucket, options), { objectMode: false })
      return { body, bytes: found.ContentLength ?? 0 }
    },
    list: async function* (prefix, options = {}) {
      requirePrefix(prefix)
      const { sdk, client } = await sdkOf()
      let next: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next })
        const page = await within(bucket, ASK_MS, options, (abortSignal) => client.send(command, { abortSignal }))
        for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
          if (key !== undefined) yield { key, bytes, modifiedAt }
        next = page.NextContinuationToken
      } while (next !== undefined)
    },
    delete: async (key, options = {}) => {
      const { sdk, client } = await sdkOf()
      const command = new sdk.DeleteObjectCommand(at(key))
      await within(bucket, ASK_MS, options, (abortSignal) => client.send(command, { abortSignal }))
    },
    close: () => void loaded?.then(({ client }) => client.destroy()),
  }
}

/** Runs a call within its limit and converts its errors to ObjectStoreError. */
async function within<T>(
  bucket: string,
  ms: number,
  { signal }: CallOptions,
  run: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  // Stopped once the call has returned, because the body may take longer.
  const clock = setTimeout(() => limit.abort(), ms)
  try {
    return await run(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw explainS3Error(error, bucket)
  } finally {
    clearTimeout(clock)
  }
}

async function load(settings: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  return { sdk, client: new sdk.S3Client(clientOptions(settings)) }
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // With a custom endpoint, a bucket in the host name would need a DNS entry and a certificate.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_TRIES,
    // Other stores support the SDK's newer checksums only in part or not at all (aws/aws-sdk-js-v3#6810). Uploads are
    // safe without them: their SHA-256 is part of the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SEND_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const
}

function nullIfNoSuchKey(error: unknown): null {
  if (isNoSuchKey(error)) return null
  throw error
}

type StreamedObject = { Bucket: string; Key: string; ContentType: string | undefined; Body: Readable }

/**
 * Sends a stream in parts, each with its own limit, because the total time depends on the size. A failed upload leaves
 * no parts.
 */
async function putStream(
  client: S3Client,
  object: StreamedObject,
  bucket: string,
  { signal }: CallOptions,
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const upload = new Upload({ client, params: object, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
  const abort = () => void upload.abort()
  let sourceError: Error | undefined
  object.Body.once('error', (error) => {
    sourceError = error
  })
  try {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort, { once: true })
    await upload.done()
  } catch (error) {
    signal?.throwIfAborted()
    throw sourceError ?? explainS3Error(error, bucket)
  } finally {
    signal?.removeEventListener('abort', abort)
    object.Body.destroy()
  }
}

/** Yields the bytes as they come. Throws after a silence, unless the reader itself is slow. */
async function* endingInTime(body: Readable, bucket: string, { signal }: CallOptions): AsyncGenerator<Buffer> {
  const silent = () => body.destroy(new ObjectStoreError('unavailable', 'S3 fell silent in the middle of an object.'))
  let clock = setTimeout(silent, IDLE_MS)
  try {
    for await (const chunk of body) {
      clearTimeout(clock)
      signal?.throwIfAborted()
      yield chunk
      clock = setTimeout(silent, IDLE_MS)
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw explainS3Error(error, bucket)
  } finally {
    clearTimeout(clock)
  }
}
