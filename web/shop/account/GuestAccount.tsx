import { guestTexts, sessionTexts } from '../../../shop/texts/session.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { rememberSignupPhone } from '../session/signup-phone.ts'
import { openOverlay } from '../shell/overlays.ts'
import { Avatar } from './Avatar.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/**
 * A guest's account page: the phone number, and a form to set a password. Setting a password creates an account with
 * the orders of this phone.
 */
export function GuestAccount({ phone }: { phone: string }) {
  return (
    <>
      <section className="account-card" aria-label="Taarifa zangu">
        <Avatar photo={null} large />
        <h2>{phone}</h2>
        <p>{guestTexts.name}</p>
      </section>
      <section className="section section-alone stack">
        <h2>Weka nenosiri</h2>
        <p>{guestTexts.setPassword} Oda ulizoweka kwa simu hii zitahamia kwenye akaunti yako.</p>
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
  const signup = useCall('signup')
  const send = async (password: string) => {
    await signup.mutateAsync({ phoneNumber: phone, password })
    toast.success(sessionTexts.signedUp)
    rememberSignupPhone(phone)
    openOverlay('login')
  }
  return (
    <NewPasswordForm
      label="Nenosiri"
      hint="Angalau herufi 4."
      submitLabel="Weka nenosiri"
      send={send}
      failureText={sessionTexts.signUpFailed}
    >
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
    </NewPasswordForm>
  )
}
