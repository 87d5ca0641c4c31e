import { getUser } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { shownUser } from '../account.rules.ts'
import { findPerson } from '../people.queries.ts'

/** The signed-in person, or null: for guests too, who have no session. */
export const handleGetUser = handle(getUser, async ({ db, user, cookies }, { shopSettings }: WithShopSettings) => {
  const person = user && (await findPerson(db, user.id))
  if (!person) return null
  // The browser's copy must live as long as the session does, which slides.
  cookies.renewSession()
  return shownUser(person, shopSettings.current().staff_see)
})
