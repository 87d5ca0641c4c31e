import { getUser } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { shownUser } from '../account.rules.ts'
import { findPerson } from '../people.queries.ts'

/** Returns the signed-in person; null for guests and anonymous callers. */
export const handleGetUser = handle(getUser, async ({ db, user, cookies }, { shopSettings }: WithShopSettings) => {
  const person = user && (await findPerson(db, user.id))
  if (!person) return null
  // A visit extends the session, so the cookie must be extended too.
  cookies.renewSession()
  return shownUser(person, shopSettings.current())
})
