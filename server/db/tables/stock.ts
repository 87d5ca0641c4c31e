import type { Generated } from 'kysely'
import type { Packaging } from '../../../shop/products/packaging.ts'
import type { ChangeType, Decision, MovementReason, PlaceKind } from '../../../shop/products/stock.ts'
import type { RestChoice, StocktakeStatus } from '../../../shop/products/stocktakes.ts'
import type { DefaultNow, Id } from '../column-types.ts'

/** The amounts of an arrival's line that its approver may correct. */
export type SubmittedAmounts = {
  packages: number
  extra_pieces: number
  buying_price: number | null
  price: number | null
}

/** The stock ledger, and requests and updates with their decisions. */
export type StockTables = {
  places: { id: Id; kind: PlaceKind; person_id: number | null; created_at: DefaultNow }
  /** The pieces in every place except the storeroom. The balance of the storeroom is `variants.stock`. */
  place_stock: { place_id: number; variant_id: number; pieces: number }
  stock_movements: {
    id: Id
    variant_id: number
    product_id: string
    place_id: Generated<number>
    pieces: number
    balance: number
    reason: MovementReason
    ref_kind: string | null
    ref_id: number | null
    person_id: number | null
    at: DefaultNow
    packaging_type: Packaging | null
    items_per_package: number | null
    buying_price: number | null
    shipping_cost: number | null
    /** The cost per piece. Only for corrections. */
    unit_cost: number | null
    /**
     * `buying_sum` and `shipping_sum` are the exact costs of an arrival. Null on old rows, whose costs follow from
     * `buying_price` and `shipping_cost`.
     */
    buying_sum: number | null
    shipping_sum: number | null
    own_decision: Generated<boolean>
    /**
     * The real time of a movement whose `at` is only the time of its recording: the time of a late sale, or of a count
     * in a stocktake.
     */
    happened_at: Date | null
  }
  till_codes: { id: Id; created_at: DefaultNow }
  hand_backs: {
    id: Id
    person_id: number
    proposed_by: number
    created_at: DefaultNow
    status: Generated<Decision>
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
  hand_back_lines: { id: Id; hand_back_id: number; product_id: string; variant_id: number; quantity: number }
  arrivals: {
    id: Id
    supplier: Generated<string>
    reference: Generated<string>
    /** The shipping costs in whole shillings. Null until somebody enters them. */
    shipping_total: number | null
    submitted_by: number
    created_at: DefaultNow
    status: Generated<Decision>
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
  arrival_lines: {
    id: Id
    arrival_id: number
    line_index: number
    /** Null for a new product until the approval creates it. */
    product_id: string | null
    variant_id: number | null
    new_name: string | null
    new_price: number | null
    new_category: string | null
    packages: number
    items_per_package: number | null
    packaging_type: Packaging | null
    extra_pieces: number
    buying_price: number | null
    price: number | null
    price_before: number | null
    /** The line's share of the shipping. Null until the approval. */
    shipping_sum: number | null
    /** The amounts as submitted, if the approver has corrected the line. */
    submitted: SubmittedAmounts | null
  }
  stocktakes: {
    id: Id
    /** Null means the whole storeroom. */
    category: string | null
    opened_by: number
    created_at: DefaultNow
    status: Generated<StocktakeStatus>
    closed_by: number | null
    closed_at: Date | null
    /** How the approval treats types without a count: they keep their stock, or count as 0. */
    rest: Generated<RestChoice>
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
    /** Increases with each change. */
    updated_at: DefaultNow
  }
  stocktake_counts: {
    id: Id
    stocktake_id: number
    product_id: string
    variant_id: number
    /** Null if the person has withdrawn an earlier count. */
    pieces: number | null
    counted_by: number
    counted_at: Date
    received_at: DefaultNow
    is_time_unknown: Generated<boolean>
    client_count_id: string
    replaced_at: Date | null
  }
  /** The products of a category when its stocktake was opened. */
  stocktake_products: {
    stocktake_id: number
    product_id: string
  }
  /** The lines that the approval of a stocktake wrote. */
  stocktake_lines: {
    id: Id
    stocktake_id: number
    product_id: string
    variant_id: number
    counted: number
    book: number
    sold_since: Generated<number>
    pieces: number
    counted_at: Date
    /** True for a type without a count, if the approval set its stock to 0 for that reason. */
    is_rest: Generated<boolean>
  }
  /** Goods ordered from suppliers. */
  purchase_orders: {
    id: Id
    supplier: Generated<string>
    /** The supplier's WhatsApp number; '' if unknown. */
    supplier_phone: Generated<string>
    ordered_by: number
    created_at: DefaultNow
    cancelled_at: Date | null
  }
  purchase_order_lines: {
    id: Id
    order_id: number
    product_id: string
    /** Null if the order does not say which type. */
    type: string | null
    quantity: number
    packaging_type: Packaging | null
  }
  stock_requests: {
    id: Id
    product_id: string
    variant_id: number
    quantity: number
    packaging_type: Packaging | null
    items_per_package: number | null
    package_count: number | null
    extra_pieces: number | null
    instructions: Generated<string>
    requested_by: number
    requested_at: DefaultNow
    status: Generated<Decision>
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
  stock_updates: { id: Id; product_id: string; submitted_by: number; created_at: DefaultNow }
  stock_update_lines: {
    id: Id
    update_id: number
    product_id: string
    variant_id: number
    change_type: ChangeType
    pieces: number
    packaging_type: Packaging | null
    items_per_package: number | null
    buying_price: number | null
    shipping_cost: number | null
    price: number | null
    /** The variant's price when `price` was proposed. Null on old proposals, where it is unknown. */
    price_before: number | null
    low_stock: number | null
    counted: number | null
    /** The person whose carried stock was counted; null for the storeroom. */
    hands_of: number | null
    note: Generated<string>
    submitted_by: number
    created_at: DefaultNow
    status: Generated<Decision>
    costs_by: number | null
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
}
