import assert from 'node:assert/strict'
import type { Input, Output } from '../../../contract/all.ts'
import type { Client } from '../client.ts'
import type { TestShop } from '../start-test-shop.ts'
import { MEMBER_PASSWORD, makeMember } from './member.ts'

type Changes = Omit<Input<'updateShopSettings'>, 'updated_at'>

/**
 * Changes the shop's settings like an admin on the screen. Returns the new settings. Without `admin`, makes a new
 * admin, and sends the password if a setting requires it.
 */
export async function changeShopSettings(
  shop: TestShop,
  changes: Changes,
  admin?: Client,
): Promise<Output<'updateShopSettings'>> {
  const { providers, payment_numbers, phones } = changes
  const needsPassword = !admin && [providers, payment_numbers, phones].some((one) => one !== undefined)
  const boss = admin ?? (needsPassword ? await makeMember(shop, 'admin') : await shop.as('admin'))
  const password = needsPassword ? MEMBER_PASSWORD : ''
  const { updated_at } = (await boss.call('getShopSettings', {})).body
  const { status, body, text } = await boss.call('updateShopSettings', { password, ...changes, updated_at })
  assert.equal(status, 200, text)
  return body
}
