import type { Database, Tx } from '../../db/open.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { deleteKnownBrowsers, findKnownBrowser, insertKnownBrowser, setBrowserToken } from './known-browsers.queries.ts'
import type { ConfirmedPerson, LockedPerson } from './person.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The browser of a request in relation to one person. */
type Browser = {
  /**
   * The id of the `known_browsers` row for this browser and person, under which failed attempts count; null if this
   * person has not signed in there.
   */
  mark: number | null
  /** Its token, if the shop made it; a token from elsewhere is never adopted. */
  token: string | null
}

/**
 * Looks up the browser of a request. `person` is null for an unknown phone: the statement is the same, so that it takes
 * as long.
 */
export async function findBrowser(db: Database, cookies: CookieJar, person: number | null): Promise<Browser> {
  const token = cookies.readBrowser()
  const known = token ? await findKnownBrowser(db, tokenHash(token), person) : undefined
  return known ? { mark: known.id, token } : { mark: null, token: null }
}

/**
 * Marks the browser as one with which this person has signed in. Strangers who fail with the person's phone elsewhere
 * then cannot lock the person out of it. The mark outlives a logout.
 */
export async function rememberBrowser(
  db: Database,
  cookies: CookieJar,
  browser: Pick<Browser, 'token'>,
  person: ConfirmedPerson | LockedPerson,
): Promise<void> {
  const token = browser.token ?? newToken()
  await insertKnownBrowser(db, tokenHash(token), person)
  cookies.setBrowser(token)
}

/**
 * Ends a person's marks in all browsers, copied cookies included, because the password is new. Then marks the browser
 * of the request under a new token; the marks of other people in it stay. Returns the token for the cookie, to be set
 * after COMMIT.
 */
export async function renewBrowser(
  tx: Tx,
  cookies: CookieJar,
  person: ConfirmedPerson | LockedPerson,
): Promise<string> {
  const token = newToken()
  const old = cookies.readBrowser()
  await deleteKnownBrowsers(tx, person)
  if (old) await setBrowserToken(tx, tokenHash(old), tokenHash(token))
  await insertKnownBrowser(tx, tokenHash(token), person)
  return token
}
