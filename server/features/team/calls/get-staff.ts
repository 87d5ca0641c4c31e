import { getStaff } from '../../../../contract/people.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { listStaff } from '../team.queries.ts'

export const handleGetStaff = handle(getStaff, async ({ db }) => {
  const staff = await listStaff(db)
  return { staff: staff.map(({ phone, ...row }) => ({ ...row, phone_number: showPhone(phone) })) }
})
