import { logoutCookie } from '../../../shop/people/logout-cookie.ts'

/** Seconds, 400 days: as long as browsers keep any. */
const AGE = 34_560_000

/** Notes that somebody has logged out and the server does not know: the next request tells it, whatever sends that. */
export function noteLogout(): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the oldest browser, and wants https
  document.cookie = `${logoutCookie(isSecure)}=1;path=/;max-age=${AGE};samesite=lax${isSecure ? ';secure' : ''}`
}
