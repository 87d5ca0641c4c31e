import { type FormEvent, type ReactNode, useState } from 'react'
import { dialogTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { User } from '../../data/session.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormProblem } from '../session/FormProblem.tsx'

/** What a section's form gets: who it is about, and how to end. */
export interface SectionProps {
  user: User
  /** After success and after 'Ghairi'. */
  onClose: () => void
}

interface SectionFormProps {
  /** What is wrong with what was typed, before anything is sent; null when nothing is. */
  fault: () => string | null
  send: () => Promise<unknown>
  /** Said when it has succeeded, and when it failed without a sentence of the server. */
  done: string
  failed: string
  submit: string
  onClose: () => void
  danger?: boolean
  children: ReactNode
}

/**
 * A form of the account page: fields, 'Ghairi', and the button that sends. It closes when it has succeeded, and says so
 * for a second at the bottom (specification §9).
 */
export function SectionForm(props: SectionFormProps) {
  const { fault, send, done, failed, submit, onClose, danger, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = fault()
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await send()
      briefToast(done)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, failed, failed))
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
          {submit}
        </Button>
      </div>
    </form>
  )
}
