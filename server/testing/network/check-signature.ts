// Checks Amazon's signature of an S3 request (Signature Version 4, authorization header, one chunk). Written
// independently of the shop's code, from docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders }
type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const header = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

/** Returns S3's error code for an invalid signature, or null for a valid signature. */
export function signatureFault(request: SignedRequest, { accessKeyId, secretAccessKey, region }: Keys): string | null {
  const [, credential = '', signedHeaders = '', signature] = header.exec(request.headers.authorization ?? '') ?? []
  const [id, day = '', ...scope] = credential.split('/')
  if (!signature) return 'AccessDenied'
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  if (scope.join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', date, [day, ...scope].join('/'), sha256(canonical(request, names))].join('\n')
  const key = [day, ...scope].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature && date.startsWith(day) ? null : 'SignatureDoesNotMatch'
}

function canonical({ method, url, headers }: SignedRequest, names: string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const path = pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`)
  return [method, path.join('/'), query, ...lines, '', names.join(';'), headers['x-amz-content-sha256']].join('\n')
}

/** Encodes everything except letters, digits, '-', '.', '_' and '~'. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}
