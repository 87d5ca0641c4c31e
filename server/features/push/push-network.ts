import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { isHostAmong, pushHosts } from './push-hosts.ts'

/** Timeout of a request to a push service. */
const TIMEOUT_MS = 10_000

/** Access to push services. Only tests replace it, and only in code: no setting or request can. */
export type PushNetwork = {
  hosts: readonly string[]
  port: number
  resolve: (host: string) => Promise<LookupAddress[]>
  isAllowed: (address: string) => boolean
  /** Makes an HTTPS request, as in node:https. */
  request: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest
  timeoutMs: number
}

/** The access that the shop uses: known push services, at public addresses only. */
export const internet: PushNetwork = {
  hosts: pushHosts,
  port: 443,
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  request,
  timeoutMs: TIMEOUT_MS,
}

/**
 * Parses and normalises a browser's push address. Returns null unless the address is https on port 443 at a known
 * service and has no password.
 */
export function readEndpoint(text: string, { hosts }: Pick<PushNetwork, 'hosts'>): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return isHostAmong(url.hostname, hosts) ? url : null
}

type PushAnswer = { status: number; retryAfter: string | undefined }

/**
 * Posts to a browser's push address. Returns the response, and follows no redirect. Throws after 10 s without a
 * response, if the address is not at a known service, or if it resolves to a private network.
 */
export function postPush(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  network: PushNetwork,
): Promise<PushAnswer> {
  const url = readEndpoint(endpoint, network)
  if (!url) return Promise.reject(new Error('the address of a push is not one of a known push service'))
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
  const options = {
    method: 'POST',
    hostname: url.hostname,
    port: network.port,
    path: url.pathname + url.search,
    headers,
    lookup: checkedLookup(network),
    agent: false,
    signal: AbortSignal.timeout(network.timeoutMs),
  }
  const request = network.request(options, (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    // The body of the response is not needed.
    response.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/**
 * Resolves a host while connecting, so that the connection uses the checked address, even if the name resolves to
 * another address later.
 */
function checkedLookup({ resolve, isAllowed }: PushNetwork): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(new Error(`${host} resolves to an address outside the open internet`), '')
        return all ? done(null, found) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}
