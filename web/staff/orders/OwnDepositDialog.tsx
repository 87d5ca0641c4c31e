import { orderTexts } from '../../../shop/texts/orders.ts'
import { Refused } from '../../data/api/api.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface OwnDepositDialogProps {
  /** The shop's question; null while there is none. */
  question: string | null
  onClose: () => void
  onConfirm: () => unknown
}

/** Asks whether the buyer is the customer whose deposit would pay the order: anybody can order under any number. */
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

/** Returns the shop's question if a tick was refused with it, or else null. */
export const depositQuestionOf = (error: unknown): string | null =>
  error instanceof Refused && error.code === 'deposit_asked' ? error.message : null
