// Push notifications while no page of the shop is open (docs/decisions/push.md).

import { isInternalLink } from '../../shop/internal-links.ts'
import { screenPaths } from '../../shop/paths.ts'
import type { WorkerMessage } from '../browser/worker/offline-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** How long an open page may take to accept the tapped link, in ms. */
const PAGE_ANSWER_MS = 1_000
const ICON = '/icon-192.png'

type Pushed = { title: string; message: string; link: string }

/** Shown for an unreadable push message, because browsers withdraw the permission if nothing is shown. */
const unreadable: Pushed = { title: 'Duka', message: 'Kuna notisi mpya dukani.', link: screenPaths.home }

function read(data: PushMessageData | null): Pushed {
  try {
    const { title, message, link } = (data?.json() ?? {}) as Partial<Record<keyof Pushed, unknown>>
    if (typeof title !== 'string' || typeof message !== 'string') return unreadable
    return { title, message, link: isInternalLink(link) ? link : screenPaths.home }
  } catch {
    return unreadable
  }
}

async function show({ title, message, link }: Pushed): Promise<void> {
  // A second notification about the same thing replaces the first, but makes a sound again.
  const options: NotificationOptions & { renotify: boolean } = {
    body: message,
    lang: 'sw',
    icon: ICON,
    tag: link,
    renotify: true,
    data: { link },
  }
  await self.registration.showNotification(title, options)
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = (event.notification.data ?? {}) as { link?: unknown }
  event.waitUntil(open(isInternalLink(link) ? link : screenPaths.home))
})

/** Opens the link in the page that was used last. If that page would lose unsaved input, opens a new page. */
async function open(link: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page && (await askPageToFollow(page, link))) await page.focus()
  else await self.clients.openWindow(link)
}

/** Asks an open page to follow the link. A page with unsaved input declines; no response counts as declining. */
function askPageToFollow(page: WindowClient, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), PAGE_ANSWER_MS)
    page.postMessage({ kind: 'open', link } satisfies WorkerMessage, [port2])
  })
}

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(renew(change))
})

/**
 * Sends the browser's new subscription to the server. If the browser has not created one, creates it first. The server
 * refuses the subscription if the session has ended.
 */
async function renew({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (old && (await self.registration.pushManager.subscribe(old.options)))
  if (!subscription) return
  await fetch('/api/subscribe_push.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), old_endpoint: old?.endpoint }),
  })
}
