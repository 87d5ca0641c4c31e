import { problem } from '../../../../shop/problems.ts'
import type { Database } from '../../../db/open.ts'
import { addressKey } from '../../../http/origin/address.ts'
import type { AddressLimits } from '../../limits/address-limits.ts'
import { createFairLanes } from '../../limits/fair-lanes.ts'
import { countHit, deleteHits, type Hit, removeHit } from '../../limits/rate-limits.queries.ts'
import { findBrowsersOfPhone } from '../known-browsers.queries.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { dummyHash, hashPassword, matchesHash } from './password-hash.ts'

/** Half of Node's four worker threads stay free for files and pictures. */
const MAX_PARALLEL_HASHES = 2

/**
 * A typed password for the account of a phone. `hash` is null if there is no account. `browser` is the id of the row of
 * `known_browsers` for this person and browser, or null if the person has not signed in there.
 */
export type PasswordAttempt = {
  phone: string
  hash: string | null
  password: string
  address: string
  browser: number | null
}

/** The only place that hashes and compares passwords. */
export type PasswordChecker = {
  /**
   * Returns true if the password is right. A null hash takes the same time. Throws too_many after too many failures.
   */
  check: (attempt: PasswordAttempt) => Promise<boolean>
  hash: (password: string, address: string) => Promise<string>
  /** Clears the failed attempts with a phone, in every browser, because an admin has vouched for its owner. */
  resetAttempts: (phone: string) => Promise<void>
}

/** The dependency of handlers that check or make passwords. */
export type WithPasswords = { passwords: PasswordChecker }

/**
 * Creates the checker. It hashes and compares at most MAX_PARALLEL_HASHES passwords at a time, because each needs
 * memory and a core.
 */
export function createPasswordChecker(db: Database, addressLimits: AddressLimits): PasswordChecker {
  const inLane = createFairLanes({ lanes: MAX_PARALLEL_HASHES })
  const oneAtATime = createOneAtATime()

  /** Counts the attempt as a failure. Returns a function that removes this failure again. */
  async function countFailure({ phone, address, browser }: PasswordAttempt): Promise<() => Promise<unknown>> {
    // In a known browser only its own failures count. Failures of strangers with this address or phone number do not.
    if (browser !== null) {
      const own = await requireHit('loginFailuresOfBrowser', String(browser))
      return () => removeHit(db, own)
    }
    // The address is counted first, so that an attempt that the address limit refuses does not count for the phone.
    const ofAddress = await addressLimits.requireWithin(db, 'loginFailuresOfAddress', address)
    const ofPhone = await requireHit('loginFailuresOfPhone', phone).catch(async (error) => {
      await addressLimits.giveBack(db, ofAddress)
      throw error
    })
    return () => Promise.all([removeHit(db, ofPhone), addressLimits.giveBack(db, ofAddress)])
  }

  async function requireHit(limit: 'loginFailuresOfBrowser' | 'loginFailuresOfPhone', who: string): Promise<Hit> {
    const counted = await countHit(db, limit, who)
    if ('hit' in counted) return counted.hit
    throw problem('too_many', { retryAfter: counted.retryAfter })
  }

  return {
    hash: (password, address) => inLane(addressKey(address), () => hashPassword(password)),
    resetAttempts: (phone) => resetAttempts(db, phone),
    // Each attempt counts as a failure until its password proves right, so that parallel attempts never exceed the
    // limit. Attempts of one phone or browser run one at a time. Otherwise many parallel attempts with the right
    // password could reach the limit.
    check: (attempt) =>
      oneAtATime(attempt.browser === null ? attempt.phone : `browser ${attempt.browser}`, async () => {
        const { hash, password, address } = attempt
        const uncount = await countFailure(attempt)
        const compare = () => matchesHash(password, hash ?? dummyHash)
        const isRight = await inLane(addressKey(address), compare, { isPreferred: attempt.browser !== null })
        if (!isRight || hash === null) return false
        await uncount()
        return true
      }),
  }
}

/** Clears the failed attempts with a phone (E.164), in every browser. */
export async function resetAttempts(db: Database, phone: string): Promise<void> {
  await deleteHits(db, 'loginFailuresOfPhone', [phone])
  await deleteHits(db, 'loginFailuresOfBrowser', (await findBrowsersOfPhone(db, phone)).map(String))
}
