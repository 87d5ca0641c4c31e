import type { ColumnType, Generated } from 'kysely'
import type { DeliveryStatus } from '../../../shop/orders/delivery.ts'
import type { OrderChannel } from '../../../shop/orders/order-channels.ts'
import type { ClaimMethod, PaymentMethod } from '../../../shop/orders/orders.ts'
import type { SaleMark } from '../../../shop/orders/sale-marks.ts'
import type { Computed, DefaultNow, Id } from '../column-types.ts'

/** Orders, their lines and payments, the keys of requests, and the entries of queue files. */
export type OrderTables = {
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
    /** The admin who imported it from a queue file. */
    read_in_by: number | null
    created_at: DefaultNow
  }
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
    /** The first of the orders that were placed together, one for each provider. */
    order_group_id: number | null
    channel: Generated<OrderChannel>
    /** The number on the receipt of a counter sale. */
    receipt_no: string | null
    /** The server's time, for a sale that was sent later; `created_at` is then the time of the sale. */
    received_at: Date | null
    marks: Generated<SaleMark[]>
    total: number
    /**
     * The money the shop has received: payments less undone ones and refunds. Negative if goods that an exchange paid
     * were refunded: that money came in with the earlier order.
     */
    paid: Generated<number>
    refunded: Generated<number>
    /** The value of returned goods. */
    returned: Generated<number>
    /** Debt that was settled without a payment; negative if value of the order was kept as a deposit. */
    settled: Generated<number>
    /** The part of `settled` that exchanges brought from other orders; negative if it went to a new one. */
    exchanged: Generated<number>
    /** Included in `total`. */
    delivery_fee: Generated<number>
    /** The amount still to be paid; 0 if cancelled. */
    owed: Computed<number>
    /** The customer to whom it belongs; null until staff make a line ready or record a payment. */
    customer_id: number | null
    /** The amount due now; negative if it was paid in advance. debts/due.queries.ts calculates it. */
    due: Generated<number>
    /** When the first of its ready lines became ready; null without ready lines. */
    due_since: Date | null
    due_on: string | null
    first_due_on: string | null
    created_at: DefaultNow
    cancelled_at: Date | null
    cancelled_by: number | null
    cancel_reason: string | null
    /** Time at which the personal data was erased, after the buyer deleted the account. */
    erased_at: Date | null
    /** The last edit of its lines by staff. */
    edited_at: Date | null
    /** The payment that the buyer claims to have made, until staff record one with its reference. */
    claimed_method: ClaimMethod | null
    claimed_reference: string | null
    claimed_at: Date | null
    /** The admin who imported it from a queue file. */
    read_in_by: number | null
    /** A tsvector, only matched and never read. */
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
    line_total: number
    /** The list price of one piece, and the line at the shop's prices; null in lines from before these were stored. */
    list_price: number | null
    list_total: number | null
    /** Null unless packages have a price of their own in this line. */
    package_price: number | null
    items_per_package: number | null
    /** Why staff agreed on this price; null if it is the shop's. */
    agreed_reason: string | null
    instructions: Generated<string>
    ready_at: Date | null
    ready_by: number | null
    /** The pieces taken from the storeroom, and those taken from the hands of `ready_by`. */
    taken: Generated<number>
    from_hands: Generated<number>
    /** Sold pieces that the storeroom did not have, until an arrival or a count settles them. */
    shortage: Generated<number>
    /** Sold pieces that a count found missing, so that no movement took them. */
    settled_by_count: Generated<number>
    /** The cost of a piece when the line became ready; null if unknown or not ready. */
    unit_cost: number | null
    cancelled_at: Date | null
    /** Start of the hold: a Date, or the number Infinity once something is paid. */
    holds_from: ColumnType<Date | number, Date | undefined, Date>
    /** Placed by an unproven caller, so it holds for at most BRIEF_HOLD_HOURS. */
    brief_hold: Generated<boolean>
    /** The admin who imported its latest tick or untick from a queue file. */
    read_in_by: number | null
  }
  payments: {
    id: Id
    /** Null for a customer's payment: `payment_parts` says which debts it pays. */
    order_id: number | null
    customer_id: number | null
    amount: number
    method: PaymentMethod
    reference: Generated<string>
    reverses: number | null
    /** True for a refund, or the undoing of one. */
    refund: Generated<boolean>
    person_id: number
    at: DefaultNow
  }
  order_returns: {
    id: Id
    order_id: number
    reason: string
    /** The value of the goods, which is the sum of the six parts that follow. */
    value: number
    debt: number
    written_off: number
    deposit_used: number
    refunded: number
    kept: number
    /** The part that paid the new order of an exchange. */
    exchanged: Generated<number>
    /** The order of an exchange. */
    new_order_id: number | null
    /** The refund. */
    payment_id: number | null
    person_id: number
    at: Date
  }
  return_lines: {
    id: Id
    return_id: number
    line_id: number
    quantity: number
    value: number
    to_stock: boolean
    short: Generated<number>
  }
  deliveries: {
    order_id: number
    /** The place in the settings, 0 for collecting at the shop; null if staff began the delivery without one. */
    place_id: number | null
    place: string
    status: DeliveryStatus
    carrier: Generated<string>
    waybill: Generated<string>
    /** The carrier's phone. */
    phone: Generated<string>
    note: Generated<string>
    arrived_at: Date | null
  }
  delivery_steps: {
    id: Id
    order_id: number
    status: DeliveryStatus
    at: Date
    /** Null for the order itself. */
    person_id: number | null
    undone_at: Date | null
    undone_by: number | null
    reason: string | null
  }
  request_keys: {
    kind: string
    owner: string
    key: string
    body_hash: Buffer | null
    subject_id: number | null
    created_at: DefaultNow
  }
  /** Entries of queue files that an admin has previewed and may take. */
  read_queue_entries: { reader_id: number; file_id: string; position: number; entry: string; read_at: DefaultNow }
}
