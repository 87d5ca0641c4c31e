import { z } from 'zod'
import { cashDirections, dayActKinds, drawerModes, lateKinds, unapprovedKinds } from '../shop/drawers/drawers.ts'
import { paymentMethods } from '../shop/orders/orders.ts'
import { call } from './call.ts'
import { day, idempotencyKey, instant, listOf, orderAmount, rowId, shortText, textField, yesNo } from './fields.ts'

const method = z.enum(paymentMethods)

/** The person whose drawer it is; null for the shop's one box. */
const drawer = z.number().nullable()

/** The maximum number of sums in one closing; enough for all payment methods of fifty people. */
const MAX_COUNTED = 300

const closing = z.object({
  number: z.number(),
  date: z.string(),
  at: instant,
  by_id: z.number(),
  note: z.string(),
  rows: z.array(
    z.object({
      person_id: drawer,
      method,
      expected: z.number(),
      /** Null if the money was not counted. It then stays open for the next closing. */
      amount: z.number().nullable(),
      difference: z.number().nullable(),
      /** The part of `amount` that stayed in the drawer; the rest was handed over. */
      left: z.number().nullable(),
      /** The part of `expected` that was paid before an earlier closing but arrived after that closing. */
      late: z.number(),
      /** True if `amount` is null. */
      not_counted: z.boolean(),
    }),
  ),
})

/** Money that one drawer hands over to another person, who has to confirm it. */
const handOver = z.object({
  move_id: z.number(),
  from_id: drawer,
  /** Null if any admin may confirm it. */
  to_id: z.number().nullable(),
  method,
  amount: z.number(),
  reason: z.string(),
  at: instant,
})

const act = {
  person_id: z.number().nullable(),
  order_id: z.number().nullable(),
  /** The move that took the cash out, null for other acts. Staff can turn the move into an expense. */
  move_id: z.number().nullable(),
  /** In shillings, negative for money that went out. Goods are valued at their price. */
  amount: z.number(),
  reason: z.string(),
  at: instant,
}

/** Returns the current drawers, and the money, closings and late changes of one day. */
export const getDay = call({
  path: '/api/get_day.php',
  method: 'GET',
  may: 'seeDay',
  input: z.object({ date: day.optional() }),
  output: z.object({
    date: z.string(),
    drawers: z.enum(drawerModes),
    /**
     * True if expected sums are hidden from this caller until the closing. The response then has null instead of them.
     */
    hides_expected: z.boolean(),
    /** The names of all staff and of everybody mentioned in this response. */
    people: z.array(z.object({ id: z.number(), name: z.string(), is_staff: z.boolean() })),
    rows: z.array(
      z.object({
        person_id: drawer,
        method,
        expected: z.number().nullable(),
        late: z.number().nullable(),
      }),
    ),
    /** The money that each drawer took in on this day, less what was paid out; null if `hides_expected`. */
    moved: z.array(z.object({ person_id: drawer, method, amount: z.number() })).nullable(),
    closings: z.array(closing),
    /**
     * Changes that concern this day but came after its closing: payments that arrived later, and counted payments that
     * were undone or whose order got a refund.
     */
    late: z.array(
      z.object({
        kind: z.enum(lateKinds),
        person_id: z.number(),
        method,
        amount: z.number(),
        order_id: z.number().nullable(),
        at: instant,
        /** The closing that counted this change; null if none has yet. */
        counted_in: z.number().nullable(),
      }),
    ),
    /** Money that the caller has to confirm, and money of the caller that somebody else has to confirm. */
    to_confirm: z.array(handOver),
    waiting: z.array(handOver),
    /** The stock that staff carry now, whatever the date. */
    hands: z.array(
      z.object({
        person_id: z.number(),
        product_id: z.string(),
        name: z.string(),
        type: z.string().nullable(),
        pieces: z.number(),
      }),
    ),
    /** The irregularities of the day, such as a sale that broke a rule (shop/drawers/drawers.ts). */
    unapproved: z.array(z.object({ kind: z.enum(unapprovedKinds), ...act })),
    acts: z.array(
      z.object({
        kind: z.enum(dayActKinds),
        ...act,
        /** True for cash taken out that is already recorded as an expense. */
        is_expense: z.boolean(),
      }),
    ),
  }),
})

/**
 * Counts drawers and closes them. A closing covers everything since the previous one. If `counted` has amounts of a
 * person but not the cash, the cash counts as 0. Methods other than cash that are left out stay open for the next
 * closing.
 */
export const closeDay = call({
  path: '/api/close_day.php',
  method: 'POST',
  may: 'closeDay',
  input: z.object({
    client_closing_id: idempotencyKey,
    /** The day to which the closing belongs. */
    date: day,
    counted: listOf(
      z.object({
        /**
         * If missing, the caller's own drawer; null for the shop's box. Ignored if the shop has one box for everybody.
         */
        person_id: rowId.nullish(),
        method,
        amount: orderAmount,
        /** The amount that stays in the drawer. By default all of the cash stays, and nothing of other methods. */
        left: orderAmount.optional(),
      }),
      MAX_COUNTED,
      1,
    ),
    /** The person who gets the rest; by default the admins. */
    to_person_id: rowId.optional(),
    note: shortText.default(''),
  }),
  output: closing,
})

export const moveCash = call({
  path: '/api/move_cash.php',
  method: 'POST',
  may: 'closeDay',
  input: z.object({
    client_move_id: idempotencyKey,
    direction: z.enum(cashDirections),
    amount: orderAmount,
    reason: textField(500, 1),
    /** The person who gets the cash. Once that person has confirmed it, the cash belongs to their drawer. */
    to_person_id: rowId.optional(),
  }),
  output: z.object({ move_id: z.number() }),
})

/**
 * Confirms received cash. With `reject` the receiver says that the cash did not arrive. It then returns to the giver's
 * drawer.
 */
export const confirmMove = call({
  path: '/api/confirm_move.php',
  method: 'POST',
  may: 'closeDay',
  input: z.object({ move_id: rowId, reject: yesNo.optional() }),
  output: z.object({ move_id: z.number() }),
})
