import assert from 'node:assert/strict'
import type { Client } from '../client.ts'
import type { TestDatabase } from '../database.ts'
import { makeProduct } from '../making/make-product.ts'
import { orderBody } from '../making/order-body.ts'
import { startTestShop } from '../start-test-shop.ts'
import { startPushService, type TestBrowser } from './push-service.ts'

export const PUSH_SUBJECT = 'https://duka.example'

/** Starts a shop whose pushes go to a push service of the test. The shop sends a push only when `send` is called. */
export async function startPushShop() {
  const service = await startPushService()
  const start = (shared?: TestDatabase) =>
    startTestShop({}, shared, { network: service.network, subject: PUSH_SUBJECT })
  const shop = await start()
  const pushesOf = ({ endpoint }: TestBrowser) => service.received.filter(({ path }) => endpoint.endsWith(path))
  return {
    shop,
    service,
    /** Starts a second shop on the same database, which stands for another process. */
    startSecondProcess: () => start(shop.database),
    /** Deletes all subscriptions and received pushes. */
    reset: async () => {
      service.received.length = 0
      service.answer(() => ({ status: 201 }))
      await shop.db.deleteFrom('push_subscriptions').execute()
    },
    /** Subscribes a new browser of this caller. */
    subscribe: async (client: Client): Promise<TestBrowser & { id: number }> => {
      const browser = service.newBrowser()
      const { status, body, text } = await client.call('subscribePush', browser)
      assert.equal(status, 200, text)
      return { ...browser, id: body.id }
    },
    send: () => shop.services.push.sendWaiting(),
    waiting: () => shop.db.selectFrom('pushes').selectAll().orderBy('id').execute(),
    subscriptions: () => shop.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute(),
    /** Returns the pushes that a browser has received. */
    pushesOf,
    messagesOf: (browser: TestBrowser) => pushesOf(browser).map(({ content }) => content.message),
    /** Places an order of one line as this buyer. */
    place: async (buyer: Client, variant: { stock?: number; low_stock?: number } = {}) => {
      const { id: product } = await makeProduct(shop.db, [variant])
      const order = orderBody([{ id: product }], { customer_name: 'Neema Siri', phone_number: '' })
      const { status, body, text } = await buyer.call('submitOrder', order)
      assert.equal(status, 200, text)
      return { id: body.order_id, product }
    },
    makeReady: async (admin: Client, order_id: number): Promise<void> => {
      const { status, text } = await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: true })
      assert.equal(status, 200, text)
    },
    stop: async () => {
      await shop.stop()
      await service.stop()
    },
  }
}
