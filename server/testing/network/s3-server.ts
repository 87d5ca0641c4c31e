// A real S3 server on loopback, with a bucket in a temporary folder. check-signature.ts verifies signatures instead of
// the server's own check, which is wrong for a slash after the bucket's name.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../s3/s3-settings.ts'
import { signatureFault } from './check-signature.ts'

/**
 * `down` closes every connection without a response, `silent` never responds, `busy` and `forbidden` refuse, `full`
 * stores nothing more, `emptied` has lost its bucket, `cut` closes the connection in the middle of each file, and `moody` refuses each request twice
 * and then serves it.
 */
type Condition = 'up' | 'down' | 'silent' | 'busy' | 'full' | 'moody' | 'forbidden' | 'emptied' | 'cut'

export type S3Server = {
  settings: S3Settings & { endpoint: string }
  /** `settings` as environment variables for the shop. */
  env: Record<string, string>
  /** Changes the condition of the server. */
  setCondition: (condition: Condition) => void
  /** Returns the received requests, oldest first, such as 'PUT /picha/pictures/mark'. */
  requests: () => readonly string[]
  stop: () => Promise<void>
}

/** The only keys the server accepts. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
const BUCKET = 'picha'

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'duka-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  const requests: string[] = []
  let condition: Condition = 'up'
  const refusals = new Map<string, number>()
  const isRefused = (request: string) => {
    const count = refusals.get(request) ?? 0
    refusals.set(request, (count + 1) % 3)
    return count < 2
  }
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (condition === 'down') request.socket.destroy()
    else if (condition === 'busy') refuse(response, 503, 'SlowDown')
    else if (condition === 'full' && request.method === 'PUT') refuse(response, 507, 'InsufficientStorage')
    else if (condition === 'moody' && isRefused(`${request.method} ${request.url}`))
      refuse(response, 503, 'ServiceUnavailable')
    else if (condition === 'forbidden') refuse(response, 403, 'AccessDenied')
    else if (condition === 'emptied') refuse(response, 404, 'NoSuchBucket')
    else if (condition !== 'silent') serve(request, response)
    if (condition === 'cut')
      response.once('pipe', (file) => file.once('data', () => setImmediate(() => request.socket.destroy())))
  })
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', headers } = request
    const fault = signatureFault({ method, url, headers }, keys)
    if (fault) refuse(response, fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
    else answer(request, response)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...keys, endpoint, bucket: BUCKET },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    setCondition: (next) => {
      condition = next
      server.closeAllConnections()
    },
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
