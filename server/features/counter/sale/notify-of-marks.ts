import { type SaleMark, saleMarkNames } from '../../../../shop/orders/sale-marks.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Tx } from '../../../db/open.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import type { OpenOrder } from '../../orders/orders.rules.ts'

/** Notifies managers and admins of the rules that a stored sale broke. */
export async function notifyOfMarks(
  tx: Tx,
  order: OpenOrder,
  marks: readonly SaleMark[],
  seller: number,
): Promise<void> {
  if (marks.length === 0) return
  await notify(tx, {
    to: { roles: ['manager', 'admin'] },
    except: seller,
    message: `Mauzo ya kaunta Na. ${order.id} ni ya kuangaliwa: ${marks.map((mark) => saleMarkNames[mark]).join('; ')}.`,
    link: paths.order(order.id),
  })
}
