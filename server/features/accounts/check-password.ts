import { problem } from '../../../shop/problems.ts'
import type { Database } from '../../db/open.ts'
import { forgetTries, returnTry, secondsUntilNextTry, type Try, takeTry } from './login-attempts.queries.ts'
import { dummyHash, hashPassword, matchesHash } from './password-hash.ts'

/** Failures of one phone over all doors together, and the minutes that they count (rulings §3). */
const FAILURES_PER_PHONE = 10
/** Failures of one network address: generous, since many phones share one. */
const FAILURES_PER_ADDRESS = 300
const MINUTES = 15
/** Passwords that are hashed at once: half of Node's four worker threads stay free for files and pictures. */
const LANES = 2

/** Somebody at a door: what was typed, and the hash of the account, null when there is none. */
export type Knock = { phone: string; hash: string | null; password: string; address: string }

/** The one place where passwords are compared, for login and the five account calls. */
export type PasswordDoor = {
  /** Whether the password is right. Throws too_many after too many failures; takes equally long for a null hash. */
  check: (knock: Knock) => Promise<boolean>
  hash: (password: string) => Promise<string>
  /** Forgets the failures of a phone whose owner was made sure of in another way. */
  forgive: (phone: string) => Promise<void>
}

/** What a recipe needs that checks or makes passwords. */
export type WithPasswords = { passwords: PasswordDoor }

export function makePasswordDoor(db: Database, { limitAddresses }: { limitAddresses: boolean }): PasswordDoor {
  const inTurn = makeTurns()
  let lane = 0
  const hashing = <T>(work: () => Promise<T>) => {
    lane = (lane + 1) % LANES
    return inTurn(`lane:${lane}`, work)
  }

  async function take(key: string, most: number): Promise<Try> {
    const taken = await takeTry(db, key, most, MINUTES)
    if (taken) return taken
    throw problem('too_many', { retryAfter: await secondsUntilNextTry(db, key, MINUTES) })
  }

  return {
    hash: (password) => hashing(() => hashPassword(password)),
    forgive: (phone) => forgetTries(db, phoneKey(phone)),
    // A try is counted before the password is looked at and taken back when it was right, so that parallel tries
    // never get beyond the limit. One at a time per phone, so that right ones in parallel do not use it up.
    check: ({ phone, hash, password, address }) =>
      inTurn(phone, async () => {
        const tries = [await take(phoneKey(phone), FAILURES_PER_PHONE)]
        if (limitAddresses) tries.push(await take(`address:${address}`, FAILURES_PER_ADDRESS))
        const right = await hashing(() => matchesHash(password, hash ?? dummyHash))
        if (right && hash !== null) {
          await Promise.all(tries.map((one) => returnTry(db, one)))
          return true
        }
        return false
      }),
  }
}

const phoneKey = (phone: string) => `phone:${phone}`

/** Runs the works of one key one after the other, those of different keys side by side. */
function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
