import type { z } from 'zod'
import type { closeDay } from '../../../contract/day.ts'
import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Scope } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/problems.ts'
import { isBlank } from '../../../shop/products/names.ts'
import type { DrawerOwner } from './open-drawers.queries.ts'

type Input = z.output<typeof closeDay.input>

/** The counted money of a drawer by one method, and the part of it that stays there. */
export type Counted = { person_id: DrawerOwner; method: PaymentMethod; amount: number; left: number }

/** The counted cash if a closing names a drawer but no cash. */
const noCash = { amount: 0, left: 0 }

/**
 * Returns the counted money by drawer, cash first. Throws not_allowed if a caller other than an admin counts somebody
 * else's drawer. Throws bad_input if a method was counted twice, or if more money is to stay than was counted.
 */
export function requireCounted(
  counted: Input['counted'],
  { by, scope, mode }: { by: number; scope: Scope; mode: DrawerMode },
): Counted[] {
  const rows = counted.map(({ person_id, method, amount, left }) => ({
    person_id: drawerOf(person_id, { by, mode }),
    method,
    amount,
    // By default, all cash stays in the drawer, and all money of other methods leaves it.
    left: left ?? (method === 'taslimu' ? amount : 0),
  }))
  const isOwn = (drawer: DrawerOwner) => drawer === by || (mode === 'shop' && drawer === null)
  if (scope !== 'all' && rows.some(({ person_id }) => !isOwn(person_id)))
    throw problem('not_allowed', { text: 'Unaweza kufunga droo yako mwenyewe tu.' })
  if (new Set(rows.map(keyOf)).size < rows.length)
    throw problem('bad_input', { text: 'Njia moja ya malipo imehesabiwa mara mbili.', field: 'counted' })
  if (rows.some(({ amount, left }) => left > amount))
    throw problem('bad_input', { text: 'Kilichobaki hakiwezi kuzidi ulichohesabu.', field: 'counted' })
  const drawers = [...new Set(rows.map(({ person_id }) => person_id))]
  return drawers.flatMap((person_id): Counted[] => {
    const own = rows.filter((row) => row.person_id === person_id)
    const cash = own.find(({ method }) => method === 'taslimu') ?? { person_id, method: 'taslimu', ...noCash }
    return [cash, ...own.filter(({ method }) => method !== 'taslimu')]
  })
}

const keyOf = ({ person_id, method }: { person_id: DrawerOwner; method: PaymentMethod }) => `${person_id} ${method}`

/**
 * Returns the drawer of a counted sum: the shop's box if it has one, else the drawer of the named person or of the
 * caller.
 */
function drawerOf(person: number | null | undefined, { by, mode }: { by: number; mode: DrawerMode }): DrawerOwner {
  if (mode === 'shop') return null
  return person === undefined ? by : person
}

/**
 * The maximum number of closings that a person can make in 24 hours. A day's page shows all its closings, so one phone
 * could otherwise make the page too large to open.
 */
export const MAX_CLOSINGS_A_DAY = 300

/** Throws refused if this person has made too many closings. `earlier` are the closings of the last 24 hours. */
export function requireFewClosings(earlier: number): void {
  if (earlier < MAX_CLOSINGS_A_DAY) return
  throw problem('refused', { text: `Umefunga droo mara ${MAX_CLOSINGS_A_DAY} ndani ya saa 24. Jaribu tena kesho.` })
}

/** Throws bad_dates for a day in the future. */
export function requireDay(day: string, now: Date): string {
  if (day > shopDay(now)) throw problem('bad_dates', { text: 'Siku hii haijafika bado.', field: 'date' })
  return day
}

/**
 * Throws bad_input if a note is missing. A note is needed for a difference, and always if the expected sums were
 * hidden.
 */
export function requireNote(
  note: string,
  { hasDifference, isBlind }: { hasDifference: boolean; isBlind: boolean },
): void {
  const isNeeded = hasDifference || isBlind
  if (!isBlank(note) || !isNeeded) return
  const text = isBlind ? 'Andika maelezo ya hesabu yako.' : 'Kuna tofauti. Andika sababu yake.'
  throw problem('bad_input', { text, field: 'note' })
}
