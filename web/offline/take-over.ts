import { TYPING_LOCK } from '../browser/worker/offline-messages.ts'
import { QUEUE_LOCK } from './queue/drain.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * This release takes over from the one before, unless something is being sent or typed: then it waits, and is asked again by
 * the next page that opens or is looked at. Without any page it takes over by itself.
 */
export async function takeOver(): Promise<void> {
  const locks = await navigator.locks.query()
  const isBusy = locks.held?.some(({ name }) => name === QUEUE_LOCK || name === TYPING_LOCK)
  if (!isBusy) await self.skipWaiting()
}
