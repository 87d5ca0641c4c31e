import { type FormEvent, type ReactNode, useState } from 'react'
import { dialogTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { User } from '../../data/session.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormProblem } from '../session/FormProblem.tsx'

/** The props of every section's form. */
export interface SectionProps {
  user: User
  /** Called after success and after 'Ghairi'. */
  onClose: () => void
}

interface SectionFormProps {
  /** Validates before sending; returns the error, or null. */
  validate: () => string | null
  send: () => Promise<unknown>
  /** Texts shown on success, and on a failure for which the server gave no reason. */
  successText: string
  failureText: string
  submitLabel: string
  onClose: () => void
  danger?: boolean
  children: ReactNode
}

/**
 * A form of the account page: fields, 'Ghairi' and a submit button. On success it closes and shows a toast for a
 * second.
 */
export function SectionForm(props: SectionFormProps) {
  const { validate, send, successText, failureText, submitLabel, onClose, danger, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const invalid = validate()
    setProblem(invalid)
    if (invalid) return
    setBusy(true)
    try {
      await send()
      briefToast(successText)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, failureText, failureText))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {children}
      <FormProblem text={problem} />
      <div className="section-foot">
        <Button variant="line" onClick={onClose} disabled={busy}>
          {dialogTexts.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'brand'} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
