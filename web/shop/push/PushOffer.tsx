import { useState } from 'react'
import { pushAbility } from '../../browser/worker/push.ts'
import { rememberPushDeclined, wasPushDeclined } from '../../data/device/push-marker.ts'
import { usePush, useTurnPushOn } from '../../data/notices/push.ts'
import { Button } from '../../ui/form/Button.tsx'
import { pushTexts } from './push-texts.ts'
import { toastFailure } from './toast-failure.ts'
import './push.css'

interface PushOfferProps {
  question: string
  /** Shown after the person has accepted. */
  accepted: string
}

/**
 * Offers push notifications at a moment when they are useful. Only shown where push works, until the person has
 * answered.
 */
export function PushOffer({ question, accepted }: PushOfferProps) {
  const push = usePush().data
  const turnOn = useTurnPushOn()
  /** 'before' means that the person declined on an earlier occasion. */
  const [answer, setAnswer] = useState<'yes' | 'no' | 'before' | null>(wasPushDeclined() ? 'before' : null)
  if (answer === 'before') return null
  if (answer)
    return (
      // Gets the focus, because the button that had it is gone.
      <p role="status" tabIndex={-1} ref={focus}>
        {answer === 'yes' ? accepted : pushTexts.later}
      </p>
    )
  // The browser's prompt was just denied.
  if (push?.state === 'denied' && turnOn.data === false) return <p role="status">{pushTexts.denied}</p>
  if (push?.state !== 'off') return null
  const refuse = () => {
    rememberPushDeclined()
    setAnswer('no')
  }
  const accept = () =>
    turnOn.mutate(push.publicKey, {
      onSuccess: (isOn) => {
        if (isOn) setAnswer('yes')
        // The person closed the browser's prompt, which counts as 'no' for now.
        else if (pushAbility() !== 'denied') refuse()
      },
      onError: toastFailure(pushTexts.failed),
    })
  return (
    <section className="push-part" aria-labelledby="push-offer">
      <h3 id="push-offer">{question}</h3>
      <p>Utapata notisi kwenye simu hii, hata kama hujafungua duka.</p>
      <div className="row push-answers">
        <Button variant="line" size="small" busy={turnOn.isPending} onClick={accept}>
          Ndiyo, niambie
        </Button>
        <Button variant="quiet" size="small" onClick={refuse}>
          Hapana
        </Button>
      </div>
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
