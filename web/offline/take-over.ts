import { TYPING_LOCK } from '../browser/worker/offline-messages.ts'
import { QUEUE_LOCK } from './queue/drain.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Lets this release replace the previous one, unless something is being sent or typed. In that case, the next page that
 * opens or becomes visible tries again. If no page is open, the browser itself activates this release.
 */
export async function takeOver(): Promise<void> {
  const locks = await navigator.locks.query()
  const isBusy = locks.held?.some(({ name }) => name === QUEUE_LOCK || name === TYPING_LOCK)
  if (!isBusy) await self.skipWaiting()
}
