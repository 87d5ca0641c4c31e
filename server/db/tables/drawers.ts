import type { Generated } from 'kysely'
import type { DrawerMode, DrawerMoveKind } from '../../../shop/drawers/drawers.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Id } from '../column-types.ts'

/** The drawers of the staff and the closings that count them. */
export type DrawerTables = {
  /** Payments that no closing has counted yet, each in a person's drawer. */
  open_payments: { payment_id: number; person_id: number; method: PaymentMethod; amount: number; at: Date }
  /** Payments up to this id are in no drawer. */
  drawer_start: { id: Generated<number>; payment_id: number }
  closings: { id: Id; day: string; at: Date; person_id: number; drawers: DrawerMode; note: string }
  closing_lines: {
    id: Id
    closing_id: number
    /** Null means the shop's one box. */
    person_id: number | null
    method: PaymentMethod
    expected: number
    late: Generated<number>
    /** Null if the money was not counted. */
    amount: number | null
    left_amount: number | null
  }
  closing_payments: {
    id: Id
    closing_line_id: number
    payment_id: number | null
    amount: number
    late: boolean
  }
  drawer_moves: {
    id: Id
    kind: DrawerMoveKind
    person_id: number | null
    method: PaymentMethod
    amount: number
    reason: Generated<string>
    by_id: number
    at: Date
    /** The receiver; null means any admin. */
    to_person_id: number | null
    /** The move that this move answers or undoes. */
    move_id: number | null
    accepted: boolean | null
    answered_by: number | null
    answered_at: Date | null
    /** True if more cash was taken out than the drawer should have held. */
    is_beyond: Generated<boolean>
    is_expense: Generated<boolean>
    closing_line_id: number | null
  }
  evening_notices: { day: string; at: Date }
}
