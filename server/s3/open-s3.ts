import { Readable } from 'node:stream'
import { isNoSuchKey } from './explain-s3-error.ts'
import { limitOf, type S3Limits, s3Limits, withIdleLimit, withTimeout } from './limits.ts'
import { type ObjectStore, ObjectStoreError, requireKey, requirePrefix } from './object-store.ts'
import { putStream } from './put-stream.ts'
import type { S3Settings } from './s3-settings.ts'

/**
 * The number of attempts for one request, including the first. The SDK waits up to half a second between two attempts.
 */
const MAX_TRIES = 4
const CONNECT_MS = 3_000
const MAX_CONNECTIONS = 32
/** Longer than any call waits for a connection. With a shorter time, the SDK would print a warning. */
const NEVER_MS = 24 * 60 * 60 * 1000

const NOT_S3 = 'The server at S3_ENDPOINT does not answer as S3 does: see that S3_ENDPOINT is right.'

/** S3 sends an ETag with each object, read or stored. A website or a captive portal sends none. */
function requireETag({ ETag }: { ETag?: string | undefined }): void {
  if (ETag === undefined) throw new ObjectStoreError('unavailable', NOT_S3)
}

/**
 * Opens a bucket without sending a request. The SDK is loaded by the first call, so that a shop without S3, or a
 * command without pictures, does not load it.
 */
export function openS3(settings: S3Settings, limits: S3Limits = s3Limits): ObjectStore {
  const { bucket } = settings
  let loaded: ReturnType<typeof load> | undefined
  const sdkOf = () => {
    loaded ??= load(settings)
    return loaded
  }
  const objectAt = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })
  const ask = { bucket, ms: limits.askMs }

  return {
    put: async (key, body, { type, ...options } = {}) => {
      const object = { ...objectAt(key), ContentType: type }
      const { sdk, client } = await sdkOf()
      if (body instanceof Readable) return putStream({ sdk, client, limits }, { ...object, Body: body }, options)
      const command = new sdk.PutObjectCommand({ ...object, Body: body, ContentLength: body.byteLength })
      const send = { bucket, ms: limitOf(body.byteLength, limits) }
      requireETag(await withTimeout(send, options, (abortSignal) => client.send(command, { abortSignal })))
    },
    get: async (key, options = {}) => {
      const { sdk, client } = await sdkOf()
      const command = new sdk.GetObjectCommand(objectAt(key))
      const found = await withTimeout(ask, options, (abortSignal) =>
        client.send(command, { abortSignal }).catch(nullIfNoSuchKey),
      )
      if (!found) return null
      if (!(found.Body instanceof Readable)) throw new TypeError('the SDK did not return a Node stream')
      if (found.ETag === undefined) found.Body.destroy()
      requireETag(found)
      const body = Readable.from(withIdleLimit(found.Body, { bucket, limits }, options), { objectMode: false })
      return { body, bytes: found.ContentLength ?? 0 }
    },
    list: async function* (prefix, options = {}) {
      requirePrefix(prefix)
      const { sdk, client } = await sdkOf()
      let next: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next })
        const page = await withTimeout(ask, options, (abortSignal) => client.send(command, { abortSignal }))
        // S3 always sends this field. A website or a captive portal has none, and is not an empty list.
        if (page.IsTruncated === undefined) throw new ObjectStoreError('unavailable', NOT_S3)
        for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
          if (key !== undefined) yield { key, bytes, modifiedAt }
        const token: string | undefined = page.IsTruncated ? page.NextContinuationToken : undefined
        if (page.IsTruncated && (!token || token === next)) throw new ObjectStoreError('unavailable', NOT_S3)
        next = token
      } while (next !== undefined)
    },
    delete: async (key, options = {}) => {
      const { sdk, client } = await sdkOf()
      const command = new sdk.DeleteObjectCommand(objectAt(key))
      await withTimeout(ask, options, (abortSignal) => client.send(command, { abortSignal }))
    },
    close: () => void loaded?.then(({ client }) => client.destroy()),
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
    // With a custom endpoint, a bucket in the host name would require a DNS entry and a certificate.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_TRIES,
    // Other stores support the SDK's newer checksums only in part or not at all (aws/aws-sdk-js-v3#6810). Uploads are
    // safe without these checksums, because the SHA-256 of each upload is part of its signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `withTimeout` limits all attempts of a call together, including the response and the wait for a connection.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketAcquisitionWarningTimeout: NEVER_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const
}

function nullIfNoSuchKey(error: unknown): null {
  if (isNoSuchKey(error)) return null
  throw error
}
