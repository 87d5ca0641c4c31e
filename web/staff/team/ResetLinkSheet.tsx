import { useEffect } from 'react'
import { formatDateTime } from '../../../shop/dates.ts'
import { commonTexts } from '../../../shop/messages.ts'
import { whatsappLink } from '../../../shop/order-message.ts'
import { normalisePhone } from '../../../shop/phone.ts'
import { sentenceOf } from '../../data/api.ts'
import { type StaffMember, useResetLink } from '../../data/team.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { TextArea } from '../../ui/Field.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Loading, ProblemState } from '../../ui/states.tsx'
import { notice, toast } from '../../ui/toast.ts'

/** A link by which somebody sets a new password: works once, for 30 minutes. */
export function ResetLinkSheet({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  return (
    <Sheet open={member !== null} onClose={onClose} title="Nenosiri jipya">
      {member && <ResetLink key={member.id} member={member} />}
    </Sheet>
  )
}

function ResetLink({ member }: { member: StaffMember }) {
  const make = useResetLink()
  const { data, error, isPending } = make
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link each time the sheet opens
  useEffect(() => make.mutate(member.phone_number), [member.phone_number])
  if (error) {
    const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={text} onRetry={() => make.mutate(member.phone_number)} busy={isPending} />
  }
  if (!data) return <Loading />
  const message = `Habari, fungua kiungo hiki kuweka nenosiri jipya la duka: ${data.link}`
  const phone = normalisePhone(member.phone_number)
  const copy = () =>
    navigator.clipboard.writeText(data.link).then(
      () => notice('Kiungo kimenakiliwa.'),
      () => toast.error('Imeshindikana kunakili. Kishike kiungo ukinakili mwenyewe.'),
    )
  return (
    <div className="stack">
      <p>Kiungo hiki kinatumika mara moja tu, hadi {formatDateTime(data.expires_at)}.</p>
      <TextArea label="Kiungo" readOnly value={data.link} rows={3} onFocus={(event) => event.target.select()} />
      {phone && (
        <a className={buttonClass()} href={whatsappLink(phone, message)} target="_blank" rel="noopener noreferrer">
          <ChatIcon /> Tuma kwa WhatsApp
        </a>
      )}
      <Button variant="line" onClick={copy}>
        Nakili kiungo
      </Button>
    </div>
  )
}
