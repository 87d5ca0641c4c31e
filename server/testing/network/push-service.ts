import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNetwork } from '../../features/push/push-network.ts'
import { requireValue } from '../require-value.ts'

/** A push that a browser received: its decrypted content and its delivery options. */
type ReceivedPush = {
  path: string
  content: { title: string; message: string; link: string }
  headers: Record<string, string | string[] | undefined>
  /** The claims of the verified signature. */
  claims: { aud: string; exp: number; sub: string }
  signedBy: string
}

/** A browser's subscription in the format of PushSubscription.toJSON(). */
export type TestBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }
type Answer = { status: number; headers?: Record<string, string> }

/** A push service on loopback. It decrypts pushes by separate code for RFC 8188, 8291 and 8292, not by the shop's. */
export type PushService = {
  /** Sends pushes for every known host to this service. */
  network: PushNetwork
  newBrowser: () => TestBrowser
  received: ReceivedPush[]
  /** Sets how later requests are answered. The default is status 201. */
  answer: (next: (path: string) => Answer | Promise<Answer>) => void
  stop: () => Promise<void>
}

const HOST = 'push.test'

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  let answerOf: (path: string) => Answer | Promise<Answer> = () => ({ status: 201 })
  const server = createServer(async (incoming, reply) => {
    const path = requireValue(incoming.url)
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { status, headers } = await answerOf(path)
    const browser = browsers.get(path)
    // A refused push does not reach the browser.
    if (browser && status === 201) {
      const content = JSON.parse(decrypt(Buffer.concat(chunks), browser))
      received.push({
        path,
        content,
        headers: incoming.headers,
        ...checkSignature(requireValue(incoming.headers.authorization)),
      })
    }
    reply.writeHead(status, headers).end('not read')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    network: {
      hosts: [HOST],
      port: (server.address() as AddressInfo).port,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: (address) => address === '127.0.0.1',
      request,
      timeoutMs: 10_000,
    },
    newBrowser: () => {
      const [ecdh, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/send/${randomBytes(12).toString('hex')}`]
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(path, { ecdh, auth })
      return { endpoint: `https://${HOST}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    received,
    answer: (next) => {
      answerOf = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** One record of aes128gcm: salt (16 bytes), record size (4), length of the sender's key (1), the key, the text. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const text = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16))
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  // In the last record, a byte with the value 2 separates the text from its padding (RFC 8188, section 2).
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Parses 'vapid t=<JWT>, k=<public key>'. Throws unless the token is signed with that key. */
function checkSignature(authorization: string): Pick<ReceivedPush, 'claims' | 'signedBy'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(signedBy, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the push was not signed with the key that it names')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), signedBy }
}
