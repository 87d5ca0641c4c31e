import type { QueueKind } from '../../../../shop/queue/kinds.ts'
import type { EntryKind } from '../entry-kind.ts'
import { capturedOrderKind } from './captured-order.ts'
import { cashMoveKind } from './cash-move.ts'
import { counterSaleKind } from './counter-sale.ts'
import { debtPaymentKind } from './debt-payment.ts'
import { orderKind } from './order.ts'
import { readyTickKind } from './ready-tick.ts'
import { stockCountKind } from './stock-count.ts'

/** All kinds of entries that can be imported. */
export const entryKinds: Readonly<Record<QueueKind, EntryKind>> = {
  order: orderKind,
  ready_tick: readyTickKind,
  captured_order: capturedOrderKind,
  debt_payment: debtPaymentKind,
  counter_sale: counterSaleKind,
  cash_move: cashMoveKind,
  stock_count: stockCountKind,
}
