import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Returns a function for the origin of outgoing links (reset links, messages, canonical URLs, previews, the sitemap):
 * PUBLIC_URL, else the server's listening address, looked up on first use. It is never taken from a request, because a
 * caller could then make the shop send links to a foreign host to other people.
 */
export function createShopOrigin(server: Pick<Server, 'address'>, publicUrl: string | null): () => string {
  let origin = publicUrl
  return () => {
    if (origin !== null) return origin
    const listening = server.address()
    if (listening === null || typeof listening === 'string') return 'http://localhost'
    origin = listeningOrigin(listening)
    return origin
  }
}

/** Returns the origin at which a listening server can be reached, with the network address at the time of the call. */
export function listeningOrigin(listening: Pick<AddressInfo, 'address' | 'port'>): string {
  const isEveryAddress = listening.address === '::' || listening.address === '0.0.0.0'
  const address = isEveryAddress ? networkAddress() : listening.address
  return `http://${isIPv6(address) ? `[${address}]` : address}:${listening.port}`
}

/** Returns this machine's address in its network. */
function networkAddress(): string {
  const outside = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => !internal) ?? [])
  const found = outside.find(({ family }) => family === 'IPv4') ?? outside.find(({ scopeid }) => !scopeid)
  return found?.address ?? 'localhost'
}
