import { type FormEvent, useEffect, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts, guestTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { StaffMember } from '../../data/team.ts'
import { Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { ChatIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

interface ResetLinkSheetProps {
  open: boolean
  /** Whom it is for; null asks for the phone, of a customer perhaps. */
  member: StaffMember | null
  onClose: () => void
}

/** A link by which somebody sets a new password: works once, for 30 minutes. */
export function ResetLinkSheet({ open, member, onClose }: ResetLinkSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Nenosiri jipya">
      {open && (member ? <ResetLink key={member.id} to={member.phone_number} /> : <AskPhone />)}
    </Sheet>
  )
}

function AskPhone() {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [to, setTo] = useState<string | null>(null)
  if (to !== null) return <ResetLink to={to} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (normalisePhone(typed)) setTo(typed.trim())
    else setFault(guestTexts.phoneInvalid)
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <p>Hakikisha kwanza kuwa anayeomba ndiye mwenye namba: mpigie, au mwandikie kwa namba hiyo hiyo.</p>
      <TextField
        label="Namba ya simu ya akaunti"
        type="tel"
        hint="Mfano: 0754 123 456"
        required
        maxLength={25}
        error={fault}
        value={typed}
        onValue={(value) => {
          setTyped(value)
          setFault(undefined)
        }}
      />
      <Button type="submit" wide>
        Tengeneza kiungo
      </Button>
    </form>
  )
}

function ResetLink({ to }: { to: string }) {
  const make = useCall('createResetLink')
  const { data, error, isPending } = make
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link each time the sheet opens
  useEffect(() => make.mutate({ phone_number: to }), [to])
  if (error) {
    const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={text} onRetry={() => make.mutate({ phone_number: to })} busy={isPending} />
  }
  if (!data) return <Loading />
  const message = `Habari, fungua kiungo hiki kuweka nenosiri jipya la duka: ${data.link}`
  const phone = normalisePhone(to)
  const copy = () =>
    navigator.clipboard.writeText(data.link).then(
      () => toast.success('Kiungo kimenakiliwa.'),
      () => toast.error('Imeshindikana kunakili. Bonyeza kiungo kwa muda, kisha ukinakili.'),
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
