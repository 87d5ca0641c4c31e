import { orderTexts } from '../../../shop/texts/orders.ts'
import { Refused } from '../../data/api/api.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface OwnDepositDialogProps {
  /** The server's question; null while there is none. */
  question: string | null
  onClose: () => void
  onConfirm: () => unknown
}

/**
 * Asks whether the buyer really is the customer whose deposit would pay the order, because orders can be placed under
 * any phone number.
 */
export function OwnDepositDialog({ question, onClose, onConfirm }: OwnDepositDialogProps) {
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Ni mwenye amana?"
      message={question ?? ''}
      confirmLabel={orderTexts.isOwnDeposit}
    />
  )
}

/** Returns the server's question about the deposit; null if the tick failed for another reason. */
export const depositQuestionOf = (error: unknown): string | null =>
  error instanceof Refused && error.code === 'deposit_asked' ? error.message : null
