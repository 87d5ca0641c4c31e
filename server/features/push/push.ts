import { problem } from '../../../shop/problems.ts'
import type { PushNetwork } from './push-network.ts'

/** Web push, as the handlers and the start of the server use it. */
export type Push = {
  /** The key for subscriptions, or the reason why push is off. */
  state: { publicKey: string } | { reason: string }
  network: PushNetwork
  /** Sends all waiting pushes that are due. */
  sendWaiting: () => Promise<void>
  /** Starts polling for waiting pushes. */
  start: () => void
}

export type WithPush = { push: Push }

/** Throws refused with the reason if push is off. */
export function requirePush({ state }: Push): void {
  if ('reason' in state) throw problem('refused', { text: state.reason })
}
