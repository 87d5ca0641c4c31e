import { useState } from 'react'
import { useSearch } from 'wouter'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useCall } from '../../data/api/use-call.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon, LockIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { rememberSignupPhone } from '../session/signup-phone.ts'
import { openOverlay } from '../shell/overlays.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** /weka-nenosiri?t=…: the target of a reset link, which works once, within 30 minutes. */
export function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('t') ?? ''
  const [phone, setPhone] = useState<string | null>(null)
  useTitle('Weka nenosiri')
  const showSuccess = (resetPhone: string) => {
    rememberSignupPhone(resetPhone)
    setPhone(resetPhone)
  }
  return (
    <>
      <PageHeader title="Weka nenosiri" onBack={goBack} />
      <main className="page page-narrow">
        {phone !== null && (
          <EmptyState
            title="Nenosiri jipya limewekwa."
            art={<CheckIcon size={48} />}
            action={<Button onClick={() => openOverlay('login')}>{sessionTexts.signIn}</Button>}
          >
            Ingia kwa namba {phone} na nenosiri jipya.
          </EmptyState>
        )}
        {phone === null && token !== '' && <ResetForm token={token} onDone={showSuccess} />}
        {phone === null && token === '' && (
          <EmptyState
            title="Kiungo hiki si kamili."
            art={<LockIcon size={48} />}
            action={
              <Link className={buttonClass()} href={paths.home}>
                Rudi dukani
              </Link>
            }
          >
            Fungua kiungo chote ulichotumiwa, au omba kipya kwa msimamizi.
          </EmptyState>
        )}
      </main>
    </>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (phone: string) => void }) {
  const reset = useCall('resetPassword')
  const send = async (password: string) =>
    onDone((await reset.mutateAsync({ token, new_password: password })).phone_number)
  return (
    <NewPasswordForm
      label="Nenosiri jipya"
      hint="Wateja: angalau herufi 4. Wafanyakazi: angalau herufi 8."
      submitLabel="Hifadhi nenosiri"
      send={send}
      failureText={commonTexts.somethingFailed}
    >
      <p>Chagua nenosiri jipya. Kiungo hiki hutumika mara moja tu, ndani ya dakika 30.</p>
    </NewPasswordForm>
  )
}
