import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths, SHARE_TARGET, sharedPicture } from '../../shop/paths.ts'
import { Problem, problem } from '../../shop/problems.ts'
import { callerAddress } from '../http/origin/trusted-proxies.ts'
import { type PreparedResponse, sendPreparedResponse } from '../http/responses/prepared-response.ts'
import { createCookieReceipt } from './cookie-receipt.ts'
import { createDocuments } from './create-documents.ts'
import { securityPolicy } from './document.ts'
import { findReleaseFile } from './files/retained-releases.ts'
import type { FrontEnd } from './front-end.ts'
import { type ListQuery, readListQuery } from './list-documents.ts'
import type { PageServices } from './page-services.ts'
import { createPlainPages, isForPerson, showRefusal } from './plain/plain-pages.ts'
import { serveOrderForm } from './plain/serve-order-form.ts'
import { serveSitemap } from './search-engines/serve-sitemap.ts'

/** The path of the files that browsers load. */
export const ASSETS = '/assets/'

/** Serves the documents: home, products, the not-found page, an empty shell for every other screen, and the sitemap. */
export function serveDocuments(app: FastifyInstance, services: PageServices, frontEnd: FrontEnd): Documents {
  const policy = securityPolicy(frontEnd)
  const documents = createDocuments(services, frontEnd, policy)
  const markCookieReceived = createCookieReceipt(services)
  const send: Send = (request, reply, document) => {
    if (!document) throw problem('unexpected')
    markCookieReceived(request)
    return sendPreparedResponse(request, reply, document)
  }
  serveScreens(app, documents, send)
  serveSitemap(app, services, documents.ready)
  const showPlain = createPlainPages(services, frontEnd, policy)
  const showNotFound: Show = async (request, reply) => send(request, reply.code(404), await documents.notFound())
  serveOrderForm(app, services, showPlain, showNotFound)
  // Without a service worker, shared files arrive here and are lost.
  app.post(SHARE_TARGET, (_request, reply) => reply.redirect(sharedPicture({ isLost: true }), 303))

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || isCall(path)) throw problem('no_such_call')
    if (frontEnd.isKnownPath(path)) return send(request, reply, await documents.shell(path))
    const asset = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : ''
    const folder = asset && (await findReleaseFile(asset, services.settings.dataDir))
    if (folder) return reply.sendFile(asset, folder)
    if (!/\.[a-z0-9]{2,5}$/i.test(path)) return showNotFound(request, reply)
    return reply.code(404).type('text/plain; charset=utf-8').send('Haipo.\n')
  })

  const isScreen = (path: string) => !isCall(path) && frontEnd.isKnownPath(path)
  return {
    isScreen,
    isForPerson: (request) => isForPerson(request, isScreen),
    refuse: (request, reply, failure) => showRefusal(showPlain, request, reply, failure),
    // If the front end has a screen for the path, the browser gets the shell, and renders the screen.
    serveInvalidUrl: async (request, reply) =>
      frontEnd.isKnownPath(pathOf(request))
        ? send(request, reply.code(404), await documents.shell())
        : showNotFound(request, reply),
  }
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: PreparedResponse | null,
) => ReturnType<typeof sendPreparedResponse>
type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves home with its lists, and products. */
function serveScreens(app: FastifyInstance, documents: ReturnType<typeof createDocuments>, send: Send): void {
  app.get('/', (request, reply) => {
    const query = readListQuery(request.query)
    if (query) return showList(request, reply, query)
    const cached = documents.cached.home()
    return cached ? send(request, reply, cached) : documents.home().then((home) => send(request, reply, home))
  })
  const showList = async (request: FastifyRequest, reply: FastifyReply, query: ListQuery) => {
    try {
      return send(request, reply, await documents.list(query, callerAddress(request)))
    } catch (error) {
      // The cursor in the URL is invalid, probably because the URL was truncated, so home is shown.
      if (error instanceof Problem && error.code === 'bad_input') return reply.redirect(paths.home, 302)
      throw error
    }
  }

  app.get('/bidhaa/:id', (request, reply) => {
    const { id } = request.params as { id: string }
    const cached = documents.cached.product(id)
    return cached ? send(request, reply, cached) : showProduct(request, reply, id)
  })
  const showProduct = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const document = /^[A-Za-z0-9_.-]{1,64}$/.test(id) ? await documents.product(id) : null
    if (document) return send(request, reply, document)
    return send(request, reply.code(404), await documents.shell())
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** True if a path belongs to the calls and not to the pages. */
export const isCall = (path: string) => /^\/api([/?]|$)/i.test(path)

/** Access to the documents for the rest of the server. */
export type Documents = {
  /** Returns true if a path is one of the front end's screens. */
  isScreen: (path: string) => boolean
  /** Returns true if a person sees the response, so that a refusal must be a page. */
  isForPerson: (request: FastifyRequest) => boolean
  /** Shows a refusal as a page. */
  refuse: (request: FastifyRequest, reply: FastifyReply, failure: Problem) => FastifyReply
  /** Serves a page for an invalid URL such as '/bidhaa/%E0'. */
  serveInvalidUrl: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
