import { setTimeout as pause } from 'node:timers/promises'
import { isSessionValid } from '../features/accounts/sessions.queries.ts'
import { makePushKeys } from '../features/push/make-push-keys.ts'
import type { Push } from '../features/push/push.ts'
import { ensurePushKeys } from '../features/push/push-keys.queries.ts'
import { internet, type PushNetwork } from '../features/push/push-network.ts'
import { createPushSender } from '../features/push/push-sender.ts'
import type { OpenShop } from './open-shop.ts'

/** The interval between checks for waiting pushes. */
const POLL_MS = 2_000
/** The longest time that `stop` waits for pushes being sent. The next process sends the rest. */
const MAX_STOP_MS = 2_000

const WITHOUT_HTTPS = 'Notisi za simu hazijawashwa kwenye duka hili. Ukilifungua, zote ziko kwenye kengele.'

/** Set only by tests. `subject` replaces PUBLIC_URL. */
export type PushOptions = { network?: PushNetwork; subject?: string }

/**
 * Opens web push; nothing is sent before `start`. It is off, with a reason, unless PUBLIC_URL is https, because push
 * services require a contact address.
 */
export async function openPush(
  { db, log, settings, outages }: Pick<OpenShop, 'db' | 'log' | 'settings' | 'outages'>,
  { network = internet, subject, title }: PushOptions & { title: () => string },
  resources: AsyncDisposableStack,
): Promise<Push> {
  const keys = await ensurePushKeys(db, makePushKeys)
  const sender = subject ?? (settings.publicUrl?.startsWith('https:') ? settings.publicUrl : null)
  if (sender === null) {
    const nothing = async () => undefined
    return { state: { reason: WITHOUT_HTTPS }, network, sendWaiting: nothing, start: () => undefined }
  }
  const send = createPushSender({ db, log, network, keys, subject: sender, title, isSessionValid })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const poll = async () => {
    await send(stopping.signal).catch((error) => outages.record(error, 'pushes wait to be sent', 'warn'))
    if (!stopping.signal.aborted) schedulePoll()
  }
  const schedulePoll = () => {
    timer = setTimeout(() => {
      running = poll()
    }, POLL_MS).unref()
  }
  resources.defer(async () => {
    stopping.abort()
    clearTimeout(timer)
    await Promise.race([running, pause(MAX_STOP_MS, undefined, { ref: false })])
  })
  return { state: { publicKey: keys.publicKey }, network, sendWaiting: () => send(), start: schedulePoll }
}
