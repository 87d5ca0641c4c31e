import { type FormEvent, useState } from 'react'
import { commonTexts, guestTexts, sessionTexts } from '../../../shop/messages.ts'
import { passwordFault } from '../../../shop/passwords.ts'
import { sentenceOf } from '../../data/api.ts'
import { useSignup } from '../../data/session-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { openOverlay } from '../shell/overlays.ts'
import { Face } from './Face.tsx'
import { FormProblem } from './FormProblem.tsx'
import { handPhone } from './known-phone.ts'

/** A guest's account page: the phone, and a password that turns it into an account with this phone's orders. */
export function GuestAccount({ phone }: { phone: string }) {
  return (
    <>
      <section className="me" aria-label="Taarifa zangu">
        <Face photo={null} large />
        <h2>{phone}</h2>
        <p>{guestTexts.name}</p>
      </section>
      <section className="section section-alone stack">
        <h2>Weka nenosiri</h2>
        <p>{guestTexts.noticeSetPassword} Oda ulizoweka kwa simu hii zitahamia kwenye akaunti yako.</p>
        <SetPassword phone={phone} />
        <p className="form-switch">
          Una akaunti tayari?
          <Button variant="quiet" onClick={() => openOverlay('login')}>
            {sessionTexts.signIn}
          </Button>
        </p>
      </section>
    </>
  )
}

function SetPassword({ phone }: { phone: string }) {
  const signup = useSignup()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (signup.isPending) return
    const fault = password === again ? passwordFault(password, 'customer') : sessionTexts.passwordsDiffer
    setProblem(fault)
    if (fault) return
    try {
      await signup.mutateAsync({ phoneNumber: phone, password })
      setPassword('')
      setAgain('')
      toast.success(sessionTexts.signedUp)
      handPhone(phone)
      openOverlay('login')
    } catch (error) {
      setProblem(sentenceOf(error, sessionTexts.signUpFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <PasswordField
        label="Nenosiri"
        autoComplete="new-password"
        required
        hint="Angalau herufi 4."
        maxLength={128}
        value={password}
        onValue={setPassword}
      />
      <PasswordField
        label="Rudia nenosiri"
        autoComplete="new-password"
        required
        maxLength={128}
        value={again}
        onValue={setAgain}
      />
      <FormProblem text={problem} />
      <Button type="submit" wide busy={signup.isPending}>
        Weka nenosiri
      </Button>
    </form>
  )
}
