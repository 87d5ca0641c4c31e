import { type FormEvent, type ReactNode, useState } from 'react'
import { commonTexts } from '../../../../shop/words/messages.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

interface PasswordFormProps {
  children: ReactNode
  submit: string
  danger?: boolean
  /** Does it with the password that was typed. What it throws is said at the field. */
  onPassword: (password: string) => Promise<unknown>
}

/** Something that is done only by who types the account's password again. */
export function PasswordForm({ children, submit, danger, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return setProblem('Andika nenosiri lako.')
    setProblem(undefined)
    setBusy(true)
    try {
      await onPassword(password)
    } catch (failure) {
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      {children}
      <PasswordField
        label="Nenosiri lako la sasa"
        required
        value={password}
        error={problem}
        onValue={setPassword}
        data-autofocus
      />
      <Button type="submit" wide variant={danger ? 'danger' : 'brand'} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
