import { guestRegister } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { guestTexts } from '../../../../shop/texts/session.ts'
import { handle } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { insertDevice, setDevicePhone } from '../devices.queries.ts'

/**
 * Gives a guest a device cookie. The phone is stored but gives access to nothing, so the response does not reveal
 * whether the phone number has an account.
 */
export const handleGuestRegister = handle(
  guestRegister,
  async ({ db, input, device, address, cookies }, { addressLimits }: WithAddressLimits) => {
    const phone = input.phone_number
    if (device) await setDevicePhone(db, device.id, phone)
    else {
      await addressLimits.requireWithin(db, 'guestRegistrations', address)
      cookies.setDevice((await insertDevice(db, phone)).token)
    }
    return { phone_number: showPhone(phone), message: guestTexts.registered }
  },
)
