import type { ReactNode } from 'react'
import { approvalTexts } from '../../../shop/words/messages.ts'
import type { Decision } from '../../data/stock.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface DecisionDialogProps {
  /** What is about to be decided; null closes it. */
  decision: Decision | null
  /** The product, and its type. */
  title: string
  /** What it is about: quantity, stock, costs, and the fields of those that are missing. */
  children: ReactNode
  onClose: () => void
  /** Returns false to stay open. */
  onConfirm: (reason: string) => Promise<boolean>
  /** The approval asks about something that may be a slip: the next tap means it. */
  doubt?: string
}

/** One decision, one dialog: what it is about, the question, and for who refuses a reason that the requester reads. */
export function DecisionDialog({ decision, title, children, onClose, onConfirm, doubt }: DecisionDialogProps) {
  const isReject = decision === 'reject'
  const approveLabel = doubt ? 'Ndiyo, ni sahihi: idhinisha' : approvalTexts.approve
  return (
    <ConfirmDialog
      open={decision !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      message={isReject ? approvalTexts.confirmReject : approvalTexts.confirmApprove}
      confirmLabel={isReject ? approvalTexts.reject : approveLabel}
      danger={isReject || doubt !== undefined}
      reason={isReject ? { label: 'Sababu (si lazima)' } : undefined}
    >
      {children}
    </ConfirmDialog>
  )
}
