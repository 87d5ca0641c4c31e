import type { Page, Route } from '@playwright/test'
import { paths } from '../../shop/paths.ts'
import type { FilledShop } from './fill.ts'
import { abortCalls, fillQueue } from './prepare.ts'

// Prepares the state of a staff phone before a screen is opened.

/** Empties every list in the responses, as in a new shop. */
export const emptyLists = (page: Page) => page.route('**/api/**', answerEmpty)

async function answerEmpty(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  // A 304 has no body.
  if (response.status() !== 200) return route.fulfill({ response })
  const body: Record<string, unknown> = await response.json()
  const emptied = Object.entries(body).map(([name, value]) => {
    // There is no next page.
    if (name.startsWith('next_')) return [name, null]
    return [name, Array.isArray(value) ? [] : value]
  })
  await route.fulfill({ response, json: Object.fromEntries(emptied) })
}

/** Responds to this call without saving anything, which would change other pictures. */
export const fakeCall = (name: string, answer: object) => (page: Page) =>
  page.route(`**/api/${name}.php`, (route) => route.fulfill({ json: { success: true, ...answer } }))

type Answer = Record<string, unknown>

/** Changes a part of the real response. */
export const changeAnswers = (name: string, change: (answer: Answer) => Answer) => (page: Page) =>
  page.route(`**/api/${name}.php*`, async (route) => {
    const response = await route.fetch()
    // A 304 has no body.
    if (response.status() !== 200) return route.fulfill({ response })
    const answer: Answer = await response.json()
    await route.fulfill({ response, json: change(answer) })
  })

/** Stores pictures from another app for a form, like the worker (web/browser/worker/shared-pictures.ts). */
export async function sharePictures(page: Page): Promise<void> {
  await page.goto(paths.home)
  const photo = (await page.screenshot()).toString('base64')
  await page.evaluate(async (data) => {
    const cache = await caches.open('shared-pictures')
    const picture = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
    for (const at of [0, 1]) {
      const headers = { 'content-type': 'image/png', 'x-name': 'oda.png', 'x-shared-at': String(Date.now()) }
      await cache.put(`/shared-pictures/${at}`, new Response(picture, { headers }))
    }
  }, photo)
}

/** Opens the screen, waits for this text, then cuts the network. */
export const visitThenGoOffline = (path: string, text: RegExp) => async (page: Page) => {
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  await page.waitForLoadState('networkidle')
  await abortCalls(page)
}

/** Queues ticks made offline: one is waiting, one was refused. */
export const queueTicks = (order_id: number) => async (page: Page, shop: FilledShop) => {
  await page.route('**/api/{get_store_mark,update_order_item_ready}.php*', (route) => route.abort())
  const owner = `person:${shop.people.salesperson.person.id}`
  const facts = { owner, kind: 'ready_tick', path: '/api/update_order_item_ready.php', release: '', tries: 1 }
  const created_at = Date.now() - 5 * 60_000
  const times = { created_at, first_tried_at: created_at, not_before: 0 }
  const states = [
    { state: 'waiting', why: 'network' },
    { state: 'decision', refusal: { status: 422, code: 'refused', body: refused } },
  ]
  const entries = states.map((state, item_index) => {
    const line = shop.cart[item_index]
    const body = { order_id, item_index, product_id: line?.id, variant: null, quantity: 1, ready: true }
    const key = `fedcba9876543210${item_index}`
    return { ...facts, ...times, key, body, shown: { name: line?.name }, subject: `ready ${item_index}`, ...state }
  })
  await page.evaluate(fillQueue, entries)
}

const refused = { success: false, code: 'refused', error: 'Stoo haitoshi: zimebaki 0.' }
