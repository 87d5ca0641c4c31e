import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useSession } from '../../data/session.ts'
import { displayName, type StaffMember } from '../../data/team.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'
import styles from './team.module.css'

/**
 * Says that a reset link has set this admin's password, so that the account cannot download backups for an hour.
 * Another admin can end the wait by confirming that the account's owner used the link.
 */
export function ResetWait({ member, until }: { member: StaffMember; until: string }) {
  const { user } = useSession()
  const confirm = useCall('confirmPasswordReset')
  const [busy, setBusy] = useState(false)
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  const { phone_number } = member
  const confirmReset = async () => {
    if (busy) return
    setBusy(true)
    try {
      const question = {
        about: `${displayName(member)} ndiye aliyebadilisha nenosiri lake.`,
        submitLabel: 'Ndiyo, ni yeye',
      }
      const done = await sendWithPassword(question, (password) => confirm.mutateAsync({ phone_number, password }))
      if (done) toast.success('Imethibitishwa. Sasa anaweza kupakua nakala.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.wait} aria-label="Nenosiri jipya kwa kiungo">
      <p>
        <b>Nenosiri liliwekwa upya kwa kiungo.</b> Kwa hiyo akaunti hii haipakui nakala ya duka hadi{' '}
        {formatDateTime(until)}.
      </p>
      {user?.id === member.id ? (
        <p>Msimamizi mkuu mwingine anaweza kuthibitisha mapema, hapa hapa.</p>
      ) : (
        <>
          <p>Mpigie kwanza. Kama si yeye aliyelibadilisha, mtoe kwenye simu zote.</p>
          <Button variant="line" busy={busy} onClick={confirmReset}>
            Thibitisha ni yeye
          </Button>
        </>
      )}
      {passwordDialog}
    </section>
  )
}
