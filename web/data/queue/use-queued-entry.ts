import { useState } from 'react'
import type { EntryTexts, ListedEntry, Resend } from '../../../shop/queue/order-entry-texts.ts'
import { randomKey } from '../../browser/random-key.ts'
import type { Entry } from '../../offline/queue/entry.ts'
import { changeAndSend } from './change-entries.ts'
import { takeBack } from './queue.ts'
import type { QueuedEntry } from './queued-entries.ts'
import { whyItWaits } from './why-it-waits.ts'

/** The facts and actions of a queued entry, for QueuedRow (web/ui/queue). `texts` are the texts of the entry's kind. */
export function useQueuedEntry(entry: QueuedEntry, texts: EntryTexts) {
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const { title, facts, question: questionFor, removal } = texts
  const listed = entry as ListedEntry
  const question = entry.state === 'decision' ? questionFor(entry.refusal) : null
  const isRefused = entry.state === 'decision'
  /** Wraps an action. The buttons are busy until the action ends, and a second tap does nothing. */
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
    reason: question?.reason ?? whyItWaits(entry, isTried),
    /** True if the owner has to sign in before the entry can be sent. */
    needsSignIn: entry.state === 'waiting' && entry.why === 'sign_in',
    /** The label of the button that sends the entry. Null if another screen shows the question. */
    sendLabel: isRefused ? (question?.label ?? null) : 'Tuma sasa',
    send: busyWhile(() => resendEntry(entry, resend).then(() => setTried(true))),
    busyWhile,
    removal: {
      title: removal.title,
      beingSent: removal.beingSent,
      // If the entry was sent before, the server may already have it.
      message: entry.tries > 0 && !isRefused ? removal.maybeSent : removal.neverSent,
    },
    /** Removes the entry. Resolves to false if it is being sent. */
    remove: async () => (await takeBack(entry.key)) !== null,
  }
}

async function resendEntry({ key, body }: Entry, resend: Resend): Promise<void> {
  if (resend === 'again') return changeAndSend(key, {})
  if (resend === 'as_new') return changeAndSend(key, { key: randomKey() })
  // A refusal stores nothing under the key on the server, so the key can be used again.
  const changed = 'without' in resend ? { [resend.without]: undefined } : { [resend.confirming]: 1 }
  return changeAndSend(key, { body: { ...body, ...changed } })
}
