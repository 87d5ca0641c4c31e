import assert from 'node:assert/strict'
import type { Input, Output } from '../../../contract/all.ts'
import type { Client } from '../client.ts'
import type { TestShop } from '../start-test-shop.ts'

type Changes = Omit<Input<'updateShopSettings'>, 'updated_at'>

/** Changes the shop's settings as an admin does on the screen; returns the new state. */
export async function changeShopSettings(
  shop: TestShop,
  changes: Changes,
  admin?: Client,
): Promise<Output<'updateShopSettings'>> {
  const boss = admin ?? (await shop.as('admin'))
  const { updated_at } = (await boss.call('getShopSettings', {})).body
  const { status, body, text } = await boss.call('updateShopSettings', { ...changes, updated_at })
  assert.equal(status, 200, text)
  return body
}
