import { type FormEvent, type ReactNode, useState } from 'react'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { FormProblem } from '../session/FormProblem.tsx'

interface NewPasswordFormProps {
  /** The label of the field: 'Nenosiri' or 'Nenosiri jipya'. */
  label: string
  hint: string
  submitLabel: string
  send: (password: string) => Promise<unknown>
  /** Shown if setting the password failed and the server gave no reason. */
  failureText: string
  /** Rendered above the fields. */
  children?: ReactNode
}

/** A form with a new password, typed twice. The fields are cleared once it is set. */
export function NewPasswordForm({ label, hint, submitLabel, send, failureText, children }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = password === again ? passwordFault(password, 'customer') : sessionTexts.passwordsDiffer
    setProblem(fault)
    if (fault) return
    setBusy(true)
    try {
      await send(password)
      setPassword('')
      setAgain('')
    } catch (error) {
      setProblem(sentenceOf(error, failureText, commonTexts.networkErrorRetry))
    } finally {
      setBusy(false)
    }
  }
  const fieldProps = { autoComplete: 'new-password', required: true } as const
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {children}
      <PasswordField {...fieldProps} label={label} hint={hint} value={password} onValue={setPassword} />
      <PasswordField {...fieldProps} label={`Rudia ${label.toLowerCase()}`} value={again} onValue={setAgain} />
      <FormProblem text={problem} />
      <Button type="submit" wide size="large" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
