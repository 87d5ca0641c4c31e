import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { explainS3Error } from './explain-s3-error.ts'
import { limitOf, type S3Limits, withTimeout } from './limits.ts'
import type { CallOptions } from './object-store.ts'

/** The smallest part that S3 accepts. A stream may have 10,000 parts: 50 GB. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

type Sdk = typeof import('@aws-sdk/client-s3')
type Opened = { sdk: Sdk; client: S3Client; limits: S3Limits }
type StreamedObject = { Bucket: string; Key: string; ContentType: string | undefined; Body: Readable }

/**
 * Sends a stream in parts, each with its own time limit, because the total time depends on the size. The first failure
 * aborts the other parts. A failed upload leaves no parts behind.
 */
export async function putStream(opened: Opened, object: StreamedObject, { signal }: CallOptions): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const failed = new AbortController()
  const fail = (error: unknown) => failed.abort(error)
  object.Body.once('error', fail)
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const client = limitedClient(opened, object.Bucket, stop, fail)
  const upload = new Upload({ client, params: object, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
  try {
    signal?.throwIfAborted()
    await upload.done()
  } catch (error) {
    signal?.throwIfAborted()
    throw failed.signal.aborted ? failed.signal.reason : explainS3Error(error, object.Bucket)
  } finally {
    object.Body.destroy()
  }
}

/**
 * Returns a client with a time limit for each request. `stop` aborts all requests except the one that deletes sent
 * parts.
 */
function limitedClient(
  { sdk, client, limits }: Opened,
  bucket: string,
  stop: AbortSignal,
  fail: (error: unknown) => void,
): S3Client {
  type Command = Parameters<typeof client.send>[0]
  const send = (command: Command) => {
    // If this fails, a lifecycle rule of the bucket deletes the parts (docs/decisions/backup-schedule.md).
    if (command instanceof sdk.AbortMultipartUploadCommand) return limited(command, {}).catch(() => undefined)
    return limited(command, { signal: stop }).catch((error) => {
      fail(error)
      throw error
    })
  }
  const limited = (command: Command, options: CallOptions) =>
    withTimeout({ bucket, ms: msOf(command) }, options, (abortSignal) => client.send(command, { abortSignal }))
  const msOf = (command: Command) => {
    if (command instanceof sdk.CompleteMultipartUploadCommand) return limits.joinMs
    const body = 'Body' in command.input ? command.input.Body : null
    return limitOf(body instanceof Uint8Array ? body.byteLength : 0, limits)
  }
  return Object.create(client, { send: { value: send } })
}
