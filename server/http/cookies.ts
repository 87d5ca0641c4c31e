import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logoutCookie } from '../../shop/people/logout-cookie.ts'

const DAY_S = 24 * 60 * 60
/** Customers stay signed in for 90 days after the last use. The server ends staff sessions earlier. */
const SESSION_AGE_S = 90 * DAY_S
const DEVICE_AGE_S = 400 * DAY_S
/** The maximum age that browsers allow, because a known browser outlives sessions and logouts. */
const BROWSER_AGE_S = 400 * DAY_S

/** A handler's access to the caller's cookies. */
export type CookieJar = {
  setSession: (token: string) => void
  clearSession: () => void
  /** Renews the age of the session cookie. */
  renewSession: () => void
  setDevice: (token: string) => void
  clearDevice: () => void
  /** Clears the cookie of an offline logout, once the server has processed it. */
  clearLogout: () => void
  /** Returns the token of a browser in which somebody has signed in before, or null. */
  readBrowser: () => string | null
  setBrowser: (token: string) => void
}

type Kind = 'session' | 'device' | 'browser'

/**
 * True if the caller's browser uses https. With an https PUBLIC_URL always true, whatever a proxy says. Otherwise the
 * request decides.
 */
export function isOverHttps({ protocol }: { protocol: string }, { publicUrl }: { publicUrl: string | null }): boolean {
  return publicUrl?.startsWith('https:') === true || protocol === 'https'
}

/**
 * Returns the cookie's name. Over https it begins with `__Host-`, so that neither another subdomain nor a page on plain
 * http can set it.
 */
function cookieName(kind: Kind, isSecure: boolean): string {
  return isSecure ? `__Host-${kind}` : kind
}

/**
 * Returns the random token of a cookie. Null without the cookie. After an offline logout, null for the session and the
 * device. `isSecure` is true over https.
 */
export function readToken(request: FastifyRequest, kind: Kind, isSecure: boolean): string | null {
  return kind !== 'browser' && hasLoggedOut(request, isSecure) ? null : readCookie(request, kind, isSecure)
}

/** Returns the tokens to end after an offline logout, or null if there was none. */
export function readLoggedOutTokens(
  request: FastifyRequest,
  isSecure: boolean,
): { session: string | null; device: string | null } | null {
  if (!hasLoggedOut(request, isSecure)) return null
  return { session: readCookie(request, 'session', isSecure), device: readCookie(request, 'device', isSecure) }
}

/**
 * Returns the possible cookie names. Over https the page sets the secure name, but the shop may not know that it is
 * reached over https, so it always checks that name.
 */
const logoutCookies = (isSecure: boolean): string[] =>
  isSecure ? [logoutCookie(true)] : [logoutCookie(true), logoutCookie(false)]

const hasLoggedOut = ({ cookies }: FastifyRequest, isSecure: boolean): boolean =>
  logoutCookies(isSecure).some((name) => cookies[name] !== undefined)

function readCookie({ cookies }: FastifyRequest, kind: Kind, isSecure: boolean): string | null {
  const value = cookies[cookieName(kind, isSecure)]
  return value && value.length <= 100 ? value : null
}

/** Returns the caller's cookies. Over https they are Secure and begin with `__Host-`, which browsers enforce. */
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
    setSession: (token) => set('session', token, SESSION_AGE_S),
    clearSession: () => set('session', '', 0),
    renewSession: () => {
      const token = readToken(request, 'session', isSecure)
      if (token) set('session', token, SESSION_AGE_S)
    },
    setDevice: (token) => set('device', token, DEVICE_AGE_S),
    clearDevice: () => set('device', '', 0),
    clearLogout: () => {
      for (const name of logoutCookies(isSecure))
        reply.setCookie(name, '', { path: '/', maxAge: 0, sameSite: 'lax', secure: name === logoutCookie(true) })
    },
    readBrowser: () => readToken(request, 'browser', isSecure),
    setBrowser: (token) => set('browser', token, BROWSER_AGE_S),
  }
}
