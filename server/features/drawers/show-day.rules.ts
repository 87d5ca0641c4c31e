import type { z } from 'zod'
import type { getDay } from '../../../contract/day.ts'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import { type Named, shownPerson } from '../../../shop/people/names.ts'
import type { Scope } from '../../../shop/people/rights.ts'
import { nameKey } from '../../../shop/products/names.ts'

type Day = z.input<typeof getDay.output>

/** The part of a day that is read before its date, drawers and names are added. */
type DayContent = Omit<Day, 'date' | 'drawers' | 'people' | 'hides_expected'>

/** Removes everything that reveals how much a drawer should hold before it is counted. */
export function hideSums<Content extends DayContent>(content: Content) {
  const rows = content.rows.map((row) => ({ ...row, expected: null, late: null }))
  const unapproved = content.unapproved.filter(({ kind }) => kind !== 'beyond_drawer')
  return { ...content, rows, moved: null, unapproved }
}

/** Removes sales below cost for callers who may not see costs, because the amount would reveal the cost. */
export const withoutCosts = <One extends { kind: string }>(unapproved: readonly One[], seesCosts: Scope): One[] =>
  unapproved.filter(({ kind }) => kind !== 'below_cost' || seesCosts !== 'no')

/** Returns the ids of all people whom a day mentions. */
export function personIdsOf({ rows, moved, closings, late, to_confirm, waiting, hands, unapproved, acts }: DayContent) {
  const listsWithPeople = [rows, moved ?? [], late, hands, unapproved, acts, ...closings.map((closing) => closing.rows)]
  const ids = [
    ...listsWithPeople.flatMap((list) => list.map(({ person_id }) => person_id)),
    ...closings.map(({ by_id }) => by_id),
    ...[...to_confirm, ...waiting].flatMap(({ from_id, to_id }) => [from_id, to_id]),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Returns the names of people, with their phone numbers if two of them have the same name. */
export function showPeople(people: readonly (Named & { id: number; is_staff: boolean })[]): Day['people'] {
  const shown = people.map(({ id, is_staff, ...named }) => ({ id, is_staff, ...shownPerson(named) }))
  const alike = Map.groupBy(shown, ({ name }) => (name === null ? null : nameKey(name)))
  return shown.map(({ id, is_staff, name, phone }) => {
    const isUnique = name === null || alike.get(nameKey(name))?.length === 1
    return {
      id,
      name: isUnique ? (name ?? phone ?? DELETED_ACCOUNT) : [name, phone].filter(Boolean).join(', '),
      is_staff,
    }
  })
}
