import { login } from '../../../../contract/people.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { handle } from '../../../http/handle.ts'
import { takeOverSubscription } from '../../push/subscribe.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { shownUser } from '../account.rules.ts'
import { findBrowser, rememberBrowser } from '../known-browsers.ts'
import { comparePassword, requireLongEnough } from '../passwords/confirm-password.ts'
import type { WithPasswords } from '../passwords/password-checker.ts'
import { findPersonByPhone } from '../people.queries.ts'
import { deleteSession, insertSession } from '../sessions.queries.ts'
import { newToken, tokenHash } from '../tokens.ts'

/**
 * Signs a person in. A wrong password, an unknown phone and an invalid phone get the same refusal after the same time.
 */
export const handleLogin = handle(login, async (context, services: WithPasswords & WithShopSettings) => {
  const { db, input, user, device, address, cookies } = context
  const typed = String(input.phoneNumber).trim()
  if (typed === '' || input.password === '') throw problem('bad_input', { text: accountTexts.fieldsMissing })
  const phone = normalisePhone(typed)
  // Also runs for an invalid phone, so that the refusal takes the same time.
  const person = await findPersonByPhone(db, phone ?? 'none')
  const browser = await findBrowser(db, cookies, person?.id ?? null)
  const confirmed = await comparePassword(services, person, {
    // Failures for invalid phones count too, keyed by a hash of the typed text.
    phone: phone ?? tokenHash(typed).toString('hex'),
    password: input.password,
    address,
    browser: browser.mark,
  })
  if (!confirmed) throw problem('wrong_login')
  requireLongEnough(input.password, confirmed)
  if (user) await deleteSession(db, user.sessionHash)
  const token = newToken()
  const session = tokenHash(token)
  if (!(await insertSession(db, session, confirmed))) throw problem('wrong_login')
  // A guest who subscribed to notifications about an order keeps the subscription as a customer. Staff must agree
  // again, because they get other notifications.
  if (device && input.push_id !== undefined && confirmed.role === 'customer')
    await takeOverSubscription(db, { id: input.push_id, device: device.id }, { person: confirmed.id, session })
  cookies.setSession(token)
  await rememberBrowser(db, cookies, browser, confirmed)
  return { user: shownUser(confirmed, services.shopSettings.current()) }
})
