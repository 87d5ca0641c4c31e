import { LEFT_COOKIE } from '../../shop/people/left-cookie.ts'

/** As long as browsers keep any. */
const AGE = 400 * 24 * 60 * 60

/** Notes that somebody has logged out and the server does not know: the next request tells it, whatever sends that. */
export function noteLeft(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the oldest browser, and wants https
  document.cookie = `${LEFT_COOKIE}=1; path=/; max-age=${AGE}; samesite=lax${secure}`
}
