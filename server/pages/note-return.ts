import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isOverHttps, readToken } from '../http/cookies.ts'
import { callerAddress } from '../http/origin/trusted-proxies.ts'
import type { PageServices } from './page-services.ts'

/** Browsers of which this process remembers that they have come back; each costs 100 bytes. */
const MAX_REMEMBERED = 5_000

type Needs = Pick<PageServices, 'identify' | 'settings' | 'admission' | 'problemOf'>

/**
 * Returns what notes that a browser has come back with the cookie of its first order, as every call does by itself
 * (takeOverLostOrder). The documents are made for nobody: none waits for it, and a browser costs the database one look.
 */
export function createReturnNote({
  identify,
  settings,
  admission,
  problemOf,
}: Needs): (request: FastifyRequest) => void {
  const remembered = new Set<string>()
  return (request) => {
    // The framework refuses an address that cannot be read before it looks at cookies.
    if (!request.cookies) return
    const device = readToken(request, 'device', isOverHttps(request, settings))
    if (device === null) return
    const mark = createHash('sha256').update(device).digest('base64')
    if (remembered.has(mark)) return
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.add(mark)
    const note = () => identify({ session: null, device })
    admission.admit('read', callerAddress(request), note).catch((error: unknown) => {
      remembered.delete(mark)
      return problemOf(error, request)
    })
  }
}
