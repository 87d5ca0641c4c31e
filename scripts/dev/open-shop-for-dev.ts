// Vite loads this module with everything it imports, so that each change is included (shop-of-sources.ts).
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import type { FrontEnd } from '../../server/pages/front-end.ts'
import { prepareFirstStart } from '../../server/start/first-start.ts'
import { openShop, type SettingsText } from '../../server/start/open-shop.ts'
import { requirePictures } from '../../server/start/pictures/pictures-mark.ts'
import { openServices } from '../../server/start/services.ts'

export type ShopForDev = {
  /** The lines that a start prints. */
  lines: string[]
  /** Creates the web server with a front end, without listening. */
  show: (loadFrontEnd: () => Promise<FrontEnd>) => Promise<FastifyInstance>
  close: () => Promise<void>
}

/** Opens the shop as server/main.ts does. */
export async function openShopForDev(env: SettingsText): Promise<ShopForDev> {
  const resources = new AsyncDisposableStack()
  try {
    const shop = await openShop(env, resources)
    await requirePictures(shop)
    const lines = await prepareFirstStart(shop)
    const running = await openServices(shop, resources)
    running.backups.start()
    return {
      lines: [`${running.shopSettings.current().name}: ${shop.settings.publicUrl}`, ...lines],
      show: async (loadFrontEnd) => {
        const app = await createApp(running, loadFrontEnd)
        await app.ready()
        return app
      },
      close: () => resources.disposeAsync(),
    }
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}
