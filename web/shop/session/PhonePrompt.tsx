import { type FormEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useGuestRegister } from '../../data/session-actions.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import { FormProblem } from './FormProblem.tsx'
import { rememberNotNow } from './use-phone-prompt.ts'

/** Asks for the phone number on a new phone. Once closed, it does not appear automatically for 30 days. */
export function PhonePrompt({ open, onClose }: OverlayProps) {
  const notNow = () => {
    rememberNotNow()
    onClose()
  }
  return (
    <div {...useOwnTaps()}>
      <Sheet open={open} onClose={notNow} title={guestTexts.phoneTitle} prepared>
        <PhoneForm onNotNow={notNow} onDone={onClose} />
      </Sheet>
    </div>
  )
}

function PhoneForm({ onNotNow, onDone }: { onNotNow: () => void; onDone: () => void }) {
  const register = useGuestRegister()
  const [phone, setPhone] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    setProblem(null)
    if (!normalisePhone(phone)) return setFault(guestTexts.phoneInvalid)
    try {
      await register.mutateAsync(phone.trim())
      toast.success(guestTexts.registered)
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, guestTexts.registerFailed, commonTexts.networkError))
    }
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <TextField
        label={guestTexts.phonePrompt}
        type="tel"
        name="phone"
        hint="Mfano: 0754 123 456. Tutaitumia kwa oda zako tu."
        error={fault}
        maxLength={25}
        value={phone}
        onValue={(typed) => {
          setPhone(typed)
          setFault(undefined)
        }}
      />
      <FormProblem text={problem} />
      <div className="row row-even">
        <Button variant="line" onClick={onNotNow}>
          {guestTexts.notNow}
        </Button>
        <Button type="submit" busy={register.isPending}>
          {guestTexts.submit}
        </Button>
      </div>
      <p className="form-switch">
        Una akaunti?
        <Button variant="quiet" onClick={() => openOverlay('login')}>
          Ingia
        </Button>
      </p>
    </form>
  )
}

/**
 * Ignores taps that began while the sheet was still rising, because they were meant for the page below it. It is used
 * around the sheet, because the ✕ and the backdrop would close it.
 */
function useOwnTaps() {
  const isForeign = useRef(false)
  return {
    onPointerDownCapture: ({ currentTarget }: PointerEvent) => {
      isForeign.current = Boolean(currentTarget.querySelector('.sheet')?.getAnimations().length)
    },
    onClickCapture: (event: MouseEvent) => {
      // The Enter key clicks too, with `detail` 0.
      if (!isForeign.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
