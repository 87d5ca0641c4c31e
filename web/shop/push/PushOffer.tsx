import { useState } from 'react'
import { pushAbility } from '../../browser/worker/push.ts'
import { rememberPushDeclined, wasPushDeclined } from '../../data/device/push-marker.ts'
import { usePush, useTurnPushOn } from '../../data/push.ts'
import { Button } from '../../ui/form/Button.tsx'
import { pushTexts } from './push-texts.ts'
import { sayFailed } from './say-failed.ts'
import './push.css'

/**
 * After an order: asks whether the phone shall be told when it is ready. Only where that can be, and only until somebody has
 * answered.
 */
export function PushOffer() {
  const push = usePush().data
  const turnOn = useTurnPushOn()
  const [answer, setAnswer] = useState<'yes' | 'no' | 'before' | null>(wasPushDeclined() ? 'before' : null)
  if (answer === 'before') return null
  if (answer)
    return (
      // The button that had the focus is gone.
      <p role="status" tabIndex={-1} ref={focus}>
        {answer === 'yes' ? 'Sawa! Tutakuambia oda ikiwa tayari.' : pushTexts.later}
      </p>
    )
  // Asked a moment ago, and told the browser no.
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
        // The browser's question was pushed aside, which is a no for now.
        else if (pushAbility() !== 'denied') refuse()
      },
      onError: sayFailed(pushTexts.failed),
    })
  return (
    <section className="push-part" aria-labelledby="push-offer">
      <h3 id="push-offer">Tukuambie oda ikiwa tayari?</h3>
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
