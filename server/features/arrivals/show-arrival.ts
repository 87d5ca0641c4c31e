import { shownPerson } from '../../../shop/people/names.ts'
import { changeDetails } from '../stock/updates/change-details.rules.ts'
import { isPriceOutdated } from '../stock/updates/stock-updates.rules.ts'
import { packageSizeChange } from '../stock/updates/tiered-prices.rules.ts'
import type { Arrival } from './arrivals.queries.ts'
import { amountsOf, isNew } from './corrected-lines.rules.ts'
import type { ArrivalLine } from './lines.queries.ts'
import { piecesOfLine } from './submitted-lines.rules.ts'

type Viewer = { id: number; seesCosts: boolean }

/** Returns an arrival in the shape of the lists, with what `viewer` may see. */
export function showArrival(arrival: Arrival, lines: readonly ArrivalLine[], viewer: Viewer) {
  const { decider_name, decider_username, decider_phone, ...row } = arrival
  const { name, phone } = shownPerson(row)
  const decider = shownPerson({ name: decider_name, username: decider_username, phone: decider_phone })
  return {
    ...row,
    submitted_by: phone,
    submitted_by_name: name,
    decided_by_name: decider.name ?? decider.phone,
    own: arrival.submitted_by === viewer.id,
    shipping_needed: arrival.shipping_total === null,
    lines: lines.map((line) => showLine(line, arrival, viewer)),
  }
}

function showLine(line: ArrivalLine, { status }: Arrival, { seesCosts }: Viewer) {
  const pieces = piecesOfLine(line)
  const isPending = status === 'pending'
  const isOutdated = isPending && line.now_price !== null && isPriceOutdated(line, line.now_price)
  return {
    ...line,
    ...amountsOf(line),
    pieces,
    is_new: isNew(line),
    change_details: detailsOf(line, pieces, seesCosts),
    corrected: line.submitted !== null,
    costs_needed: isPending && line.buying_price === null,
    price_outdated: isOutdated,
  }
}

/** The current facts of a line's variant. All are null if the product does not exist yet. */
const factsNow = (line: ArrivalLine) => ({
  packaging_type: line.now_packaging_type,
  items_per_package: line.now_items_per_package,
  buying_price: line.now_buying_price,
  shipping_cost: null,
  price: line.now_price,
  low_stock: null,
})

function detailsOf(line: ArrivalLine, pieces: number, seesCosts: boolean): string {
  const { type, price, price_before, packaging_type, items_per_package, buying_price } = line
  const facts = { type, price, price_before, packaging_type, items_per_package, buying_price }
  const change = { ...facts, change_type: 'ongezeko', pieces, counted: null, note: '' } as const
  const details = changeDetails({ ...change, shipping_cost: null, low_stock: null }, factsNow(line), { seesCosts })
  const packing = { price_tiers: line.now_price_tiers ?? [], items_per_package: line.now_items_per_package }
  return [details, packageSizeChange(line, packing)].filter(Boolean).join(' ')
}
