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
    /** The admin who imported the captured order from a queue file. */
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
    /** The first order of the group that was placed together, one order for each provider. */
    order_group_id: number | null
    channel: Generated<OrderChannel>
    /** The number on the receipt of a counter sale. */
    receipt_no: string | null
    /** When a sale that was sent later reached the server. `created_at` is then the time of the sale. */
    received_at: Date | null
    marks: Generated<SaleMark[]>
    total: number
    /**
     * The money that the shop has received: payments less undone ones and refunds. Negative if goods that were paid by
     * an exchange are refunded, because that money was received for the earlier order.
     */
    paid: Generated<number>
    refunded: Generated<number>
    /** The value of returned goods. */
    returned: Generated<number>
    /** The debt that was settled without a payment. Negative if money of the order was kept as a deposit. */
    settled: Generated<number>
    /**
     * The part of `settled` that an exchange moved from another order to this order. Negative if the exchange moved it
     * from this order to another.
     */
    exchanged: Generated<number>
    /** Included in `total`. */
    delivery_fee: Generated<number>
    /** The amount still to be paid; 0 if cancelled. */
    owed: Computed<number>
    /** The customer of the order. Null until staff make a line ready or record a payment. */
    customer_id: number | null
    /** The amount due now. Negative if it was paid in advance. Calculated in debts/due.queries.ts. */
    due: Generated<number>
    /** The time at which the first ready line of the order became ready. Null without ready lines. */
    due_since: Date | null
    due_on: string | null
    first_due_on: string | null
    created_at: DefaultNow
    cancelled_at: Date | null
    cancelled_by: number | null
    cancel_reason: string | null
    /** The time at which personal data was erased, after the buyer deleted the account. */
    erased_at: Date | null
    /** The last edit of the order's lines by staff. */
    edited_at: Date | null
    /**
     * The method of the payment that the buyer claims to have made. Null once staff have recorded a payment with the
     * same reference.
     */
    claimed_method: ClaimMethod | null
    claimed_reference: string | null
    claimed_at: Date | null
    /** The admin who imported the order from a queue file. */
    read_in_by: number | null
    /** A tsvector, which is only matched and never read. */
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
    /**
     * The list price per piece, and the line total at the shop's prices. Null in lines from before these were stored.
     */
    list_price: number | null
    list_total: number | null
    /** Null unless packages in this line have a price of their own. */
    package_price: number | null
    items_per_package: number | null
    /** The reason for an agreed price; null if the price is the shop's. */
    agreed_reason: string | null
    instructions: Generated<string>
    ready_at: Date | null
    ready_by: number | null
    /** `taken` counts the pieces from the storeroom, `from_hands` those from the hands of `ready_by`. */
    taken: Generated<number>
    from_hands: Generated<number>
    /** Sold pieces that the storeroom did not have, until an arrival or a count settles them. */
    shortage: Generated<number>
    /** Sold pieces that no movement took, because a count had already found them missing. */
    settled_by_count: Generated<number>
    /** The cost per piece when the line became ready. Null if unknown or not ready. */
    unit_cost: number | null
    cancelled_at: Date | null
    /** The start of the hold: a Date, or the number Infinity once something is paid. */
    holds_from: ColumnType<Date | number, Date | undefined, Date>
    /** True for an order by an unproven caller: it holds for at most BRIEF_HOLD_HOURS. */
    brief_hold: Generated<boolean>
    /** The admin who imported the line's latest tick or untick from a queue file. */
    read_in_by: number | null
  }
  payments: {
    id: Id
    /** Null for a payment by a customer over several debts, which `payment_parts` lists. */
    order_id: number | null
    customer_id: number | null
    amount: number
    method: PaymentMethod
    reference: Generated<string>
    reverses: number | null
    /** True for a refund, and for a row that undoes one. */
    refund: Generated<boolean>
    person_id: number
    at: DefaultNow
  }
  order_returns: {
    id: Id
    order_id: number
    reason: string
    /** The value of the goods: the sum of the six columns that follow. */
    value: number
    debt: number
    written_off: number
    deposit_used: number
    refunded: number
    kept: number
    /** The part that paid for the new order of an exchange. */
    exchanged: Generated<number>
    /** The new order of an exchange. */
    new_order_id: number | null
    /** The refund that the return led to. */
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
    /** Pieces of `quantity` that ended a shortage of their own line, so that they did not move. */
    short: Generated<number>
  }
  deliveries: {
    order_id: number
    /**
     * The id of the place in the settings, 0 for collecting at the shop. Null if staff created the delivery without a
     * place.
     */
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
    /** Null for the first step, which placing the order creates. */
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
  /** Entries of queue files that an admin has previewed and may import. */
  read_queue_entries: { reader_id: number; file_id: string; position: number; entry: string; read_at: DefaultNow }
}
