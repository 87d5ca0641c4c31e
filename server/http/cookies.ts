import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY = 24 * 60 * 60
/** Customers stay signed in 90 days, sliding (rulings §3); staff sessions end earlier on the server. */
const SESSION_AGE = 90 * DAY
const DEVICE_AGE = 400 * DAY

/** What a handler may do to the caller's cookies. */
export type CookieJar = {
  setSession: (token: string) => void
  clearSession: () => void
  /** Starts the age of the session's cookie from now. */
  renewSession: () => void
  setDevice: (token: string) => void
  clearDevice: () => void
}

type Kind = 'session' | 'device'

/** `__Host-` and Secure over https, where browsers insist on both. */
function cookieName(request: FastifyRequest, kind: Kind): string {
  return request.protocol === 'https' ? `__Host-${kind}` : kind
}

/** The random token of a cookie, or null. */
export function readToken(request: FastifyRequest, kind: Kind): string | null {
  const value = request.cookies[cookieName(request, kind)]
  return value && value.length <= 100 ? value : null
}

export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const set = (kind: Kind, value: string, maxAge: number) => {
    reply.setCookie(cookieName(request, kind), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path: '/',
      maxAge,
    })
  }
  return {
    setSession: (token) => set('session', token, SESSION_AGE),
    clearSession: () => set('session', '', 0),
    renewSession: () => {
      const token = readToken(request, 'session')
      if (token) set('session', token, SESSION_AGE)
    },
    setDevice: (token) => set('device', token, DEVICE_AGE),
    clearDevice: () => set('device', '', 0),
  }
}
