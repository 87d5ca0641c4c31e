import type { Database, Tx } from '../../db/open.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { deleteKnownBrowsers, findKnownBrowser, insertKnownBrowser, setBrowserToken } from './known-browsers.queries.ts'
import type { ConfirmedPerson, LockedPerson } from './person.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The browser of a request in relation to one person. */
type Browser = {
  /**
   * The id of the `known_browsers` row for this browser and person, or null if the person has not signed in there.
   * Failed attempts are counted under this id.
   */
  mark: number | null
  /** The browser's token if the shop made it, else null. Tokens from elsewhere are never adopted. */
  token: string | null
}

/**
 * Looks up the browser of a request. `person` is null for an unknown phone number. The statement runs nevertheless, so
 * that such a request takes as long as others.
 */
export async function findBrowser(db: Database, cookies: CookieJar, person: number | null): Promise<Browser> {
  const token = cookies.readBrowser()
  const found = token ? await findKnownBrowser(db, tokenHash(token), person) : undefined
  // `found.id` is null if only other people have signed in with this browser.
  return found ? { mark: found.id, token } : { mark: null, token: null }
}

/**
 * Marks the browser as one in which this person has signed in. Failed logins with the person's phone number in
 * other browsers then cannot lock the person out of this browser. The mark survives a logout.
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
 * Deletes a person's marks in all browsers, even in those with a copied cookie, because the password is new. Then gives
 * the browser of the request a new token, marks it for the person, and keeps other people's marks in it. Returns the
 * token; the caller must set it as a cookie after COMMIT.
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
