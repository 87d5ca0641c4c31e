import type { Page } from '@playwright/test'

/** What the browser itself tells a service worker. */
type WorkerCommands = {
  /** A push service has sent this. */
  push: (content: object) => Promise<void>
  /** Background Sync: there is a network. */
  sync: (tag: string) => Promise<void>
}

/** Commands the worker of an origin, the page's own unless another is named: the page may be of none. */
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
