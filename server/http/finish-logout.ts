import type { FastifyRequest } from 'fastify'
import { type CookieJar, readLoggedOutTokens } from './cookies.ts'
import type { HttpContext } from './handle.ts'

/**
 * Ends the session and device of a browser that logged out while offline. Must run before the rest of the request,
 * because it would otherwise also clear the cookies that the response sets.
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
