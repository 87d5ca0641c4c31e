import { type Browser, expect, type Page } from '@playwright/test'
import type { Received } from '../../../server/testing/client.ts'
import { changeShopSettings } from '../../../server/testing/making/change-settings.ts'
import type { SignedIn } from '../../../server/testing/making/sign-in.ts'
import { requireValue } from '../../../server/testing/require-value.ts'
import type { TestShop } from '../../../server/testing/start-test-shop.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { enterAs } from '../enter-as.ts'
import { trackRequests } from '../pending-requests.ts'
import { navigateWhenSettled, recordToasts, untilHydrated, waitForClosing, withoutPhonePrompt } from '../shop.ts'
import { DayBook, type Who } from './day-book.ts'

/** A shop on the day of the story: its three staff, and the story's own books. */
export type Day = {
  shop: TestShop
  staff: Record<Who, SignedIn>
  book: DayBook
  /** The ids of the products by name, once they are in the shop. */
  ids: Map<string, string>
  /** The demo products: their value and pieces in the storeroom, which never change, and today's arrivals. */
  demo: { amount: number; pieces: number; arrived: { pieces: number; buying: number; shipping: number } }
}

export async function beginDay(shop: TestShop): Promise<Day> {
  const owner = await shop.as('admin')
  const rules = { staff_see: 'salespeople', max_discount_percent: 10 } as const
  await changeShopSettings(shop, { ...rules, delivery_places: [{ name: 'Mbezi', fee: 3000 }] }, owner)
  const staff = { owner, keeper: await shop.as('storeManager'), seller: await shop.as('salesperson') }
  const today = shopDay(Date.now())
  const report = requireSuccess(await owner.call('getAnalytics', { from: today, to: today }))
  const { amount, pieces } = report.stock_value
  // The demo's newest products are some hours old, so the time of day decides whether they arrived today.
  const arrived = {
    pieces: report.total_arrivals,
    buying: report.total_buying ?? 0,
    shipping: report.total_shipping ?? 0,
  }
  const demo = { amount: amount ?? 0, pieces, arrived }
  return { shop, staff, book: new DayBook(), ids: new Map(), demo }
}

export const idOf = ({ ids }: Day, good: string): string => requireValue(ids.get(good), good)

/** Returns the body of a response. Fails unless the call succeeded. */
export function requireSuccess<Body>({ status, text, body }: Received<Body>): Body {
  expect(status, text).toBe(200)
  return body
}

/** Opens a separate browser for a member of staff, at this path. */
export async function openBrowserAs(browser: Browser, client: SignedIn, path: string): Promise<Page> {
  const context = await browser.newContext()
  await withoutPhonePrompt(context)
  await enterAs(context, client)
  await context.addInitScript(recordToasts)
  const page = await context.newPage()
  await trackRequests(page)
  await navigateWhenSettled(page)
  await waitForClosing(page)
  await page.goto(path)
  await untilHydrated(page)
  return page
}
