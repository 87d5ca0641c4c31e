import { signup } from '../../../../contract/people.ts'
import { sessionTexts } from '../../../../shop/words/messages.ts'
import { problem, problems } from '../../../../shop/words/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { type Context, handle } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { takeOverNotifications } from '../../notifications/notifications.queries.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { findPersonByPhone, insertPerson } from '../people.queries.ts'

/** The same phone and password again within this long is the same success. */
const REPEAT_MS = 60_000

/**
 * Makes what a guest's device ordered the person's. Orders are a later feature: it is handed in where calls are wired.
 */
type TakeOverOrders = (tx: Tx, device: number, person: number) => Promise<void>

/** Makes a customer, whatever role the body claims, and does not sign in. */
export const signupHandler = (takeOverOrders: TakeOverOrders) =>
  handle(signup, async (context, services: WithPasswords & WithAddressLimits) => {
    const { db, input, address } = context
    const { addressLimits } = services
    requireAcceptablePassword(input.password, 'customer')
    if (await findPersonByPhone(db, input.phoneNumber)) return repeatedSignup(context, services)
    // Counted before the password is hashed, which is what it costs the shop; one that makes no account does not count.
    const hit = await addressLimits.requireWithin(db, 'signups', address)
    const created = await makeCustomer(context, services, takeOverOrders).catch(async (error) => {
      await addressLimits.giveBack(db, hit)
      throw error
    })
    if (created) return { message: sessionTexts.signedUp }
    await addressLimits.giveBack(db, hit)
    return repeatedSignup(context, services)
  })

/** Makes the account, and what the guest's device ordered its own. Returns false when another was faster. */
async function makeCustomer(
  { db, input, user, device, address }: Context<typeof signup>,
  { passwords }: WithPasswords,
  takeOverOrders: TakeOverOrders,
): Promise<boolean> {
  const hash = await passwords.hash(input.password, address)
  return transaction(db, async (tx) => {
    const person = await insertPerson(tx, { phone: input.phoneNumber, hash, role: 'customer' })
    if (!person) return false
    // With a session it is another person's signup: what was ordered on this device is not theirs.
    if (device && !user) {
      // First: it waits for orders that are being placed, which notify.
      await takeOverOrders(tx, device.id, person.id)
      await takeOverNotifications(tx, device.id, person.id)
    }
    return true
  })
}

/** The same success for a signup that is sent twice because its reply was lost; throws phone_taken otherwise. */
async function repeatedSignup({ db, input, address }: Context<typeof signup>, services: WithPasswords) {
  const person = await findPersonByPhone(db, input.phoneNumber)
  const ageMs = (person && (await readClock(db)).getTime() - person.created_at.getTime()) ?? 0
  if (!person || Math.abs(ageMs) >= REPEAT_MS) throw alreadyExists()
  const attempt = { phone: person.phone, password: input.password, address, browser: null }
  if (!(await confirmPassword(services, person, attempt))) throw alreadyExists()
  return { message: sessionTexts.signedUp }
}

/** phone_taken whose `message` has the words by which clients of the specification know it (rulings §3). */
const alreadyExists = () => problem('phone_taken', { message: `${problems.phone_taken[1]} (already exists)` })
