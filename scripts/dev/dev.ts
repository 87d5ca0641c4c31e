// npm run dev: runs the shop from its sources. Vite transforms each module once, for the server and for the browser.
// After a change the shop is opened again with the changed modules. Nothing is bundled, and neither this process nor
// PostgreSQL is restarted.
import { createServer } from 'node:http'
import { stopOnSignals } from '../../server/start/end-process.ts'
import { readSettings } from '../../server/start/settings/settings.ts'
import { createShopOfSources } from './shop-of-sources.ts'
import { isForBrowsers, openSources } from './sources.ts'

/** A service worker would keep old files in the browser. */
process.env.SERVICE_WORKER = 'off'
const { host, port, dataDir } = readSettings(process.env)

let shop: ReturnType<typeof createShopOfSources> | null = null
const server = createServer()
const sources = await openSources(server, dataDir, () => shop?.reload())
server.on('request', (request, response) => {
  const show = () => shop?.answer(request, response)
  if (isForBrowsers(request.url ?? '')) sources.vite.middlewares(request, response, show)
  else show()
})
const stop = stopOnSignals(async () => {
  server.close()
  server.closeAllConnections()
  await shop?.close()
  await sources.vite.close()
})
server.listen(port, host, () => {
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  // This program listens instead of the shop, so the shop does not know the address.
  process.env.PUBLIC_URL ??= `http://localhost:${listening}`
  shop = createShopOfSources(sources)
  shop.opened.catch((error) => {
    console.error(error)
    return stop(1)
  })
})
server.on('error', (error) => {
  console.error(error.message)
  void stop(1)
})
