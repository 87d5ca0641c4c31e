import { getDay } from '../../../../contract/day.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { listPeople } from '../people.queries.ts'
import { readDay } from '../read-day.ts'
import { hideSums, personIdsOf, showPeople } from '../show-day.rules.ts'

/** Returns the current drawers, and the money, closings, late changes and acts of a day. */
export const handleGetDay = handle(
  getDay,
  async ({ db, input, user, scope, scopeOf }, { shopSettings }: WithShopSettings) => {
    const { drawers, hide_expected } = shopSettings.current()
    const date = input.date ?? shopDay(await readClock(db))
    const isAdmin = scopeOf('closeDay') === 'all'
    const viewer = { id: user.id, seesAll: scope === 'all', isAdmin, seesCosts: scopeOf('seeCosts') }
    const day = await readDay(db, { date, mode: drawers }, viewer)
    const people = showPeople(await listPeople(db, personIdsOf(day)))
    const hides_expected = hide_expected && !isAdmin
    return { date, drawers, hides_expected, people, ...(hides_expected ? hideSums(day) : day) }
  },
)
