import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dialogTexts } from '../../../shop/texts/common.ts'
import { Button } from '../form/Button.tsx'
import { TextArea } from '../form/Field.tsx'
import { Overlay } from './Overlay.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /**
   * May be async. The dialog shows that it is busy, and closes on success. It stays open if the function returns false,
   * or throws after it has shown an error.
   */
  onConfirm: (reason: string) => unknown
  title?: string
  message?: string
  /** Rendered below the message: facts, and fields the action needs. Enter in a field confirms. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** True if the action cannot be undone, so that the button is red. */
  danger?: boolean
  /** Also asks for a reason. The label says whether it is optional. */
  reason?: { label: string; required?: boolean }
}

/** A confirmation with the buttons Ghairi and Thibitisha; its default title is 'Je, una uhakika?'. */
export function ConfirmDialog({ open, onClose, onConfirm, danger, reason, children, ...texts }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [reasonText, setReasonText] = useState('')
  const isReasonMissing = reason?.required && reasonText.trim() === ''
  const close = () => {
    if (busy) return
    setReasonText('')
    onClose()
  }
  const confirm = async () => {
    if (busy || isReasonMissing) return
    setBusy(true)
    try {
      if ((await onConfirm(reasonText.trim())) === false) return
      setReasonText('')
      onClose()
    } catch {
      // onConfirm has shown the error. The dialog stays open for another attempt.
    } finally {
      setBusy(false)
    }
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
      {/* Not a form, because the dialog may be inside one.
          biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside */}
      <div className="stack" onKeyDown={(event) => onEnterInField(event, confirm)}>
        <p>{texts.message ?? dialogTexts.areYouSure}</p>
        {children}
        {reason && (
          <TextArea
            label={reason.label}
            required={reason.required}
            value={reasonText}
            onValue={setReasonText}
            rows={2}
            maxLength={500}
            data-autofocus
          />
        )}
      </div>
    </Overlay>
  )
}

function onEnterInField(event: KeyboardEvent, confirm: () => Promise<void>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  void confirm()
}
