import { type Named, shownPerson } from '../../../shop/people/names.ts'
import { stocktakeName } from '../../../shop/products/stocktakes.ts'
import type { Stocktake } from './stocktakes.queries.ts'

/** Returns a stocktake in the shape of the lists, as `viewer` sees it. */
export function showStocktake(row: Stocktake, viewer: { id: number }) {
  return {
    ...row,
    own: row.opened_by === viewer.id,
    name: stocktakeName(row),
    opened_by_name: nameOf({ name: row.opener_name, username: row.opener_username, phone: row.opener_phone }),
    closed_by_name: nameOf({ name: row.closer_name, username: row.closer_username, phone: row.closer_phone }),
    decided_by_name: nameOf({ name: row.decider_name, username: row.decider_username, phone: row.decider_phone }),
  }
}

/** Returns the name of a person, else the phone number. */
export function nameOf(person: Named): string | null {
  const { name, phone } = shownPerson(person)
  return name ?? phone
}
