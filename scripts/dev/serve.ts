// The shop of `npm run dev`. Opens everything once, and builds the web server again whenever the front end has changed.
import { watchFile } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { closeWithin, createApp } from '../../server/app.ts'
import { CannotStart } from '../../server/start/cannot-start.ts'
import { stopOnSignals } from '../../server/start/end-process.ts'
import { prepareFirstStart } from '../../server/start/first-start.ts'
import { openShop } from '../../server/start/open-shop.ts'
import { requirePictures } from '../../server/start/pictures/pictures-mark.ts'
import { openServices } from '../../server/start/services.ts'
import { builtStamp } from './built-stamp.ts'

const LOOK_MS = 50
const resources = new AsyncDisposableStack()
let app: FastifyInstance | null = null
let swapping: Promise<void> = Promise.resolve()

async function start(): Promise<void> {
  const shop = await openShop(process.env, resources)
  await requirePictures(shop)
  const lines = await prepareFirstStart(shop)
  const running = await openServices(shop, resources)
  const { host, port } = shop.settings
  const swap = async () => {
    const began = performance.now()
    const next = await createApp(running)
    // The port is free only once the old one is closed; a request in between waits for a new connection.
    if (app) await closeWithin(app, 0)
    app = next
    await next.listen({ host, port })
    console.log(`Shows the newest build after ${Math.round(performance.now() - began)} ms.`)
  }
  await swap()
  console.log(`${running.shopSettings.current().name}: http://localhost:${port}`)
  for (const line of lines) console.log(line)
  running.backups.start()
  watchFile(builtStamp, { interval: LOOK_MS }, () => {
    swapping = swapping.then(swap).catch((error) => console.error(error))
  })
}

const started = start()
const stop = stopOnSignals(async () => {
  await started.catch(() => undefined)
  await swapping
  if (app) await closeWithin(app, 0)
  await resources.disposeAsync()
})
await started.catch((error) => {
  console.error(error instanceof CannotStart ? error.message : error)
  return stop(1)
})
