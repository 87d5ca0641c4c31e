import { logoutCookie } from '../../../shop/people/logout-cookie.ts'

/** 400 days in seconds. Browsers keep no cookie for longer. */
const MAX_AGE_S = 34_560_000

/** Sets a cookie that tells the server about an offline logout. The next request from this browser sends the cookie. */
export function noteLogout(): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browser has no CookieStore, which also requires https
  document.cookie = `${logoutCookie(isSecure)}=1;path=/;max-age=${MAX_AGE_S};samesite=lax${isSecure ? ';secure' : ''}`
}
