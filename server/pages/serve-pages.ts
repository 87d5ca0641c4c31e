import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../shop/problems.ts'
import { publicFolder } from './files/serve-icons.ts'
import { serveWorker } from './files/serve-worker.ts'
import { type FrontEnd, loadFrontEnd } from './front-end.ts'
import type { PageServices } from './page-services.ts'
import { ASSETS, type Documents, serveDocuments } from './serve-documents.ts'

const dist = join(resolve(import.meta.dirname, '../..'), 'dist')
/** The built files that browsers load. */
export const assetsFolder = join(dist, 'web/assets')
const YEAR_MS = 365 * 24 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

export const loadBuiltFrontEnd = () => loadFrontEnd(dist)

/**
 * Serves the documents and files of the front end. Other paths below /api/ are unknown calls. Returns null if there is
 * no front end.
 */
export async function servePages(
  app: FastifyInstance,
  services: PageServices,
  load: () => Promise<FrontEnd | null>,
): Promise<Documents | null> {
  const frontEnd = await load()
  if (!frontEnd) {
    services.log.warn('the front end is not built: only the calls are served (npm run build)')
    app.setNotFoundHandler(() => {
      throw problem('no_such_call')
    })
    return null
  }
  await app.register(fastifyStatic, {
    root: join(frontEnd.folder, 'assets'),
    prefix: ASSETS,
    preCompressed: true,
    maxAge: YEAR_MS,
    immutable: true,
    // Immutable files are never revalidated, so they need no ETag.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    // The plugin's own route would read the folder at each request, to refuse a URL that spells a name differently.
    serve: false,
  })
  app.get<{ Params: { file: string } }>(`${ASSETS}:file`, (request, reply) => reply.sendFile(request.params.file))
  for (const name of await readdir(publicFolder)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, publicFolder, { maxAge: DAY_MS }))
  }
  await serveWorker(app, frontEnd.folder, services.settings)
  return serveDocuments(app, services, frontEnd)
}
