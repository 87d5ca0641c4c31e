import { paths } from '../../../../shop/paths.ts'
import { productArrived, productTexts } from '../../../../shop/texts/products.ts'
import type { Tx } from '../../../db/open.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { type DueAlert, takeDueAlerts } from './alerts.queries.ts'

/**
 * Notifies everybody with an alert for a product that can be bought now. Their alerts are deleted, so this happens
 * once.
 */
export async function notifyWaiting(tx: Tx): Promise<void> {
  const byProduct = Map.groupBy(await takeDueAlerts(tx), ({ product_id }) => product_id)
  for (const [id, alerts] of byProduct) {
    const name = alerts[0]?.name ?? ''
    await notify(tx, {
      to: { readers: alerts.map(readerOfAlert) },
      message: productArrived(name),
      link: paths.product(id),
      push: productTexts.awaitedArrived,
    })
  }
}

/** Each alert has either a person or a device. */
const readerOfAlert = ({ person_id, device_id }: DueAlert) =>
  person_id === null ? { device: device_id ?? 0 } : { person: person_id }
