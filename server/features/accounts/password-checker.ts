import pLimit from 'p-limit'
import { problem } from '../../../shop/words/problems.ts'
import type { Database } from '../../db/open.ts'
import type { AddressLimits } from '../limits/address-limits.ts'
import { countHit, deleteHits, removeHit } from '../limits/rate-limits.queries.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { dummyHash, hashPassword, matchesHash } from './password-hash.ts'

/** Passwords that are hashed at once: half of Node's four worker threads stay free for files and pictures. */
const MAX_PARALLEL_HASHES = 2

/** A typed password for an account's phone; `hash` is the account's, null when there is no account. */
type PasswordAttempt = { phone: string; hash: string | null; password: string; address: string }

/** The one place where passwords are hashed and compared. */
export type PasswordChecker = {
  /** Whether the password is right. Throws too_many after too many failures; takes equally long for a null hash. */
  check: (attempt: PasswordAttempt) => Promise<boolean>
  hash: (password: string) => Promise<string>
  /** Lets a phone try again at once: an admin has vouched for its owner. */
  resetAttempts: (phone: string) => Promise<void>
}

/** What a handler needs that checks or makes passwords. */
export type WithPasswords = { passwords: PasswordChecker }

export function createPasswordChecker(db: Database, addressLimits: AddressLimits): PasswordChecker {
  const limitHashing = pLimit(MAX_PARALLEL_HASHES)
  const oneAtATime = createOneAtATime()

  return {
    hash: (password) => limitHashing(() => hashPassword(password)),
    resetAttempts: (phone) => deleteHits(db, 'loginFailuresOfPhone', [phone]),
    // Counted before the password is compared and uncounted when it was right, so that parallel attempts never get
    // beyond the limit. The address is asked first: what it is refused costs the phone nothing. One at a time per phone,
    // so that right ones in parallel do not use it up.
    check: ({ phone, hash, password, address }) =>
      oneAtATime(phone, async () => {
        const ofAddress = await addressLimits.requireWithin(db, 'loginFailuresOfAddress', address)
        const ofPhone = await countHit(db, 'loginFailuresOfPhone', phone)
        if ('retryAfter' in ofPhone) {
          await addressLimits.giveBack(db, ofAddress)
          throw problem('too_many', ofPhone)
        }
        const isRight = await limitHashing(() => matchesHash(password, hash ?? dummyHash))
        if (!isRight || hash === null) return false
        await Promise.all([removeHit(db, ofPhone.hit), addressLimits.giveBack(db, ofAddress)])
        return true
      }),
  }
}
