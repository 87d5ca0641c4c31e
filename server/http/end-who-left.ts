import type { FastifyRequest } from 'fastify'
import { type CookieJar, readLeftTokens } from './cookies.ts'
import type { HttpContext } from './handle.ts'

/**
 * Ends whoever has logged out in this browser without a network, before anything else is done with the request: else what
 * its answer gives the browser would be taken away with theirs.
 */
export async function endWhoLeft(
  request: FastifyRequest,
  isSecure: boolean,
  cookies: CookieJar,
  endLeft: HttpContext['endLeft'],
): Promise<void> {
  const left = readLeftTokens(request, isSecure)
  if (!left) return
  await endLeft(left)
  cookies.clearSession()
  cookies.clearDevice()
  cookies.clearLeft()
}
