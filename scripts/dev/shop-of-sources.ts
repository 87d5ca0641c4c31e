import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { loadFrontEndOfSources } from './front-end-of-sources.ts'
import type * as ShopModule from './open-shop-for-dev.ts'
import type { Sources } from './sources.ts'

type Open = { module: typeof ShopModule; shop: ShopModule.ShopForDev }

/**
 * Opens the shop from its sources. After a change of a screen, `reload` only creates the web server again. After a
 * change of something that the server uses too, it opens everything again. Requests wait for the shop with the newest
 * change. If that shop cannot be opened, the previous shop responds.
 */
export function createShopOfSources(sources: Sources) {
  let open: Open | null = null
  let app: FastifyInstance | null = null
  /** True from a change until its modules are read. A change before that needs no reload of its own. */
  let isReloadQueued = false
  const showNewest = async () => {
    const began = performance.now()
    await sources.forgetChanged()
    isReloadQueued = false
    const module = await sources.load<typeof ShopModule>('/scripts/dev/open-shop-for-dev.ts')
    const before = { open, app }
    // The module is a new object only if it, or something that it imports, has changed.
    const next = module === open?.module ? open : { module, shop: await module.openShopForDev(process.env) }
    try {
      app = await next.shop.show(() => loadFrontEndOfSources(sources))
    } catch (error) {
      if (next !== open) await next.shop.close()
      throw error
    }
    open = next
    await before.app?.close()
    // PostgreSQL keeps running, because the next shop already uses it.
    if (before.open && before.open !== next) await before.open.shop.close()
    sources.showInBrowsers()
    if (before.app) console.log(`Shows the change after ${Math.round(performance.now() - began)} ms.`)
    else for (const line of next.shop.lines) console.log(line)
  }
  const opened = showNewest()
  let newest: Promise<void> = opened
  const reload = () => {
    if (isReloadQueued) return
    isReloadQueued = true
    newest = newest.then(showNewest).catch((error) => console.error(sources.explain(error)))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await newest.catch(() => undefined)
    if (app) app.routing(request, response)
    else response.writeHead(503).end()
  }
  const close = async () => {
    await newest.catch(() => undefined)
    await app?.close()
    await open?.shop.close()
  }
  return { opened, reload, answer, close }
}
