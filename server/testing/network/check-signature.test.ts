import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { signatureFault } from './check-signature.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Returns a published request with its published signature. */
function request(method: string, url: string, headers: Record<string, string>, signature: string) {
  const sent: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...headers,
  }
  const signed = Object.keys(sent).toSorted().join(';')
  const credential = `${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`
  return { method, url, headers: { ...sent, authorization } }
}

/** All four examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const published = [
  request(
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ),
  request(
    'PUT',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ),
  request('GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
  request('GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
]

test("Amazon's published examples have valid signatures, and any change makes the signature invalid", () => {
  deepEqual(
    published.map((one) => signatureFault(one, keys)),
    [null, null, null, null],
  )
  for (const one of published) {
    equal(signatureFault({ ...one, url: `${one.url}x` }, keys), 'SignatureDoesNotMatch')
    equal(signatureFault({ ...one, method: 'DELETE' }, keys), 'SignatureDoesNotMatch')
    equal(signatureFault(one, { ...keys, secretAccessKey: 'another' }), 'SignatureDoesNotMatch')
    equal(signatureFault(one, { ...keys, accessKeyId: 'ANOTHER' }), 'InvalidAccessKeyId')
    equal(signatureFault(one, { ...keys, region: 'eu-central-1' }), 'AuthorizationHeaderMalformed')
    equal(signatureFault({ ...one, headers: { ...one.headers, authorization: '' } }, keys), 'AccessDenied')
  }
})
