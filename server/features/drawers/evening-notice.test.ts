import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay, startOfDay } from '../../../shop/numbers/dates.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { notifyOfEvening } from './evening-notice.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const messages = async (by: SignedIn) =>
  (await by.get('get_notifications')).body.notifications.map((one) => one.message)
const evening = (day: string, hours: number) => new Date(startOfDay(day).getTime() + hours * 60 * 60 * 1000)
const close = (by: SignedIn, key: string) => {
  const counted = [{ method: 'taslimu' as const, amount: 0 }]
  return by.call('closeDay', { client_closing_id: key, date: shopDay(new Date()), counted })
}

test('at 21:00 the admins are notified once, even with several processes, and nobody else is', async () => {
  const day = '2026-03-05'
  await notifyOfEvening(shop.db, evening(day, 20.9))
  assert.deepEqual(await messages(admin), [])
  await Promise.all(Array.from({ length: 4 }, () => notifyOfEvening(shop.db, evening(day, 21))))
  assert.deepEqual(await messages(admin), ['Ukurasa wa jioni wa leo uko tayari.'])
  const seller = await shop.as('salesperson')
  await notifyOfEvening(shop.db, evening('2026-03-06', 23))
  assert.deepEqual(await messages(seller), [])
})

test('an admin’s closing notifies the admins immediately instead of at 21:00; a seller’s closing notifies nobody', async () => {
  const before = (await messages(admin)).length
  const seller = await shop.as('salesperson')
  assert.equal((await close(seller, 'kufunga-1')).status, 200)
  assert.equal((await messages(admin)).length, before)
  assert.equal((await close(admin, 'kufunga-2')).status, 200)
  assert.equal(requireValue((await messages(admin))[0]), 'Siku imefungwa. Angalia ukurasa wa jioni.')
  await close(admin, 'kufunga-3')
  await notifyOfEvening(shop.db, evening(shopDay(new Date()), 22))
  assert.equal((await messages(admin)).length, before + 1)
})
