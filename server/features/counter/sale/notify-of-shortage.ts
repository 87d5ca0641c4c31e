import { formatNumber } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Tx } from '../../../db/open.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import type { SoldPieces } from '../../orders/lines/sell-lines.ts'
import type { OpenOrder } from '../../orders/orders.rules.ts'

/** Notifies the storeroom of pieces that were sold although they are not in its stock. */
export async function notifyOfShortage(tx: Tx, order: OpenOrder, sold: readonly SoldPieces[]): Promise<void> {
  for (const { line, shortage } of sold.filter((one) => one.shortage > 0))
    await notify(tx, {
      to: { roles: ['storeManager', 'manager', 'admin'] },
      message: `Stoo imepungua: ${line.name}, ${formatNumber(shortage)} zimeuzwa kaunta bila kuwepo kwenye hesabu (Na. ${order.id}).`,
      link: paths.inventory(line.product_id),
    })
}
