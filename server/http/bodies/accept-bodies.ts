import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../../shop/problems.ts'
import { collectBody } from './collect-body.ts'
import { parseFields } from './parse-fields.ts'
import type { UnreadBodies } from './unread-bodies.ts'
import { MAX_FIELDS } from './uploads.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw problem('bad_encoding')
  }
}

function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw problem('bad_encoding')
  }
}

/**
 * Returns the fields of a form. Throws too_large for more fields than any form has, because parsing 100,000 takes 200
 * ms.
 */
function readForm(text: string): object {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw problem('too_large')
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * A hook that refuses compressed bodies: the shop's own clients send none, and a small body may unpack to a huge one.
 */
function refuseCompressed({ headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const encoding = headers['content-encoding']
  const isPlain = encoding === undefined || encoding === '' || encoding === 'identity'
  if (!isPlain) reply.header('accept-encoding', 'identity')
  done(isPlain ? undefined : problem('wrong_type'))
}

/**
 * A hook that removes the content type of a request without a body length. Node never reports the end of such a body
 * (`optimizeEmptyRequests`), so reading it would not finish.
 */
function dropTypeWithoutBody({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody && headers['content-type'] !== undefined) delete headers['content-type']
  done()
}

/**
 * Makes the server parse JSON and form bodies, in UTF-8 only. An empty body is an empty object. Throws bad_encoding.
 */
export function acceptBodies(app: FastifyInstance, unread: UnreadBodies): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', refuseCompressed)
  app.addHook('onRequest', dropTypeWithoutBody)
  app.addContentTypeParser(/^application\/json/, async (request: FastifyRequest) =>
    readJson(decodeUtf8(await collectBody(request, unread))),
  )
  app.addContentTypeParser(/^application\/x-www-form-urlencoded/, async (request: FastifyRequest) =>
    readForm(decodeUtf8(await collectBody(request, unread))),
  )
  // Multipart forms are read only on routes that accept posts (below).
  app.addContentTypeParser(FORM, (_request, _payload, done) => done(null))
}

const FORM = 'multipart/form-data'

/** Makes the routes that `serve` adds also parse multipart bodies. Files in them are ignored. */
export async function acceptFields(
  app: FastifyInstance,
  unread: UnreadBodies,
  serve: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, async (request: FastifyRequest) =>
      parseFields(await collectBody(request, unread), request.headers['content-type'] ?? ''),
    )
    serve(scope)
  })
}

/**
 * Makes the routes that `serve` adds accept multipart bodies with files. These routes have a scope of their own,
 * because the plugin hooks into every response of its scope. For a cached page, the hook would cost a tenth of the
 * time.
 */
export async function acceptUploads(app: FastifyInstance, serve: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(FORM)
    // readMultipart itself refuses large files, because files that it drops may have any size.
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
    serve(scope)
  })
}
