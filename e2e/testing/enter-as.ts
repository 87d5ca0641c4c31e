import type { BrowserContext } from '@playwright/test'
import type { Client } from '../../server/testing/client.ts'

/** The host of every test shop. Cookies ignore ports, so a proxy in front of a shop shares them. */
const HOST = 'http://127.0.0.1'

/** Gives the browser the client's cookies, from the next page on. */
export async function enterAs(context: BrowserContext, { cookies }: Pick<Client, 'cookies'>): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: HOST })))
}
