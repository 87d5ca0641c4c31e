import { getProductAlerts } from '../../../../contract/product-alerts.ts'
import { handle } from '../../../http/handle.ts'
import { readerOf } from '../../notifications/reader.rules.ts'
import { findAlertsOf } from '../alerts/alerts.queries.ts'

/** Returns the products for which the caller has an alert. */
export const handleGetProductAlerts = handle(getProductAlerts, async ({ db, user, device }) => {
  const reader = readerOf(user, device)
  const alerts = reader ? await findAlertsOf(db, reader) : []
  return { product_ids: alerts.map(({ product_id }) => product_id) }
})
