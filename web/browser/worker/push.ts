// Notifications while the shop is closed, as far as the browser goes (docs/decisions/push.md).

const PATIENCE_MS = 20_000

/**
 * What this browser can do: `unsupported`; `install`: only once the shop is on the home screen (iPhones); `denied`: the
 * person has said no, and only the browser's settings say otherwise; `possible`.
 */
type PushAbility = 'unsupported' | 'install' | 'denied' | 'possible'

export function pushAbility(): PushAbility {
  const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const hasWorker = document.documentElement.dataset.worker !== 'off'
  if (!hasWorker) return 'unsupported'
  if (!canBeTold) return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** What the push service gave this browser, if it may still be used with this key of the shop. */
export async function browserSubscription(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await anySubscription()
  return subscription && Notification.permission === 'granted' && isMadeFor(subscription, publicKey)
    ? subscription
    : null
}

/** Asks the person, and then the push service. Returns null when the person said no. Call it in a tap. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const known = await anySubscription()
  if (known && isMadeFor(known, publicKey)) return known
  // The shop has other keys by now: with the old ones nothing arrives.
  await known?.unsubscribe()
  const registration = await workerInTime()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Gives back what the push service gave, and closes what the phone still shows. Returns its address, if there was one. */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await anySubscription()
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** A first visit may still be fetching it. Throws where none comes. */
function workerInTime(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker has come')), PATIENCE_MS)
    navigator.serviceWorker.ready.then(resolve, reject)
  })
}

async function anySubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  // Some browsers do not say.
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
