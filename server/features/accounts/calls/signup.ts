import { signup } from '../../../../contract/people.ts'
import { sessionTexts } from '../../../../shop/messages.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { type Context, handle } from '../../../http/handle.ts'
import { requireAcceptablePassword } from '../account.rules.ts'
import type { WithPasswords } from '../check-password.ts'
import { findPersonByPhone, insertPerson, takeOverDevice } from '../people.queries.ts'

/** The same phone and password again within this long is the same success (rulings §3). */
const AGAIN_MS = 60_000

/** Makes a customer, whatever role the body claims, and does not sign in. */
export const handleSignup = handle(signup, async (context, services: WithPasswords) => {
  const { db, input, user, device } = context
  const { passwords } = services
  requireAcceptablePassword(input.password, 'customer')
  const done = { message: sessionTexts.signedUp }
  if (await findPersonByPhone(db, input.phoneNumber)) return again(context, services, done)
  const hash = await passwords.hash(input.password)
  const made = await transaction(db, async (tx) => {
    const person = await insertPerson(tx, { phone: input.phoneNumber, hash, role: 'customer' })
    // A device behind a session is somebody who signs up another person; what was ordered here is not theirs.
    if (person && device && !user) await takeOverDevice(tx, device.id, person.id)
    return person
  })
  return made ? done : again(context, services, done)
})

/** The answer that was lost on the way is given once more to whoever knows the password; others have no business here. */
async function again(
  { db, input, address }: Context<typeof signup>,
  { passwords }: WithPasswords,
  done: { message: string },
) {
  const person = await findPersonByPhone(db, input.phoneNumber)
  const isNew = person && Date.now() - person.created_at.getTime() < AGAIN_MS
  if (!isNew) throw problem('phone_taken')
  const knock = { phone: person.phone, hash: person.password_hash, password: input.password, address }
  if (await passwords.check(knock)) return done
  throw problem('phone_taken')
}
