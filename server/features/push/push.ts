import { problem } from '../../../shop/words/problems.ts'
import type { PushNetwork } from './push-network.ts'

/** Web push as the handlers and the start see it. */
export type Push = {
  /** What browsers subscribe with, or why they cannot. */
  state: { publicKey: string } | { reason: string }
  network: PushNetwork
  /** Sends what waits and may be sent now. */
  sendWaiting: () => Promise<void>
  /** Looks from now on whether something waits. */
  start: () => void
}

export type WithPush = { push: Push }

/** Throws 'refused' with the reason where push is off. */
export function requirePush({ state }: Push): void {
  if ('reason' in state) throw problem('refused', { text: state.reason })
}
