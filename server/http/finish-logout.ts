import type { FastifyRequest } from 'fastify'
import { type CookieJar, readLoggedOutTokens } from './cookies.ts'
import type { HttpContext } from './handle.ts'

/**
 * Ends the session and the device of whoever has logged out in this browser without a network, before anything else is done with the request: else what
 * its answer gives the browser would be taken away with theirs.
 */
export async function finishLogout(
  request: FastifyRequest,
  isSecure: boolean,
  cookies: CookieJar,
  endLoggedOut: HttpContext['endLoggedOut'],
): Promise<void> {
  const tokens = readLoggedOutTokens(request, isSecure)
  if (!tokens) return
  await endLoggedOut(tokens)
  cookies.clearSession()
  cookies.clearDevice()
  cookies.clearLogout()
}
