import { login } from '../../../../contract/people.ts'
import { isLongEnough } from '../../../../shop/people/passwords.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { accountTexts } from '../../../../shop/words/messages.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { handle } from '../../../http/handle.ts'
import { takeOverSubscription } from '../../push/subscribe.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { shownUser } from '../account.rules.ts'
import { findBrowser, rememberBrowser } from '../known-browsers.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { findPersonByPhone } from '../people.queries.ts'
import { deleteSession, insertSession } from '../sessions.queries.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** A person who got a staff role after choosing the password needs a longer one first. */
const TOO_SHORT_FOR_STAFF =
  'Nenosiri lako ni fupi kwa mfanyakazi. Muombe msimamizi mkuu kiungo cha kuweka nenosiri la angalau herufi 8.'

/** Refuses alike, in text and time, a wrong password, an unknown phone and a text that is no phone. */
export const handleLogin = handle(login, async (context, services: WithPasswords & WithShopSettings) => {
  const { db, input, user, device, address, cookies } = context
  const typed = String(input.phoneNumber).trim()
  if (typed === '' || input.password === '') throw problem('bad_input', { text: accountTexts.fieldsMissing })
  const phone = normalisePhone(typed)
  const person = await findPersonByPhone(db, phone ?? 'none')
  const browser = await findBrowser(db, cookies, person?.id ?? null)
  const confirmed = await confirmPassword(services, person, {
    // What is no phone is counted like one, under a form that any text has.
    phone: phone ?? tokenHash(typed).toString('hex'),
    password: input.password,
    address,
    browser: browser.mark,
  })
  if (!confirmed) throw problem('wrong_login')
  if (!isLongEnough(input.password, confirmed.role)) throw problem('not_allowed', { text: TOO_SHORT_FOR_STAFF })
  if (user) await deleteSession(db, user.sessionHash)
  const token = newToken()
  const session = tokenHash(token)
  await insertSession(db, session, confirmed)
  // A guest who was promised word of an order has an account now. Staff are asked anew: they would hear of other things.
  if (device && input.push_id !== undefined && confirmed.role === 'customer')
    await takeOverSubscription(db, { id: input.push_id, device: device.id }, { person: confirmed.id, session })
  cookies.setSession(token)
  await rememberBrowser(db, cookies, browser, confirmed)
  return { user: shownUser(confirmed, services.shopSettings.current().staff_see) }
})
