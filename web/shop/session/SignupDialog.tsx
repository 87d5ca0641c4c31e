import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { commonTexts, sessionTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Dialog } from '../../ui/overlay/Overlay.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import { FormProblem } from './FormProblem.tsx'
import { PhoneField } from './PhoneField.tsx'
import { rememberSignupPhone } from './signup-phone.ts'

/** 'Sajili': stays open after success with empty fields; the phone waits in 'Ingia' (specification §4, rulings §3). */
export function SignupDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title={sessionTexts.signUp}>
      <SignupForm />
    </Dialog>
  )
}

function SignupForm() {
  const { guest } = useSession()
  const signup = useCall('signup')
  const [phone, setPhone] = useState(guest?.phone_number ?? '')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const toLogin = useRef<HTMLButtonElement>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (signup.isPending) return
    const fault = faultOf(phone, password, again)
    setProblem(fault)
    if (fault) return
    try {
      await signup.mutateAsync({ phoneNumber: phone.trim(), password })
      toast.success(sessionTexts.signedUp)
      rememberSignupPhone(phone.trim())
      setPhone('')
      setPassword('')
      setAgain('')
      setDone(true)
      toLogin.current?.focus()
    } catch (error) {
      setProblem(sentenceOf(error, sessionTexts.signUpFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <PhoneField value={phone} onValue={setPhone} data-autofocus />
      <PasswordField
        label="Nenosiri"
        name="new-password"
        autoComplete="new-password"
        required
        hint="Angalau herufi 4."
        value={password}
        onValue={setPassword}
      />
      <PasswordField
        label="Rudia nenosiri"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={again}
        onValue={setAgain}
        error={again !== '' && !password.startsWith(again) ? sessionTexts.passwordsDiffer : undefined}
      />
      <FormProblem text={problem} />
      {done && (
        <p className="form-fine" role="status">
          {sessionTexts.signedUp}. Gusa {sessionTexts.signIn}: namba yako imeshaandikwa.
        </p>
      )}
      <Button type="submit" wide size="large" variant={done ? 'line' : 'brand'} busy={signup.isPending}>
        {sessionTexts.signUp}
      </Button>
      <p className="form-small">
        Kwa kujisajili tunahifadhi namba yako ya simu na oda zako. <Link href={paths.privacy}>Soma kuhusu faragha</Link>
      </p>
      <p className="form-switch">
        Una akaunti tayari?
        <Button ref={toLogin} variant={done ? 'brand' : 'quiet'} onClick={() => openOverlay('login')}>
          {sessionTexts.signIn}
        </Button>
      </p>
    </form>
  )
}

function faultOf(phone: string, password: string, again: string): string | null {
  if (!phone.trim() || !password || !again) return 'Jaza namba ya simu na nenosiri mara mbili.'
  if (password !== again) return sessionTexts.passwordsDiffer
  return passwordFault(password, 'customer')
}
