import { shownPerson } from '../../../../shop/people/names.ts'
import type { VariantFacts } from '../../catalog/variant-facts.ts'
import { changeDetails, otherDetails } from './change-details.rules.ts'
import type { StockUpdate } from './stock-updates.queries.ts'
import { isPriceOutdated, needsCosts } from './stock-updates.rules.ts'
import { packageSizeChange } from './tiered-prices.rules.ts'

/** Returns the current facts of an update's variant. */
function factsNow(update: StockUpdate): VariantFacts {
  return {
    packaging_type: update.now_packaging_type,
    items_per_package: update.now_items_per_package,
    buying_price: update.now_buying_price,
    shipping_cost: update.now_shipping_cost,
    price: update.now_price,
    low_stock: update.now_low_stock,
  }
}

const packingNow = ({ now_price_tiers, now_items_per_package }: StockUpdate) => ({
  price_tiers: now_price_tiers,
  items_per_package: now_items_per_package,
})

/** Returns a pending update in the shape of the lists, with what `viewer` may see. */
export function showUpdate(update: StockUpdate, viewer: { id: number; seesCosts: boolean }) {
  const { name, phone } = shownPerson(update)
  const holder = shownPerson({ name: update.holder_name, username: update.holder_username, phone: update.holder_phone })
  const now = factsNow(update)
  const details = changeDetails({ ...update, hands_name: holder.name ?? holder.phone }, now, viewer)
  const packageChange = packageSizeChange(update, packingNow(update))
  return {
    ...update,
    change_qty: update.pieces,
    change_details: [details, packageChange].filter(Boolean).join(' '),
    other_details: [otherDetails(update, now), packageChange].filter(Boolean).join(' '),
    hands_name: holder.name,
    hands_phone: holder.phone,
    requested_by: phone,
    requested_by_name: name,
    costs_needed: needsCosts(update),
    price_outdated: isPriceOutdated(update, update.now_price),
    own: update.submitted_by === viewer.id,
  }
}
