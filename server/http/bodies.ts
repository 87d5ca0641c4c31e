import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** A hook that refuses a compressed body: no client of ours sends one, and a small one may hide a huge one. */
function refuseCompressed({ headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const encoding = headers['content-encoding']
  const isPlain = encoding === undefined || encoding === '' || encoding === 'identity'
  if (!isPlain) reply.header('accept-encoding', 'identity')
  done(isPlain ? undefined : problem('wrong_type'))
}

/**
 * A hook that forgets the type of a body that no length announces: Node tells nobody of its end (`optimizeEmptyRequests`),
 * and who reads it would wait for ever.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody && headers['content-type'] !== undefined) delete headers['content-type']
  done()
}

/** Makes the server read JSON and form bodies: UTF-8 alone, an empty body is an empty object. Throws bad_encoding. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', refuseCompressed)
  app.addHook('onRequest', forgetTypeOfNothing)
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
  // Read by nobody here: where nothing is posted, no form is either.
  app.addContentTypeParser(FORM, (_request, _payload, done) => done(null))
}

const FORM = 'multipart/form-data'

/**
 * Makes the routes that `serve` adds take multipart bodies. In a room of their own: the plugin listens to the beginning
 * and the end of every response, a tenth of what a page from the cache costs.
 */
export async function acceptForms(app: FastifyInstance, serve: (taking: FastifyInstance) => void): Promise<void> {
  await app.register(async (taking) => {
    taking.removeContentTypeParser(FORM)
    // Whether one that is too large was wanted at all, readMultipart knows.
    await taking.register(fastifyMultipart, { throwFileSizeLimit: false })
    serve(taking)
  })
}
