import { changeDetails } from './change-details.ts'
import { type Facts, needsCosts } from './stock.rules.ts'
import type { UpdateLine } from './updates.queries.ts'
import { calledAs } from './who.ts'

/** What the variant of a line says now. */
function factsNow(line: UpdateLine): Facts {
  return {
    packaging_type: line.now_packaging_type,
    items_per_package: line.now_items_per_package,
    buying_price: line.now_buying_price,
    shipping_cost: line.now_shipping_cost,
    price: line.now_price,
    low_stock: line.now_low_stock,
  }
}

/** A waiting line as the lists show it to `viewer`. */
export function pendingUpdateOf(line: UpdateLine, viewer: { id: number }) {
  return {
    ...line,
    change_qty: line.pieces,
    change_details: changeDetails(line, factsNow(line)),
    requested_by: calledAs(line),
    costs_needed: needsCosts(line),
    own: line.submitted_by === viewer.id,
  }
}
