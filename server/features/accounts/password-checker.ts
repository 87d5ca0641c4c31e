import pLimit from 'p-limit'
import { problem } from '../../../shop/words/problems.ts'
import type { Database } from '../../db/open.ts'
import {
  type CountedAttempt,
  countAttempt,
  deleteAttempts,
  secondsUntilNextAttempt,
  uncountAttempt,
} from './login-attempts.queries.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { dummyHash, hashPassword, matchesHash } from './password-hash.ts'

/** Failures of one phone, over login and all calls that ask for the password together, within WINDOW_MINUTES. */
const MAX_FAILURES_PER_PHONE = 10
/** Failures of one network address: generous, since many phones share one. */
const MAX_FAILURES_PER_ADDRESS = 300
const WINDOW_MINUTES = 15
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

export function createPasswordChecker(db: Database, { limitAddresses }: { limitAddresses: boolean }): PasswordChecker {
  const limitHashing = pLimit(MAX_PARALLEL_HASHES)
  const oneAtATime = createOneAtATime()

  async function requireAttempt(key: string, max: number): Promise<CountedAttempt> {
    const attempt = await countAttempt(db, key, max, WINDOW_MINUTES)
    if (attempt) return attempt
    throw problem('too_many', { retryAfter: await secondsUntilNextAttempt(db, key, WINDOW_MINUTES) })
  }

  return {
    hash: (password) => limitHashing(() => hashPassword(password)),
    resetAttempts: (phone) => deleteAttempts(db, phoneKey(phone)),
    // Counted before the password is compared and uncounted when it was right, so that parallel attempts never get
    // beyond the limit. One at a time per phone, so that right ones in parallel do not use it up.
    check: ({ phone, hash, password, address }) =>
      oneAtATime(phone, async () => {
        const attempts = [await requireAttempt(phoneKey(phone), MAX_FAILURES_PER_PHONE)]
        if (limitAddresses) attempts.push(await requireAttempt(`address:${address}`, MAX_FAILURES_PER_ADDRESS))
        const isRight = await limitHashing(() => matchesHash(password, hash ?? dummyHash))
        if (!isRight || hash === null) return false
        await Promise.all(attempts.map((attempt) => uncountAttempt(db, attempt)))
        return true
      }),
  }
}

const phoneKey = (phone: string) => `phone:${phone}`
