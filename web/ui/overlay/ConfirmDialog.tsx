import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dialogTexts } from '../../../shop/words/messages.ts'
import { Button } from '../form/Button.tsx'
import { TextArea } from '../form/Field.tsx'
import { Overlay } from './Overlay.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /**
   * May take its time: the dialog shows it and closes when it has succeeded. When it returns false, or throws after it
   * has said why, the dialog stays.
   */
  onConfirm: (reason: string) => unknown
  title?: string
  message?: string
  /** Below the message: what the question is about, and fields that the answer needs. Enter in a field confirms. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** What follows cannot be undone: the button is red. */
  danger?: boolean
  /** Asks for a reason too; the label says whether it may stay empty. */
  reason?: { label: string; required?: boolean }
}

/** 'Je, una uhakika?' with Ghairi and Thibitisha. */
export function ConfirmDialog({ open, onClose, onConfirm, danger, reason, children, ...texts }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [reasonText, setBecause] = useState('')
  const isReasonMissing = reason?.required && reasonText.trim() === ''
  const close = () => {
    if (busy) return
    setBecause('')
    onClose()
  }
  const confirm = async () => {
    if (busy || isReasonMissing) return
    setBusy(true)
    try {
      if ((await onConfirm(reasonText.trim())) === false) return
      setBecause('')
      onClose()
    } catch {
      // onConfirm has said what went wrong; the question stays for another try.
    } finally {
      setBusy(false)
    }
  }
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void confirm()
  }
  return (
    <Overlay
      kind="box"
      urgent
      open={open}
      onClose={close}
      title={texts.title ?? dialogTexts.title}
      footer={
        <>
          <Button variant="line" onClick={close} disabled={busy} data-autofocus={reason ? undefined : true}>
            {texts.cancelLabel ?? dialogTexts.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'brand'} busy={busy} disabled={isReasonMissing} onClick={confirm}>
            {texts.confirmLabel ?? dialogTexts.confirm}
          </Button>
        </>
      }
    >
      {/* Not a form: the dialog may stand inside one.
          biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div className="stack" onKeyDown={confirmByEnter}>
        <p>{texts.message ?? dialogTexts.areYouSure}</p>
        {children}
        {reason && (
          <TextArea
            label={reason.label}
            required={reason.required}
            value={reasonText}
            onValue={setBecause}
            rows={2}
            maxLength={500}
            data-autofocus
          />
        )}
      </div>
    </Overlay>
  )
}
