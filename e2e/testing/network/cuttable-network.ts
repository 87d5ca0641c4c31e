import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy between browser and shop that can be cut. */
export type CuttableNetwork = {
  origin: string
  /** From now on every connection fails. */
  cut: () => void
  /**
   * Cuts the network at the nth request from now on (only counting `path`, if given). Either that request is lost, or
   * the server handles it and its response is lost. `isCut` returns true once this has happened.
   */
  cutAt: (nth: number, lost: 'request' | 'answer', path?: string) => { isCut: () => boolean }
  /** From now on every request gets a foreign page, as from a hotel's captive portal. */
  capture: () => void
  /** Undoes `cut`, `cutAt` and `capture`. */
  restore: () => void
  /** From now on all front-end files have other names, as in a new release. */
  update: () => void
  /** Holds requests of this path until the returned function is called. */
  hold: (path: string) => () => void
  /** From now on serves this script at this path; null serves the real one. */
  replace: (path: string, script: string | null) => void
  /** All responses so far, in order. */
  answers: () => readonly { path: string; status: number }[]
  /** The number of bytes sent to the browser so far, including headers. */
  bytesSent: () => number
  /** From now on forwards requests to another shop. */
  forwardTo: (origin: string) => void
  stop: () => Promise<void>
}

/** The worst kind of portal page: it is cacheable, and names a script as the shop's documents do. */
const PORTAL_PAGE =
  '<!doctype html><title>Karibu</title><p>Ingia kwanza ili utumie intaneti.<script data-main="js/door" src="js/require.js"></script>'
const PORTAL_HEADERS = { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' }
const SCRIPT_HEADERS = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }

/** The prefix of file names in the other release. */
const NEXT = 'next-'

/** Starts the proxy. The browser's own offline switch would not affect service workers. */
export async function startCuttableNetwork(shopOrigin: string): Promise<CuttableNetwork> {
  const network = { shop: shopOrigin, isCut: false, isCaptured: false, isUpdated: false }
  /** The planned cut: at the request of `path` for which `left` becomes 0. */
  let plan = { left: Number.POSITIVE_INFINITY, lost: 'request', path: '' }
  const held = new Map<string, Promise<void>>()
  const replaced = new Map<string, string>()
  const answers: { path: string; status: number }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const [path = '/'] = (incoming.url ?? '/').split('?')
    await held.get(path)
    outgoing.once('finish', () => answers.push({ path, status: outgoing.statusCode }))
    const isCounted = path.startsWith(plan.path)
    if (isCounted) plan.left -= 1
    const isCutHere = isCounted && plan.left === 0
    if (isCutHere) network.isCut = true
    if (isCutHere && plan.lost === 'answer') forward(network.shop, incoming, outgoing, { isLost: true })
    else if (network.isCut) incoming.socket.destroy()
    else if (network.isCaptured) outgoing.writeHead(200, PORTAL_HEADERS).end(PORTAL_PAGE)
    else if (replaced.has(path)) outgoing.writeHead(200, SCRIPT_HEADERS).end(replaced.get(path))
    else if (network.isUpdated) forward(network.shop, incoming, outgoing, { rewrite: asOtherRelease })
    else forward(network.shop, incoming, outgoing)
  })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      network.isCut = true
      server.closeAllConnections()
    },
    cutAt: (nth, lost, path = '') => {
      plan = { left: nth, lost, path }
      return { isCut: () => network.isCut }
    },
    capture: () => {
      network.isCaptured = true
    },
    restore: () => {
      plan.left = Number.POSITIVE_INFINITY
      network.isCut = false
      network.isCaptured = false
    },
    update: () => {
      network.isUpdated = true
    },
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
    replace: (path, script) => {
      if (script === null) replaced.delete(path)
      else replaced.set(path, script)
    },
    answers: () => [...answers],
    bytesSent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    forwardTo: (origin) => {
      network.shop = origin
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Adds the prefix to every file name: in URLs under assets/, and in imports of a neighbour ('./name.js'). */
const asOtherRelease = (body: string): string =>
  body.replace(/assets\/(?=[\w-])/g, `assets/${NEXT}`).replace(/(["'`]\.\/)([\w-]+\.js)/g, `$1${NEXT}$2`)

/** Forwards a request and its response. `rewrite` changes documents, scripts and JSON. `isLost` drops the response. */
export function forward(
  shop: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { rewrite, isLost }: { rewrite?: (body: string) => string; isLost?: boolean } = {},
): void {
  const { method, headers: asked, url = '/' } = incoming
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...plain } = asked
  const path = url.replace(`/assets/${NEXT}`, '/assets/')
  const onward = request(`${shop}${path}`, { method, headers: rewrite ? plain : asked }, async (answer) => {
    const status = answer.statusCode ?? 502
    if (isLost) {
      await text(answer)
      outgoing.destroy()
      return
    }
    if (!rewrite || !/html|javascript|json/.test(answer.headers['content-type'] ?? '')) {
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const body = await text(answer)
    const { 'content-length': _length, etag, ...headers } = answer.headers
    outgoing.writeHead(status, { ...headers, etag: `"${NEXT}${etag}"` }).end(rewrite(body))
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
