import type { ReactNode } from 'react'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import type { Decision } from '../../data/stock.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface DecisionDialogProps {
  /** The decision to confirm; null closes the dialog. */
  decision: Decision | null
  /** The product and its type. */
  title: string
  /** The facts of the request or update, and fields for missing costs. */
  children: ReactNode
  onClose: () => void
  /** Resolves to false if the dialog should stay open. */
  onConfirm: (reason: string) => Promise<boolean>
  /** True if values may be a typing error. The button then asks to confirm that they are right. */
  needsConfirmation: boolean
}

/** Confirms one decision. A rejection needs a reason, which the requester sees. */
export function DecisionDialog({
  decision,
  title,
  children,
  onClose,
  onConfirm,
  needsConfirmation,
}: DecisionDialogProps) {
  const isReject = decision === 'reject'
  const approveLabel = needsConfirmation ? 'Ndiyo, ni sahihi: idhinisha' : approvalTexts.approve
  return (
    <ConfirmDialog
      open={decision !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      message={isReject ? approvalTexts.confirmReject : approvalTexts.confirmApprove}
      confirmLabel={isReject ? approvalTexts.reject : approveLabel}
      danger={isReject || needsConfirmation}
      reason={isReject ? { label: 'Sababu (si lazima)' } : undefined}
    >
      {children}
    </ConfirmDialog>
  )
}
