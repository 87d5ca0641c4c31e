import { notifyMe } from '../../../../contract/product-alerts.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { insertDevice } from '../../accounts/devices.queries.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { readerOf } from '../../notifications/reader.rules.ts'
import { deleteAlert, insertAlert, lockAwaited, trimAlerts } from '../alerts/alerts.queries.ts'
import { requireAwaitable } from '../alerts/alerts.rules.ts'

/** Adds or removes the caller's alert for a product. A guest without a device gets a device and its cookie. */
export const handleNotifyMe = handle(
  notifyMe,
  async ({ db, input, user, device, address, cookies }, { addressLimits }: WithAddressLimits) => {
    const { product_id, on } = input
    const existingReader = readerOf(user, device)
    if (!on) {
      if (existingReader) await deleteAlert(db, existingReader, product_id)
      return { product_id, on }
    }
    const newToken = await transaction(db, async (tx) => {
      const product = requireAwaitable(await lockAwaited(tx, product_id))
      const registerGuest = async () => {
        await addressLimits.requireWithin(tx, 'guestRegistrations', address)
        const { id, token } = await insertDevice(tx, null)
        return { reader: { device: id }, token }
      }
      const { reader, token } = existingReader ? { reader: existingReader, token: null } : await registerGuest()
      if (!(await insertAlert(tx, reader, product))) return null
      if (!user) await addressLimits.requireWithin(tx, 'guestAlerts', address)
      await trimAlerts(tx, reader)
      return token
    })
    if (newToken) cookies.setDevice(newToken)
    return { product_id, on }
  },
)
