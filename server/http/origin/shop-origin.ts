import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Returns what the links that leave the shop begin with (reset links, messages, canonical addresses, previews, the
 * sitemap): PUBLIC_URL, else the address on which the server listens, looked up at the first use. It is never what a
 * request says: a caller who names another host would get links to that host made for other people.
 */
export function createShopOrigin(server: Pick<Server, 'address'>, publicUrl: string | null): () => string {
  let known = publicUrl
  return () => {
    if (known !== null) return known
    const listening = server.address()
    if (listening === null || typeof listening === 'string') return 'http://localhost'
    known = listeningOrigin(listening)
    return known
  }
}

function listeningOrigin(listening: AddressInfo): string {
  const isEveryAddress = listening.address === '::' || listening.address === '0.0.0.0'
  const address = isEveryAddress ? networkAddress() : listening.address
  return `http://${isIPv6(address) ? `[${address}]` : address}:${listening.port}`
}

/** An address by which others in the same network reach this machine. */
function networkAddress(): string {
  const outside = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => !internal) ?? [])
  const found = outside.find(({ family }) => family === 'IPv4') ?? outside.find(({ scopeid }) => !scopeid)
  return found?.address ?? 'localhost'
}
