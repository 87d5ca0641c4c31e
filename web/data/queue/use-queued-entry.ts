import { useState } from 'react'
import { type ListedEntry, type Resend, rulesOf } from '../../../shop/queue/kinds.ts'
import { randomKey } from '../../browser/random-key.ts'
import type { Entry } from '../../offline/queue/entry.ts'
import { decide } from './change-entries.ts'
import { takeBack } from './queue.ts'
import type { QueuedEntry } from './queued-entries.ts'
import { whyItWaits } from './why-it-waits.ts'

/** The facts of an unsent entry and what a person can do with it, for QueuedRow (web/ui/queue). */
export function useQueuedEntry(entry: QueuedEntry) {
  const [isBusy, setBusy] = useState(false)
  const { title, facts, question: ask, removal } = rulesOf(entry.kind)
  const listed = entry as ListedEntry
  const question = entry.state === 'decision' ? ask(entry.refusal) : null
  const isRefused = entry.state === 'decision'
  /** Wraps an action: the buttons are busy until it ends, and a second tap does nothing. */
  const busyWhile = (act: () => Promise<unknown>) => async () => {
    if (isBusy) return
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  const resend = question?.resend ?? 'again'
  return {
    title: title(listed),
    facts: facts(listed),
    isRefused,
    isBusy,
    reason: question?.reason ?? whyItWaits(entry),
    /** The owner has to sign in before it can be sent. */
    needsSignIn: entry.state === 'waiting' && entry.why === 'sign_in',
    /** The label of the button that sends it; null: the kind's own screen asks. */
    sendLabel: isRefused ? (question?.label ?? null) : 'Tuma sasa',
    send: busyWhile(() => resendEntry(entry, resend)),
    busyWhile,
    removal: {
      title: removal.title,
      beingSent: removal.beingSent,
      // After the first try, the shop may have it.
      message: entry.tries > 0 && !isRefused ? removal.mayBeSent : removal.isUnsent,
    },
    /** Takes it out of the queue. Returns false while it is being sent. */
    remove: async () => (await takeBack(entry.key)) !== null,
  }
}

async function resendEntry({ key, body }: Entry, resend: Resend): Promise<void> {
  if (resend === 'again') return decide(key, {})
  if (resend === 'as_new') return decide(key, { key: randomKey() })
  // A refused send has stored nothing, so the key is still free.
  return decide(key, { body: { ...body, [resend.without]: undefined } })
}
