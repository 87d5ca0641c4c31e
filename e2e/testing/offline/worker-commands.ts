import type { Page } from '@playwright/test'

/** Events that only the browser can send to a service worker. */
type WorkerCommands = {
  /** A push message from the push service. */
  push: (content: object) => Promise<void>
  /** Background Sync: the network is back. */
  sync: (tag: string) => Promise<void>
}

/** Commands for the worker of an origin, by default the page's. */
export async function commandWorker(page: Page, origin = new URL(page.url()).origin): Promise<WorkerCommands> {
  const cdp = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (own) resolve(own.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await promise
  return {
    push: async (content) => {
      const data = JSON.stringify(content)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    sync: async (tag) => {
      await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
    },
  }
}
