import { approvalTexts } from '../../../shop/words/messages.ts'
import type { Decision } from '../../data/stock.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface DecisionDialogProps {
  /** What is about to be decided; null closes it. */
  decision: Decision | null
  onClose: () => void
  onConfirm: (reason: string) => Promise<void>
}

/** Asks before a decision; who refuses may say why, and the requester is notified. */
export function DecisionDialog({ decision, onClose, onConfirm }: DecisionDialogProps) {
  return (
    <>
      <ConfirmDialog
        open={decision === 'approve'}
        onClose={onClose}
        onConfirm={onConfirm}
        message={approvalTexts.confirmApprove}
        confirmLabel={approvalTexts.approve}
      />
      <ConfirmDialog
        open={decision === 'reject'}
        onClose={onClose}
        onConfirm={onConfirm}
        message={approvalTexts.confirmReject}
        confirmLabel={approvalTexts.reject}
        danger
        reason={{ label: 'Sababu (si lazima)' }}
      />
    </>
  )
}
