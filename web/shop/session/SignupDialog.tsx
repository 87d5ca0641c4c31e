import { type FormEvent, useEffect, useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Dialog } from '../../ui/overlay/Overlay.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import { FormProblem } from './FormProblem.tsx'
import { PhoneField } from './PhoneField.tsx'
import { useSignup } from './use-signup.ts'

/** 'Sajili'. After success it stays open with empty fields, and the number is filled in at 'Ingia'. */
export function SignupDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title={sessionTexts.signUp}>
      <SignupForm />
    </Dialog>
  )
}

function SignupForm() {
  const toLogin = useRef<HTMLButtonElement>(null)
  const { values, change, problem, done, busy, send } = useSignup()
  useEffect(() => {
    if (done) toLogin.current?.focus()
  }, [done])
  // While the person is still typing, the beginning of the password counts as equal.
  const isDifferent = values.again !== '' && !values.password.startsWith(values.again)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const login = (
    <Button ref={toLogin} variant={done ? 'brand' : 'quiet'} wide={done} onClick={() => openOverlay('login')}>
      {sessionTexts.signIn}
    </Button>
  )
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PhoneField value={values.phone} onValue={(phone) => change({ phone })} data-autofocus />
      <PasswordField
        label="Nenosiri"
        name="new-password"
        autoComplete="new-password"
        required
        hint="Angalau herufi 4."
        value={values.password}
        onValue={(password) => change({ password })}
      />
      <PasswordField
        label="Rudia nenosiri"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={values.again}
        onValue={(again) => change({ again })}
        error={isDifferent ? sessionTexts.passwordsDiffer : undefined}
      />
      <FormProblem text={problem} />
      {done && (
        <>
          <p className="form-fine" role="status">
            {sessionTexts.signedUp}. Gusa {sessionTexts.signIn}: namba yako imeshaandikwa.
          </p>
          {login}
        </>
      )}
      <Button type="submit" wide size="large" variant={done ? 'line' : 'brand'} busy={busy}>
        {sessionTexts.signUp}
      </Button>
      <p className="form-small">
        Kwa kujisajili tunahifadhi namba yako ya simu na oda zako. <Link href={paths.privacy}>Soma kuhusu faragha</Link>
      </p>
      {!done && (
        <p className="form-switch">
          Una akaunti tayari?
          {login}
        </p>
      )}
    </form>
  )
}
