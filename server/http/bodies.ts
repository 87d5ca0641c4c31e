import type { FastifyInstance } from 'fastify'
import { MAX_JSON_BYTES } from '../../shop/numbers/limits.ts'
import { problem } from '../../shop/words/problems.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw problem('bad_encoding')
  }
}

/** Makes the server read JSON and form bodies: UTF-8 alone, an empty body is an empty object. Throws bad_encoding. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json/,
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    async (_request: unknown, body: Buffer) => {
      const text = decodeUtf8(body)
      if (text.trim() === '') return {}
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw problem('bad_encoding')
      }
    },
  )
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded/,
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    async (_request: unknown, body: Buffer) => Object.fromEntries(new URLSearchParams(decodeUtf8(body))),
  )
}
