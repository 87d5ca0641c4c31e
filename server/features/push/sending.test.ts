// How often, in which order and for how long pushes are sent.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { startPushShop } from '../../testing/network/push-shop.ts'
import { first } from '../../testing/require-value.ts'

const pushShop = await startPushShop()
const { shop, service, startSecondProcess, subscribe, send, waiting, subscriptions, pushesOf, messagesOf, place } =
  pushShop
after(() => pushShop.stop())
beforeEach(() => pushShop.reset())

/** Makes the next attempt due now. */
const tryAgain = () =>
  shop.db
    .updateTable('push_subscriptions')
    .set({ next_try_at: new Date(0) })
    .execute()

test('many processes at once send each push only once, and the pushes to one phone in sequence', async () => {
  const second = await startSecondProcess()
  try {
    const admins = await Promise.all(Array.from({ length: 6 }, () => shop.as('admin')))
    const phones = await Promise.all(admins.map(subscribe))
    let [underWay, most] = [new Map<string, number>(), 0]
    service.answer(async (path) => {
      const here = (underWay.get(path) ?? 0) + 1
      underWay = new Map([...underWay, [path, here]])
      most = Math.max(most, here)
      await new Promise((resolve) => setImmediate(resolve))
      underWay.set(path, here - 1)
      return { status: 201 }
    })
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) ids.push((await place(shop.anonymous())).id)
    const senders = [shop, second].flatMap(({ services }) =>
      Array.from({ length: 4 }, () => services.push.sendWaiting()),
    )
    await Promise.all(senders)
    // A process that found everything claimed has stopped. This run sends the rest.
    await send()
    for (const phone of phones)
      assert.deepEqual(
        messagesOf(phone),
        ids.map((id) => `Oda mpya Na. ${id} imeingia.`),
      )
    assert.equal(most, 1)
  } finally {
    await second.stop()
  }
})

test('404, 410 and ten failures in a row end a subscription; a success resets the count', async () => {
  const admin = await shop.as('admin')
  for (const status of [404, 410]) {
    await subscribe(admin)
    await place(shop.anonymous())
    service.answer(() => ({ status }))
    await send()
    assert.deepEqual([await subscriptions(), await waiting()], [[], []], String(status))
  }
  const phone = await subscribe(admin)
  const { id } = await place(shop.anonymous())
  const failing = [500, 403, 301, 429, 400, 503, 413, 302, 500]
  for (const [n, status] of failing.entries()) {
    service.answer(() => ({ status, headers: { location: 'http://127.0.0.1:1/', 'retry-after': '600' } }))
    await tryAgain()
    await send()
    const row = first(await subscriptions())
    assert.equal(row.failures, n + 1)
    const seconds = (row.next_try_at.getTime() - Date.now()) / 1000
    assert.ok(seconds > 300 && seconds <= 6 * 3600, `${status}: again in ${seconds} s`)
    await send()
    assert.equal(first(await subscriptions()).failures, n + 1, 'no attempt before the retry time')
  }
  service.answer(() => ({ status: 201 }))
  await tryAgain()
  await send()
  assert.deepEqual([messagesOf(phone), first(await subscriptions()).failures], [[`Oda mpya Na. ${id} imeingia.`], 0])
  await place(shop.anonymous())
  service.answer(() => ({ status: 500 }))
  for (let n = 0; n < 10; n += 1) {
    await tryAgain()
    await send()
  }
  assert.deepEqual([await subscriptions(), await waiting()], [[], []])
})

test('a push older than a day is not sent, and a sleeping copy of the shop sends none', async () => {
  const phone = await subscribe(await shop.as('admin'))
  await place(shop.anonymous())
  await shop.db
    .updateTable('pushes')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await send()
  const { id } = await place(shop.anonymous())
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  await send()
  assert.deepEqual(pushesOf(phone), [])
  await shop.db.updateTable('store_state').set({ asleep: false }).execute()
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda mpya Na. ${id} imeingia.`])
})

test('after a day offline a phone gets the newest twenty pushes', async () => {
  const phone = await subscribe(await shop.as('admin'))
  const message = (n: number) => `Oda mpya Na. ${n} imeingia.`
  const numbers = Array.from({ length: 30 }, (_, n) => n + 1)
  const rows = numbers.map((n) => ({ subscription_id: phone.id, message: message(n), link: '/myorders' }))
  await shop.db.insertInto('pushes').values(rows).execute()
  await send()
  assert.deepEqual([messagesOf(phone), await waiting()], [numbers.slice(10).map(message), []])
})

test('a logout while pushes are being sent stops those that were not sent yet', async () => {
  const admin = await shop.as('admin')
  const phone = await subscribe(admin)
  for (let n = 0; n < 3; n += 1) await place(shop.anonymous())
  service.answer(async () => {
    await admin.call('logout', {})
    return { status: 201 }
  })
  await send()
  assert.equal(pushesOf(phone).length, 1)
})

test('a delivered push resets the failures, even within the same run', async () => {
  const phone = await subscribe(await shop.as('admin'))
  await place(shop.anonymous())
  await place(shop.anonymous())
  await shop.db.updateTable('push_subscriptions').set({ failures: 9 }).execute()
  service.answer(() => ({ status: pushesOf(phone).length === 0 ? 201 : 500 }))
  await send()
  assert.deepEqual(
    (await subscriptions()).map(({ failures }) => failures),
    [1],
  )
})

test('after the clock is set back, a phone does not wait until the old retry time', async () => {
  const phone = await subscribe(await shop.as('admin'))
  await shop.db
    .updateTable('push_subscriptions')
    .set({ next_try_at: new Date(Date.now() + 24 * 3_600_000) })
    .execute()
  const { id } = await place(shop.anonymous())
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda mpya Na. ${id} imeingia.`])
})
