import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'

/** Undoes a change from the audit log, after a confirmation. */
export function UndoAct({ id, title }: { id: number; title: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const undo = useCall('undoChange')
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  const confirm = async () => {
    try {
      const question = { about: 'Mabadiliko yote ya kitendo hiki yatatenguliwa.', submitLabel: commonTexts.undo }
      const done = await sendWithPassword(question, (password) => undo.mutateAsync({ audit_id: id, password }))
      if (!done) return false
      toast.success(done.message)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      throw failure
    }
  }
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={`${commonTexts.undo}: ${title}`}
        onClick={() => setConfirming(true)}
      >
        {commonTexts.undo}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={commonTexts.undo}
        message={`${title}: bidhaa zitarudi kama zilivyokuwa kabla yake, isipokuwa mojawapo imebadilishwa tena baadaye.`}
        confirmLabel={commonTexts.undo}
      />
      {passwordDialog}
    </>
  )
}
