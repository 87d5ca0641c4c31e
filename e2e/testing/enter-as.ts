import type { BrowserContext } from '@playwright/test'
import type { Client } from '../../server/testing/client.ts'

/** Where every test shop is. Cookies know no ports: a network that stands before a shop sees the same ones. */
const HOST = 'http://127.0.0.1'

/** The browser is this client's from the next page on. */
export async function enterAs(context: BrowserContext, { cookies }: Pick<Client, 'cookies'>): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: HOST })))
}
