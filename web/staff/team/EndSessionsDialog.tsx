import { formatCount } from '../../../shop/numbers/money.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { displayName, type StaffMember } from '../../data/team.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'

/** Logs a member of staff out everywhere. */
export function EndSessionsDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const end = useCall('endSessions')
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  const confirm = async () => {
    if (!member) return
    const { phone_number } = member
    try {
      const question = {
        about: `${displayName(member)} atatolewa kwenye simu zote.`,
        submitLabel: 'Mtoe',
        danger: true,
      }
      const done = await sendWithPassword(question, (password) => end.mutateAsync({ phone_number, password }))
      if (!done) return false
      toast.success(`Ametolewa kwenye ${formatCount('simu', done.ended)}.`)
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
      throw error
    }
  }
  return (
    <>
      <ConfirmDialog
        open={member !== null}
        onClose={onClose}
        onConfirm={confirm}
        title="Mtoe kwenye simu zote"
        message={`${member ? displayName(member) : ''} atalazimika kuingia upya kwenye kila simu.`}
        danger
      />
      {passwordDialog}
    </>
  )
}
