import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { smallestSize } from '../../../shop/products/picture-sizes.ts'
import { hasEtag } from '../../http/responses/etag.ts'
import type { PageServices } from '../page-services.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}
/** A stored picture never changes, because a new picture gets a new name. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the public pictures. Clients with data saving get the smallest size whichever URL they request, because
 * documents are the same for everybody.
 */
export function servePublicFiles(app: FastifyInstance, { pictures }: Pick<PageServices, 'pictures'>): void {
  app.get('/pictures/:stem([a-z0-9-]+)', async (request, reply) => {
    const { stem } = request.params as { stem: string }
    const format = wantedFormat(request.headers.accept)
    const body = await pictures.readLargest(`/pictures/${stem}`, format)
    return body
      ? sendPicture(request, addVary(reply, 'Accept'), { name: `${stem}-720.${format}`, body })
      : sendNotFound(reply)
  })
  app.get('/pictures/*', async (request, reply) => {
    const requestedPath = request.url.split('?')[0] ?? ''
    const smallest = smallestSize(requestedPath)
    const path = request.headers['save-data'] === 'on' ? smallest : requestedPath
    const body = await pictures.readPublic(path)
    if (!body) return sendNotFound(reply)
    if (smallest !== requestedPath) addVary(reply, 'Save-Data')
    return sendPicture(request, reply, { name: path.slice('/pictures/'.length), body })
  })
}

/** Appends to Vary, because CORS may have set it. */
const addVary = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))

/**
 * Returns the smallest format that a client accepts with a weight above 0, or JPEG for clients that name none. Weights
 * are not compared, because browsers give all formats of pictures the same weight.
 */
function wantedFormat(accept = ''): 'avif' | 'webp' | 'jpg' {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
    .map((range) => range.split(';')[0]?.trim())
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpg'
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, file: { name: string; body: Buffer }): FastifyReply {
  // A person may withdraw a photo, so proxies must not cache it. They may cache pictures of products.
  const isPersonal = file.name.endsWith('-profile.webp')
  const etag = `"${file.name}"`
  reply
    .header('cache-control', isPersonal ? 'private, no-cache' : FOREVER)
    .header('cross-origin-resource-policy', isPersonal ? 'same-origin' : 'cross-origin')
    .header('etag', etag)
    .type(types[extname(file.name)] ?? 'application/octet-stream')
  return hasEtag(request, etag) ? reply.code(304).send() : reply.send(file.body)
}

/** Responds to a public URL that does not exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Haipo.\n')
}
