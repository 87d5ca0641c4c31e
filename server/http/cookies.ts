import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logoutCookie } from '../../shop/people/logout-cookie.ts'

const DAY = 24 * 60 * 60
/** Customers stay signed in 90 days, sliding (rulings §3); staff sessions end earlier on the server. */
const SESSION_AGE = 90 * DAY
const DEVICE_AGE = 400 * DAY
/** As long as browsers keep any: the mark of a browser outlives sessions and logouts. */
const BROWSER_AGE = 400 * DAY

/** What a handler may do to the caller's cookies. */
export type CookieJar = {
  setSession: (token: string) => void
  clearSession: () => void
  /** Starts the age of the session's cookie from now. */
  renewSession: () => void
  setDevice: (token: string) => void
  clearDevice: () => void
  /** The server knows by now that somebody has logged out without a network. */
  clearLogout: () => void
  /** The token of the browser in which somebody has signed in before, or null. */
  readBrowser: () => string | null
  setBrowser: (token: string) => void
}

type Kind = 'session' | 'device' | 'browser'

/**
 * Whether the caller's browser speaks https: PUBLIC_URL says so whatever a proxy tells or leaves out, and without one
 * the request does.
 */
export function isOverHttps({ protocol }: { protocol: string }, { publicUrl }: { publicUrl: string | null }): boolean {
  return publicUrl?.startsWith('https:') === true || protocol === 'https'
}

/** `__Host-` over https: no neighbour under the same domain, and nobody on plain http, can set such a cookie. */
function cookieName(kind: Kind, isSecure: boolean): string {
  return isSecure ? `__Host-${kind}` : kind
}

/** The random token of a cookie, or null; of who has logged out without a network there is none. `isSecure`: over https. */
export function readToken(request: FastifyRequest, kind: Kind, isSecure: boolean): string | null {
  return kind !== 'browser' && hasLoggedOut(request, isSecure) ? null : readCookie(request, kind, isSecure)
}

/** The tokens of who has logged out without a network, for the server to end; null: nobody has. */
export function readLoggedOutTokens(
  request: FastifyRequest,
  isSecure: boolean,
): { session: string | null; device: string | null } | null {
  if (!hasLoggedOut(request, isSecure)) return null
  return { session: readCookie(request, 'session', isSecure), device: readCookie(request, 'device', isSecure) }
}

/** The shop may not know that its proxy speaks https; the browser does, and writes the safe name. */
const logoutCookies = (isSecure: boolean): string[] => [true, ...(isSecure ? [] : [false])].map(logoutCookie)

const hasLoggedOut = ({ cookies }: FastifyRequest, isSecure: boolean): boolean =>
  logoutCookies(isSecure).some((name) => cookies[name] !== undefined)

function readCookie({ cookies }: FastifyRequest, kind: Kind, isSecure: boolean): string | null {
  const value = cookies[cookieName(kind, isSecure)]
  return value && value.length <= 100 ? value : null
}

/** The caller's cookies: Secure and `__Host-` over https, where browsers insist on both. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): CookieJar {
  const set = (kind: Kind, value: string, maxAge: number) => {
    reply.setCookie(cookieName(kind, isSecure), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      path: '/',
      maxAge,
    })
  }
  return {
    setSession: (token) => set('session', token, SESSION_AGE),
    clearSession: () => set('session', '', 0),
    renewSession: () => {
      const token = readToken(request, 'session', isSecure)
      if (token) set('session', token, SESSION_AGE)
    },
    setDevice: (token) => set('device', token, DEVICE_AGE),
    clearDevice: () => set('device', '', 0),
    clearLogout: () => {
      for (const name of logoutCookies(isSecure))
        reply.setCookie(name, '', { path: '/', maxAge: 0, sameSite: 'lax', secure: name === logoutCookie(true) })
    },
    readBrowser: () => readToken(request, 'browser', isSecure),
    setBrowser: (token) => set('browser', token, BROWSER_AGE),
  }
}
