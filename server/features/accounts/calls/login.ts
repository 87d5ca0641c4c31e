import { login } from '../../../../contract/people.ts'
import { accountTexts } from '../../../../shop/messages.ts'
import { longEnough } from '../../../../shop/passwords.ts'
import { normalisePhone } from '../../../../shop/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { shownUser } from '../account.rules.ts'
import type { WithPasswords } from '../check-password.ts'
import { findPersonByPhone } from '../people.queries.ts'
import { deleteSession, insertSession } from '../sessions.queries.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** Given a role since the password was chosen: it needs a longer one first (docs/decisions). */
const TOO_SHORT_FOR_STAFF =
  'Nenosiri lako ni fupi kwa mfanyakazi. Muombe msimamizi mkuu kiungo cha kuweka nenosiri la angalau herufi 8.'

/** Answers alike, in text and time, for a wrong password, an unknown phone and what is no phone at all. */
export const handleLogin = handle(
  login,
  async ({ db, input, user, address, cookies }, { passwords }: WithPasswords) => {
    const typed = String(input.phoneNumber).trim()
    if (typed === '' || input.password === '') throw problem('bad_input', { text: accountTexts.fieldsMissing })
    const phone = normalisePhone(typed)
    const person = await findPersonByPhone(db, phone ?? 'none')
    // What is no phone is counted like one, under a form that any text has.
    const knock = { phone: phone ?? tokenHash(typed).toString('hex'), password: input.password, address }
    const right = await passwords.check({ ...knock, hash: person?.password_hash ?? null })
    if (!right || !person) throw problem('wrong_login')
    if (!longEnough(input.password, person.role)) throw problem('not_allowed', { text: TOO_SHORT_FOR_STAFF })
    if (user) await deleteSession(db, user.sessionHash)
    const token = newToken()
    await insertSession(db, tokenHash(token), person.id)
    cookies.setSession(token)
    return { user: shownUser(person) }
  },
)
