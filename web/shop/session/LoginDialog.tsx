import { type FormEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { useLogin } from '../../data/session-actions.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Dialog } from '../../ui/overlay/Overlay.tsx'
import { type OverlayProps, openOverlay } from '../shell/overlays.ts'
import { FormProblem } from './FormProblem.tsx'
import { PhoneField } from './PhoneField.tsx'
import { screenAfterLogin } from './screen-after-login.ts'
import { signupPhone } from './signup-phone.ts'

/** 'Ingia': phone number and password; closes after success. */
export function LoginDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title={sessionTexts.signIn}>
      <LoginForm onDone={onClose} />
    </Dialog>
  )
}

function LoginForm({ onDone }: { onDone: () => void }) {
  const { phone: sessionPhone, user } = useSession()
  const { shop } = usePage()
  const login = useLogin()
  const [phone, setPhone] = useState(() => signupPhone() || sessionPhone || '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    if (!phone.trim() || !password.trim()) return setProblem('Jaza namba ya simu na nenosiri.')
    setProblem(null)
    try {
      const { user: signedIn } = await login.mutateAsync({ phoneNumber: phone.trim(), password: password.trim() })
      toast.success(sessionTexts.signedIn)
      onDone()
      // If the session had ended, the person continues on the same screen.
      const nextScreen = user ? null : screenAfterLogin(signedIn.role, location)
      if (nextScreen) navigate(nextScreen)
    } catch (error) {
      // A network failure says nothing about the password, so the typed password stays.
      if (error instanceof Refused) setPassword('')
      setProblem(sentenceOf(error, sessionTexts.signInFailed, commonTexts.networkErrorRetry))
    }
  }
  const [shopPhone = ''] = shop.phones
  const call = <a href={`tel:${shopPhone.replace(/\s/g, '')}`}>{shopPhone.replaceAll(' ', '\u00a0')}</a>
  return (
    <form className="stack" onSubmit={send} noValidate>
      <PhoneField value={phone} onValue={setPhone} data-autofocus={phone ? undefined : true} />
      <PasswordField
        label="Nenosiri"
        name="password"
        required
        value={password}
        onValue={setPassword}
        data-autofocus={phone ? true : undefined}
      />
      <FormProblem text={problem} />
      <Button type="submit" wide size="large" busy={login.isPending}>
        {sessionTexts.signIn}
      </Button>
      <p className="form-switch">
        Huna akaunti?
        <Button variant="quiet" onClick={() => openOverlay('signup')}>
          {sessionTexts.signUpHere}
        </Button>
      </p>
      <p className="form-small">Umesahau nenosiri? Piga simu dukani {call}: utatumiwa kiungo cha kuweka jipya.</p>
    </form>
  )
}
