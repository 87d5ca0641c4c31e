import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

interface PasswordFormProps {
  children: ReactNode
  submitLabel: string
  danger?: boolean
  /** Submits with the typed password. If it rejects, the error is shown at the field or above the button. */
  onPassword: (password: string) => Promise<unknown>
}

/** Returns true if the server refused the password itself, so that the person can type it again. */
export const isPasswordRefused = (failure: unknown): boolean =>
  failure instanceof Refused && ['password_needed', 'wrong_password', 'too_many'].includes(failure.code)

/** A form for actions that need the account's password again. The password is only kept in the state of the field. */
export function PasswordForm({ children, submitLabel, danger, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ text: string; isOfPassword: boolean }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refuse = (text: string, { isOfPassword }: { isOfPassword: boolean }) => {
    setProblem({ text, isOfPassword })
    if (isOfPassword) form.current?.querySelector('input')?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return refuse('Andika nenosiri lako.', { isOfPassword: true })
    setProblem(undefined)
    setBusy(true)
    try {
      await onPassword(password)
    } catch (failure) {
      const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      refuse(text, { isOfPassword: isPasswordRefused(failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="stack" onSubmit={send} noValidate>
      {children}
      <PasswordField
        label="Nenosiri lako la sasa"
        required
        value={password}
        error={problem?.isOfPassword ? problem.text : undefined}
        onValue={(typed) => {
          setPassword(typed)
          setProblem(undefined)
        }}
        data-autofocus
      />
      {problem && !problem.isOfPassword && (
        <p className="field-bad note" role="alert">
          {problem.text}
        </p>
      )}
      <Button type="submit" wide variant={danger ? 'danger' : 'brand'} busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
