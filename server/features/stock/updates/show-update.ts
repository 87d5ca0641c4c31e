import { shownPerson } from '../../../../shop/people/names.ts'
import type { VariantFacts } from '../../catalog/variant-facts.ts'
import { changeDetails } from './change-details.rules.ts'
import type { StockUpdate } from './stock-updates.queries.ts'
import { isPriceOutdated, needsCosts } from './stock-updates.rules.ts'
import { packagePriceChange } from './tiered-prices.rules.ts'

/** The current facts of a line's variant. */
function factsNow(line: StockUpdate): VariantFacts {
  return {
    packaging_type: line.now_packaging_type,
    items_per_package: line.now_items_per_package,
    buying_price: line.now_buying_price,
    shipping_cost: line.now_shipping_cost,
    price: line.now_price,
    low_stock: line.now_low_stock,
  }
}

const packingNow = ({ now_price_tiers, now_items_per_package }: StockUpdate) => ({
  price_tiers: now_price_tiers,
  items_per_package: now_items_per_package,
})

/** Returns a pending line as the lists show it to `viewer`. */
export function showUpdate(line: StockUpdate, viewer: { id: number }) {
  const { name, phone } = shownPerson(line)
  const holder = shownPerson({ name: line.holder_name, username: line.holder_username, phone: line.holder_phone })
  const details = changeDetails({ ...line, hands_name: holder.name ?? holder.phone }, factsNow(line))
  return {
    ...line,
    change_qty: line.pieces,
    change_details: [details, packagePriceChange(line, packingNow(line))].filter(Boolean).join(' '),
    hands_name: holder.name,
    hands_phone: holder.phone,
    requested_by: phone,
    requested_by_name: name,
    costs_needed: needsCosts(line),
    price_outdated: isPriceOutdated(line, line.now_price),
    own: line.submitted_by === viewer.id,
  }
}
