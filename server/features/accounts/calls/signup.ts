import { signup } from '../../../../contract/people.ts'
import { problem, problems } from '../../../../shop/problems.ts'
import { sessionTexts } from '../../../../shop/texts/session.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { type Context, handle } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { takeOverNotifications } from '../../notifications/notifications.queries.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import { comparePassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { findPersonByPhone, insertPerson } from '../people.queries.ts'
import type { Person } from '../person.ts'

/** Within this time, a repeat with the same phone and password succeeds. */
const REPEAT_MS = 60_000

/**
 * Moves a guest device's rows to the new account. server/routes.ts passes these functions in, because the rows belong
 * to later features.
 */
export type TakeOver = (tx: Tx, device: number, person: number) => Promise<void>

/** Creates a customer, whatever role the body claims. Does not sign in. */
export const signupHandler = (takeOvers: readonly TakeOver[]) =>
  handle(signup, async (context, services: WithPasswords & WithAddressLimits) => {
    const { db, input, address } = context
    const { addressLimits } = services
    requireAcceptablePassword(input.password, 'customer')
    if (await findPersonByPhone(db, input.phoneNumber)) return repeatedSignup(context, services)
    // Counted before the expensive hashing of the password, and uncounted if no account is created.
    const hit = await addressLimits.requireWithin(db, 'signups', address)
    const created = await makeCustomer(context, services, takeOvers).catch(async (error) => {
      await addressLimits.giveBack(db, hit)
      throw error
    })
    if (created) return { message: sessionTexts.signedUp }
    await addressLimits.giveBack(db, hit)
    return repeatedSignup(context, services)
  })

/**
 * Creates the account and moves the guest device's rows to it. Returns false if a concurrent signup has already created
 * it.
 */
async function makeCustomer(
  { db, input, user, device, address }: Context<typeof signup>,
  { passwords }: WithPasswords,
  takeOvers: readonly TakeOver[],
): Promise<boolean> {
  const hash = await passwords.hash(input.password, address)
  return transaction(db, async (tx) => {
    const person = await insertPerson(tx, { phone: input.phoneNumber, hash, role: 'customer' })
    if (!person) return false
    // A caller with a session signs up somebody else, who must not get this device's orders.
    if (device && !user) {
      // Orders must come first: their takeover waits for orders being placed, which also write notifications.
      for (const takeOver of takeOvers) await takeOver(tx, device.id, person.id)
      await takeOverNotifications(tx, device.id, person.id)
    }
    return true
  })
}

/** Returns success for a repeat of a signup whose response was lost. Throws phone_taken for any other signup. */
async function repeatedSignup({ db, input, address }: Context<typeof signup>, services: WithPasswords) {
  const person = await findPersonByPhone(db, input.phoneNumber)
  if (!person || !(await isJustCreated(db, person))) throw alreadyExists()
  const attempt = { phone: person.phone, password: input.password, address, browser: null }
  if (!(await comparePassword(services, person, attempt))) throw alreadyExists()
  return { message: sessionTexts.signedUp }
}

async function isJustCreated(db: Database, { created_at }: Person): Promise<boolean> {
  const ageMs = (await readClock(db)).getTime() - created_at.getTime()
  return Math.abs(ageMs) < REPEAT_MS
}

/** Returns phone_taken. Existing clients recognise it by 'already exists' in `message`. */
const alreadyExists = () => problem('phone_taken', { message: `${problems.phone_taken[1]} (already exists)` })
