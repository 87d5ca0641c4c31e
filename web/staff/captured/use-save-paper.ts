import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { EntryNotStored } from '../../data/queue/entry-not-stored.ts'
import { type Capture, useSendCapture } from '../../data/queue/senders/send-capture.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { linkProblemOf } from './LinkAccount.tsx'
import type { PaperDraft } from './paper-draft.ts'
import { queuedCaptureTexts } from './queued-texts.ts'

/** Errors that the form shows beside their fields. */
type PaperProblem = { phone?: string; link?: string; isReused?: boolean }

/**
 * Returns the error of a phone number, or undefined if it is valid. The number is checked before saving, because the
 * server might refuse it only after the customer has left. If the rule cannot be loaded, only the server checks.
 */
async function phoneProblem(typed: string): Promise<string | undefined> {
  const rule = await import('../../../shop/people/phone.ts').catch(() => null)
  return rule?.normalisePhone(typed) === null ? queuedCaptureTexts.wrongPhone : undefined
}

/**
 * Stores a paper order in the queue, and then clears the form. If the server refuses the order while the person is
 * watching, the order is put back into the form.
 */
export function useSavePaper(draft: Draft<PaperDraft>) {
  const person = useSession().user?.phone_number ?? ''
  const sending = useSendCapture()
  const [isBusy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const { problem, setProblem, showFailure } = usePaperProblem()
  /** The order that is being sent while the person watches. `needsSignIn` is true if the session has ended. */
  const [onItsWay, setOnItsWay] = useState<{ capture: Capture; person: string; needsSignIn: boolean } | null>(null)
  const shown = useShownKey()
  const latestPerson = useNewest(person)
  /** Puts a refused order back into the form, if the person is still on this screen. */
  const returnToForm = async (capture: Capture, refused: Refused) => {
    // The person has left the screen. The order stays in the list, which shows the refusal.
    if (shown.current !== capture.key) return
    draft.change(() => capture)
    setOnItsWay(null)
    showFailure(refused)
    await moveOutOfQueue(person, capture)
  }
  const save = async (capture: Capture) => {
    const { key } = capture
    shown.current = key
    setBusy(true)
    const wrongPhone = await phoneProblem(capture.phone)
    setProblem({ phone: wrongPhone })
    if (wrongPhone) return setBusy(false)
    let isStored = false
    const onStored = () => {
      isStored = true
      setBusy(false)
      draft.forget()
      setOnItsWay({ capture, person, needsSignIn: false })
    }
    try {
      const sent = await sending.mutateAsync({ capture, onStored, onProgress: setPercent })
      // Somebody else has logged in on this phone and must not see the order. It stays in the list of its owner.
      if (latestPerson.current !== person) return setOnItsWay(null)
      if (sent.state === 'refused') return await returnToForm(capture, sent.refused)
      // The order was sent without the queue, so `onStored` has not cleared the form.
      if (!isStored) draft.forget()
      toast.success(sent.state === 'sent' ? capturedTexts.saved : queuedCaptureTexts.stored)
      // Do not navigate if the person has already gone elsewhere.
      if (shown.current !== key) return
      navigate(sent.state === 'sent' ? paths.convertCaptured(sent.order.id) : paths.capturedOrders, { replace: true })
    } catch (failure) {
      if (!isStored) showFailure(failure)
      else if (shown.current === key) setOnItsWay({ capture, person, needsSignIn: true })
    } finally {
      if (!isStored) setBusy(false)
      setPercent(null)
    }
  }
  /** Clears the form for the next order while the current order is still being sent. */
  const takeNext = () => {
    shown.current = ''
    setOnItsWay(null)
  }
  // Somebody else may have logged in on this phone in the meantime.
  const ownOnItsWay = onItsWay?.person === person ? onItsWay : null
  return { save, isBusy, percent, problem, onItsWay: ownOnItsWay, takeNext }
}

async function moveOutOfQueue(person: string, capture: Capture): Promise<void> {
  try {
    const { moveToDraft } = await import('./move-to-draft.ts')
    await moveToDraft(person, capture)
  } catch {
    // The order then stays both in the form and in the list. If it is saved again, its key shows that it is the same
    // order.
  }
}

/** A ref with the key of the order on the screen; '' after the person has left the screen. */
function useShownKey() {
  const shown = useRef('')
  useEffect(
    () => () => {
      shown.current = ''
    },
    [],
  )
  return shown
}

/** A ref with the newest value, for asynchronous work that started with an older value. */
function useNewest<Value>(value: Value) {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  return newest
}

/** The errors of the form. `showFailure` shows a failure beside its field, or else as a toast. */
function usePaperProblem() {
  const [problem, setProblem] = useState<PaperProblem>({})
  const showFailure = (failure: unknown) => {
    const link = linkProblemOf(failure)
    const isReused = failure instanceof Refused && failure.code === 'key_reused'
    setProblem({ link, isReused })
    if (!link && !isReused) toast.error(failureText(failure))
  }
  return { problem, setProblem, showFailure }
}

function failureText(failure: unknown): string {
  if (!(failure instanceof EntryNotStored))
    return sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError)
  return failure.isFull ? queuedCaptureTexts.noRoom : queuedCaptureTexts.noStorage
}
