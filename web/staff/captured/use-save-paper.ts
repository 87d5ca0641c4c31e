import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts, commonTexts } from '../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { NotKept } from '../../data/queue/not-kept.ts'
import { type Capture, useSendCapture } from '../../data/queue/send-capture.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { linkProblemOf } from './LinkAccount.tsx'
import type { PaperDraft } from './paper-draft.ts'
import { queuedCaptureTexts } from './queued-texts.ts'

/** Why it was refused, where the form says it in its own place. */
type PaperProblem = { phone?: string; link?: string; isReused?: boolean }

/** What the shop would say of it, when the customer has long gone. Where the rule cannot be loaded the shop says it. */
async function whyNoPhone(typed: string): Promise<string | undefined> {
  const rule = await import('../../../shop/people/phone.ts').catch(() => null)
  return rule?.normalisePhone(typed) === null ? queuedCaptureTexts.wrongPhone : undefined
}

/**
 * Saves a paper order: into the queue first, and then the form is empty, whatever the network does. What the shop refuses while
 * one looks comes back into the form.
 */
export function useSavePaper(draft: Draft<PaperDraft>) {
  const person = useSession().user?.phone_number ?? ''
  const sending = useSendCapture()
  const [isBusy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<PaperProblem>({})
  /** In the queue, on its way to the shop while somebody looks; `needsSignIn`: the session has ended meanwhile. */
  const [onItsWay, setOnItsWay] = useState<{ capture: Capture; person: string; needsSignIn: boolean } | null>(null)
  /** The key of what the screen shows; '' once it shows something else. */
  const shown = useRef('')
  const personNow = useRef(person)
  useEffect(() => {
    personNow.current = person
  }, [person])
  useEffect(
    () => () => {
      shown.current = ''
    },
    [],
  )

  const say = (failure: unknown) => {
    const link = linkProblemOf(failure)
    const isReused = failure instanceof Refused && failure.code === 'key_reused'
    setProblem({ link, isReused })
    if (link || isReused) return
    if (failure instanceof NotKept)
      toast.error(failure.isFull ? queuedCaptureTexts.noRoom : queuedCaptureTexts.keepsNothing)
    else toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
  }
  const comeBack = async (capture: Capture, refused: Refused) => {
    // Gone elsewhere: it stands in the list, and a line says so.
    if (shown.current !== capture.key) return
    draft.change(() => capture)
    setOnItsWay(null)
    say(refused)
    try {
      const { moveToDraft } = await import('./move-to-draft.ts')
      await moveToDraft(person, capture)
    } catch {
      // It stands in the list as well, then; saved again it is the same one, by its key.
    }
  }
  const save = async (capture: Capture) => {
    const { key } = capture
    shown.current = key
    setBusy(true)
    const wrongPhone = await whyNoPhone(capture.phone)
    setProblem({ phone: wrongPhone })
    if (wrongPhone) return setBusy(false)
    let isKept = false
    const onKept = () => {
      isKept = true
      setBusy(false)
      draft.forget()
      setOnItsWay({ capture, person, needsSignIn: false })
    }
    try {
      const sent = await sending.mutateAsync({ capture, onKept, onProgress: setPercent })
      // Somebody else has signed in above the screen: nothing of it is theirs, and it stands in its maker's list.
      if (personNow.current !== person) return setOnItsWay(null)
      if (sent.state === 'refused') return await comeBack(capture, sent.refused)
      if (!isKept) draft.forget()
      toast.success(sent.state === 'sent' ? capturedTexts.saved : queuedCaptureTexts.kept)
      // Whoever has gone elsewhere meanwhile is left there.
      if (shown.current !== key) return
      navigate(sent.state === 'sent' ? paths.convertCaptured(sent.order.id) : paths.capturedOrders, { replace: true })
    } catch (failure) {
      if (!isKept) say(failure)
      else if (shown.current === key) setOnItsWay({ capture, person, needsSignIn: true })
    } finally {
      if (!isKept) setBusy(false)
      setPercent(null)
    }
  }
  return {
    save,
    isBusy,
    percent,
    problem,
    // Somebody else may have signed in above the screen.
    onItsWay: onItsWay?.person === person ? onItsWay : null,
    /** It goes on by itself; the form is there for another one. */
    takeNext: () => {
      shown.current = ''
      setOnItsWay(null)
    },
  }
}
