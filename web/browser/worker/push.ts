// Push notifications in the browser (docs/decisions/push.md).

/** The maximum wait in ms for the service worker. */
const TIMEOUT_MS = 20_000

/**
 * The push ability of this browser. `unsupported`: it has no push. `install`: it has push only after the shop is
 * installed (iPhones). `denied`: the person has blocked push, which only the browser's settings can change. `possible`:
 * it has push.
 */
type PushAbility = 'unsupported' | 'install' | 'denied' | 'possible'

export function pushAbility(): PushAbility {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const hasWorker = document.documentElement.dataset.worker !== 'off'
  if (!hasWorker) return 'unsupported'
  if (!hasPush) return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Returns the browser's subscription if it uses the shop's current key and push is still permitted. */
export async function browserSubscription(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await anySubscription()
  return subscription && Notification.permission === 'granted' && usesKey(subscription, publicKey) ? subscription : null
}

/**
 * Asks the person for permission, and subscribes. Resolves to null if the person refuses. Call it in a click handler.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const existing = await anySubscription()
  if (existing && usesKey(existing, publicKey)) return existing
  // The shop's keys have changed, so the old subscription would receive nothing.
  await existing?.unsubscribe()
  const registration = await readyWorker()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Unsubscribes, and closes notifications that are still shown. Resolves to the endpoint of the ended subscription, or
 * to null.
 */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await anySubscription()
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/**
 * Resolves to the active registration. On a first visit the worker may still be loading. Rejects if no worker is ready
 * in time.
 */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker is ready')), TIMEOUT_MS)
    navigator.serviceWorker.ready.then(resolve, reject)
  })
}

async function anySubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  // Some browsers do not expose the key. Then the key counts as the shop's key.
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
