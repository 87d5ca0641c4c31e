import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isOverHttps, readToken } from '../http/cookies.ts'
import { callerAddress } from '../http/origin/trusted-proxies.ts'
import type { PageServices } from './page-services.ts'

/** The maximum number of browsers that this process remembers, at 100 bytes each. */
const MAX_REMEMBERED = 5_000

type CookieReceiptDeps = Pick<PageServices, 'identify' | 'settings' | 'admission' | 'problemOf'>

/**
 * Creates a function that marks a guest's device cookie as received by the browser. `identify` does this for every
 * call, but documents do not identify their caller. Without the mark, `takeOverLostOrder` would assume that the cookie
 * was lost, and give the order to another browser. Runs in the background, with one query per browser.
 */
export function createCookieReceipt({
  identify,
  settings,
  admission,
  problemOf,
}: CookieReceiptDeps): (request: FastifyRequest) => void {
  const remembered = new Set<string>()
  return (request) => {
    // Cookies are missing if the framework refuses an unreadable address, which it does before it parses cookies.
    if (!request.cookies) return
    const device = readToken(request, 'device', isOverHttps(request, settings))
    if (device === null) return
    const hash = createHash('sha256').update(device).digest('base64')
    if (remembered.has(hash)) return
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.add(hash)
    const markReceived = () => identify({ session: null, device })
    admission.admit('read', callerAddress(request), markReceived).catch((error: unknown) => {
      remembered.delete(hash)
      return problemOf(error, request)
    })
  }
}
