import { appoint } from '../../../features/team/appoint.ts'
import { unlock } from '../../../features/team/unlock.ts'
import { requireOk } from '../../require-ok.ts'
import type { TestShop } from '../../start-test-shop.ts'
import { MEMBER_PASSWORD, makeMember } from '../member.ts'
import { form, jpeg } from '../pictures.ts'
import type { SignedIn } from '../sign-in.ts'

/** An admin and the owners change accounts in every possible way. */
export async function actOnAccounts(shop: TestShop, admin: SignedIn): Promise<void> {
  const { db } = shop
  const seller = await makeMember(shop, 'salesperson')
  requireOk(await admin.call('setName', { name: 'Asha Juma', phone_number: seller.phone }))
  requireOk(await admin.call('setUserRole', { phone_number: seller.phone, role: 'manager' }))
  requireOk(await admin.call('endSessions', { phone_number: seller.phone, password: MEMBER_PASSWORD }))
  const { body } = await admin.call('createResetLink', { phone_number: seller.phone })
  const token = new URL(body.link).searchParams.get('t') ?? ''
  requireOk(await shop.anonymous().call('resetPassword', { token, new_password: 'mpya-kabisa' }))
  const confirmed = { phone_number: seller.phone, password: MEMBER_PASSWORD }
  requireOk(await admin.call('confirmPasswordReset', confirmed))
  await appoint(db, { phone: seller.phone, role: 'salesperson', password: 'tena-mpya-1' })
  await appoint(db, { phone: '+255754999001', role: 'storeManager', password: 'tena-mpya-1' })
  await unlock(db, seller.phone)
  const customer = await makeMember(shop, 'customer')
  const password = MEMBER_PASSWORD
  requireOk(await customer.call('updateUsername', { username: 'neema_mwanza', password, phone_number: customer.phone }))
  requireOk(await customer.post('upload_profile_photo', form({ password }, [await jpeg()], 'photo')))
  requireOk(await customer.call('changePhone', { old_phone: customer.phone, new_phone: '0754999002', password }))
  requireOk(await customer.call('changePassword', { current_password: password, new_password: 'nyingine-1' }))
  requireOk(await customer.call('deleteAccount', { password: 'nyingine-1', phone_number: '0754999002' }))
}
