import type { Page, Route } from '@playwright/test'
import type { FilledShop } from './fill.ts'

// Prepares the state of a phone before a screen is opened.

/** Aborts every call. */
export const abortCalls = (page: Page) => page.route('**/api/**', (route) => route.abort())

/** Never responds to this call, such as 'get_orders'. */
export const stallCall = (name: string) => (page: Page) => page.route(`**/api/${name}.php*`, () => {})

/** Clears the values last typed into the order form. */
export const clearShipping = (page: Page) => page.evaluate(() => localStorage.removeItem('shippingInfo'))

/** Aborts the requests that place orders. */
export const abortOrders = (page: Page) => page.route('**/api/submit_order.php', (route) => route.abort())

/** Responds to orders without saving them, because a saved order would change other pictures. */
export const fakeOrders = (page: Page) =>
  page.route('**/api/submit_order.php', (route) => route.fulfill(acceptanceOf(route)))

const WHATSAPP_LINK = 'https://wa.me/255700000001?text=Oda'
const order = {
  created_at: '2026-11-12T08:00:00.000Z',
  items_list: [{ ready: false, ready_at: null }],
  all_ready: false,
  payment_state: 'unpaid',
  cancelled: false,
  cancelled_at: null,
  provider_id: 1,
  total_amount: 1_500_000,
  owed: 1_500_000,
  refund_due: 0,
}
const answer = { order_id: 12, order, whatsapp_link: WHATSAPP_LINK }

/** Returns the response to this order. */
export const orderOf = (placed: { order_id: number; whatsapp_link: string } | undefined) => ({
  ...answer,
  ...placed,
  order: { ...order, id: placed?.order_id },
})

const acceptanceOf = (route: Route) => ({
  json: { success: true, idempotency_key: route.request().headers()['idempotency-key'], store_mark: '', ...answer },
})

/** Refuses an order, with higher prices than those in the cart. */
export const raisePrices = (page: Page, { cart }: FilledShop) =>
  page.route('**/api/submit_order.php', (route) => route.fulfill({ status: 409, json: pricesChanged(cart) }))

const pricesChanged = (cart: FilledShop['cart']) => ({
  success: false,
  code: 'price_changed',
  error: 'Bei imebadilika.',
  lines: cart.map(({ id, name, price }) => ({ id, type: null, name, price: price + 5000 })),
  total_amount: 0,
})

const lacking = (cart: FilledShop['cart']) => ({
  success: false,
  code: 'refused',
  error: `Stoo ya ${cart[0]?.name} haitoshi.`,
  lacking: cart.slice(0, 1).map(({ id, name }) => ({ id, type: null, name })),
})

/** The possible states of a queue entry (web/offline/queue/entry.ts). */
const states = {
  waiting: () => ({ state: 'waiting', why: 'network' }),
  dearer: (cart: FilledShop['cart']) => decision(409, pricesChanged(cart)),
  lacking: (cart: FilledShop['cart']) => decision(422, lacking(cart)),
  sent: () => ({ state: 'sent', sent_at: Date.now(), answer, store_mark: '', seen: false }),
}

const decision = (status: number, body: { code: string }) => ({
  state: 'decision',
  refusal: { status, code: body.code, body },
})

/** Fills the phone's queue with orders of this person or of the guest, and prevents sending. */
export const queueOrders =
  (kinds: readonly (keyof typeof states)[], owner: (shop: FilledShop) => string = () => 'guest') =>
  async (page: Page, shop: FilledShop) => {
    await page.route('**/api/get_store_mark.php*', (route) => route.abort())
    await abortOrders(page)
    const entries = kinds.map((kind, index) => ({
      ...entryOf(shop, index),
      owner: owner(shop),
      ...states[kind](shop.cart),
    }))
    await page.evaluate(fillQueue, entries)
  }

const names = ['Neema Juma', 'Rehema wa Nyakato, duka la pili kulia kwa stendi kuu', 'Pendo Masanja']

function entryOf({ cart }: FilledShop, index: number) {
  const created_at = Date.now() - 5 * 60_000
  return {
    key: `0123456789abcdef${index}`,
    kind: 'order',
    path: '/api/submit_order.php',
    body: {
      customer_name: names[index % names.length],
      whatsapp_number: '0754000321',
      shipping_address: 'Nyakato, Mwanza',
      items: cart,
      total_amount: 0,
      notes: '',
      provider_id: null,
    },
    shown: { lines: cart.slice(0, 3 - index) },
    subject: null,
    created_at,
    release: '',
    tries: 1,
    first_tried_at: created_at,
    not_before: 0,
  }
}

/** Runs in the page. Creates the queue's database like web/offline/queue/store.ts. */
export async function fillQueue(entries: readonly object[]): Promise<void> {
  localStorage.setItem('queue', '1')
  const request = indexedDB.open('queue', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
    store.createIndex('key', 'key', { unique: true })
  }
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const tx = db.transaction('entries', 'readwrite')
  for (const entry of entries) tx.objectStore('entries').put(entry)
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}

/** Makes push available on this phone, turned on or off. */
export const offerPush = (isOn: boolean) => async (page: Page) => {
  await page.addInitScript(pretendPush, isOn)
  await page.route('**/api/get_push.php*', (route) =>
    route.fulfill({ json: { success: true, public_key: 'a', reason: null, on: isOn } }),
  )
}

/** Runs in the page. Needed because a headless browser always denies notifications. */
function pretendPush(isOn: boolean): void {
  Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') })
  const subscription = isOn ? { options: {} } : null
  Object.assign(navigator.serviceWorker, {
    getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
  })
}

/** Sets the last searches of this phone. */
export const rememberSearches = (page: Page) =>
  page.evaluate(() => localStorage.setItem('searches', JSON.stringify(['redio ya sola', 'mashuka', 'viatu vya shule'])))

/** Sends the worker's message that there is no network, with the age of the data. */
export const sendOfflineMessage = (page: Page) =>
  page.evaluate(() => {
    const data = { kind: 'network', keptAt: Date.now() - 3 * 60 * 60_000 }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  })
