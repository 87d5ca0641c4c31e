import { type FormEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { dialogTexts } from '../../../shop/texts/common.ts'
import { useForgetPerson } from '../../data/account/logout.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { FormProblem } from '../session/FormProblem.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import type { SectionProps } from './SectionForm.tsx'

/** Asks for the password, then for confirmation, and logs the person out afterwards. */
export function DeleteAccount({ user, onClose }: SectionProps) {
  const remove = useCall('deleteAccount')
  const forgetPerson = useForgetPerson()
  const [password, setPassword] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const askToConfirm = (event: FormEvent) => {
    event.preventDefault()
    setProblem(password ? null : accountTexts.passwordMissing)
    setConfirming(password !== '')
  }
  const deleteAccount = async () => {
    try {
      await remove.mutateAsync({ phone_number: user.phone_number, password })
    } catch (error) {
      // Clear a wrong password; after a network failure keep it for the next try.
      if (error instanceof Refused) setPassword('')
      return setProblem(sentenceOf(error, accountTexts.deleteFailed, accountTexts.deleteFailed))
    }
    briefToast(accountTexts.deleted)
    await forgetPerson()
    navigate(paths.home)
  }
  return (
    <form className="stack" onSubmit={askToConfirm} noValidate>
      <p>
        Taarifa zako zitafutwa na hutaweza kuingia tena. Oda zilizopita zitabaki kwenye hesabu za duka bila jina, simu
        wala mahali pako.
      </p>
      <ConfirmingPassword value={password} onValue={setPassword} />
      <FormProblem text={problem} />
      <div className="section-foot">
        <Button variant="line" onClick={onClose}>
          {dialogTexts.cancel}
        </Button>
        <Button type="submit" variant="danger">
          Futa akaunti
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={deleteAccount}
        title={accountTexts.confirmStep}
        message={accountTexts.confirmDelete}
        danger
      />
    </form>
  )
}
