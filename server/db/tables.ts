import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethod } from '../../shop/orders/orders.ts'
import type { Packaging } from '../../shop/products/packaging.ts'
import type { ProductStatus } from '../../shop/products/products.ts'
import type { ChangeType, Decision, MovementReason } from '../../shop/products/stock.ts'
import type { DefaultNow, Id } from './column-types.ts'
import type { PeopleTables } from './people-tables.ts'

/** The rows of the database. */
export type Tables = PeopleTables & {
  versions: { name: string; version: number }
  shop_settings: { only_row: Generated<boolean>; settings: ColumnType<unknown, string, string>; updated_at: DefaultNow }
  compatible_migrations: { name: string }
  store_state: {
    only_row: Generated<boolean>
    asleep: Generated<boolean>
    restored_at: Date | null
    restored_to: Date | null
    pictures_mark: string | null
    /** 8 hex digits that the files of its backups are known by. */
    backup_name: Generated<string>
  }
  demo_state: { only_row: Generated<boolean>; removed_at: Date | null }
  products: {
    id: string
    name: string
    description: Generated<string>
    category: string
    status: Generated<ProductStatus>
    pictures: Generated<string[]>
    /** tsvectors; only ever matched, never read. */
    name_words: ColumnType<never, string | undefined, string>
    words: ColumnType<never, string | undefined, string>
    content_hash: Buffer | null
    created_by: number | null
    created_at: DefaultNow
    updated_at: DefaultNow
    deleted_at: Date | null
    /** The name that the demo gave this product; it is the demo's while that is its name. */
    demo_name: string | null
    /** When it was taken away, of a product that lines of orders still speak of. */
    demo_removed_at: Date | null
  }
  search_words: { word: string }
  variants: {
    id: Id
    product_id: string
    type: string | null
    position: Generated<number>
    price: number
    stock: number | null
    low_stock: number | null
    packaging_type: Packaging | null
    items_per_package: number | null
    buying_price: number | null
    shipping_cost: number | null
    archived_at: Date | null
  }
  ai_drafts: { person_id: number; day: string; drafts: Generated<number> }
  captured_orders: {
    id: Id
    person_id: number | null
    taken_by: number
    phone: string
    customer_name: string
    shipping_address: Generated<string>
    notes: Generated<string>
    picture: string
    picture_hash: Buffer
    sent_key: string | null
    created_at: DefaultNow
  }
  captured_keys: { taken_by: number; key: string; captured_order_id: number }
  orders: {
    id: Id
    person_id: number | null
    device_id: number | null
    taken_by: number | null
    phone: string
    customer_name: string
    whatsapp_number: string
    shipping_address: string
    notes: Generated<string>
    provider_id: number | null
    captured_order_id: number | null
    total: number
    /** What the shop has of it: payments less what was undone and refunded. */
    paid: Generated<number>
    refunded: Generated<number>
    created_at: DefaultNow
    cancelled_at: Date | null
    cancelled_by: number | null
    cancel_reason: string | null
    /** When what is personal was taken off it, after its buyer deleted the account. */
    erased_at: Date | null
    /** A tsvector; only ever matched, never read. */
    search: ColumnType<never, string | undefined, string>
  }
  order_lines: {
    id: Id
    order_id: number
    position: number
    product_id: string
    variant_id: number
    name: string
    type: string | null
    price: number
    quantity: number
    instructions: Generated<string>
    ready_at: Date | null
    ready_by: number | null
    taken: Generated<number>
    cancelled_at: Date | null
    /** Date, or the number Infinity once something is paid. */
    holds_from: ColumnType<Date | number, Date | undefined, Date>
    /** Placed by a caller who was not proven: it holds for BRIEF_HOLD_HOURS at most. */
    brief_hold: Generated<boolean>
  }
  payments: {
    id: Id
    order_id: number
    amount: number
    method: PaymentMethod
    reference: Generated<string>
    reverses: number | null
    /** A refund, or the undoing of one. */
    refund: Generated<boolean>
    person_id: number
    at: DefaultNow
    key: string | null
  }
  idempotency_keys: { owner: string; key: string; body_hash: Buffer; order_id: number; created_at: DefaultNow }
  stock_movements: {
    id: Id
    variant_id: number
    product_id: string
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
    own_decision: Generated<boolean>
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
  stock_updates: { id: Id; product_id: string; submitted_by: number; content_hash: Buffer; created_at: DefaultNow }
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
    /** What the variant cost when `price` was proposed; null of old proposals, where that is not known. */
    price_before: number | null
    low_stock: number | null
    counted: number | null
    note: Generated<string>
    submitted_by: number
    created_at: DefaultNow
    status: Generated<Decision>
    costs_by: number | null
    decided_by: number | null
    decided_at: Date | null
    reason: string | null
  }
  daily_figures: {
    product_id: string
    day: string
    sales: Generated<number>
    units_sold: Generated<number>
    arrivals: Generated<number>
    buying: Generated<number>
    shipping: Generated<number>
  }
  month_figures: { product_id: string; month: string; sales: Generated<number>; units_sold: Generated<number> }
  day_totals: {
    day: string
    shard: number
    sales: Generated<number>
    units_sold: Generated<number>
    arrivals: Generated<number>
    buying: Generated<number>
    shipping: Generated<number>
    ordered: Generated<number>
    orders: Generated<number>
    paid: Generated<number>
  }
  expenses: {
    id: Id
    name: string
    amount: number
    day: string
    person_id: number
    created_at: DefaultNow
    deleted_at: Date | null
    /** Made by the client once per expense: a second tap finds it. */
    key: string | null
  }
  backups: {
    id: Id
    name: string
    place: string
    size: number
    made_at: Date
    checked_at: DefaultNow
    ok: boolean
  }
  backup_schedule: {
    only_row: Generated<boolean>
    watched_since: DefaultNow
    running_since: Date | null
    tried_at: Date | null
    failed_at: Date | null
    failure: string | null
    told_at: Date | null
    drilled_at: Date | null
    drill_ok: boolean | null
    drill_note: string | null
  }
}
