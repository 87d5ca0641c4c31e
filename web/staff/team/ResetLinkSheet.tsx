import { type FormEvent, useEffect, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { ResetLink as Link, StaffMember } from '../../data/team.ts'
import { Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { ChatIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { usePasswordAgain } from '../password-again/use-password-again.tsx'

interface ResetLinkSheetProps {
  open: boolean
  /** The member for whom to create the link. Null asks for a phone number, which may be a customer's. */
  member: StaffMember | null
  onClose: () => void
}

/** Creates a link that sets a new password. It works once, within 30 minutes. */
export function ResetLinkSheet({ open, member, onClose }: ResetLinkSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Nenosiri jipya">
      {open && (member ? <ResetLink key={member.id} phone={member.phone_number} onCancel={onClose} /> : <AskPhone />)}
    </Sheet>
  )
}

function AskPhone() {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [phone, setPhone] = useState<string | null>(null)
  if (phone !== null) return <ResetLink phone={phone} onCancel={() => setPhone(null)} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (normalisePhone(typed)) setPhone(typed.trim())
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

/**
 * Creates the link when it is mounted. A link for an admin needs the password; `onCancel` is called if the person
 * closes the password dialog.
 */
function ResetLink({ phone, onCancel }: { phone: string; onCancel: () => void }) {
  const [link, setLink] = useState<Link>()
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useCall('createResetLink')
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  const create = async () => {
    try {
      const question = { about: `Kiungo cha nenosiri jipya la ${phone}.`, submitLabel: 'Tengeneza kiungo' }
      const created = await sendWithPassword(question, (password) => mutateAsync({ phone_number: phone, password }))
      if (!created) return onCancel()
      setLink(created)
      setProblem(undefined)
    } catch (failure) {
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link each time the sheet opens
  useEffect(() => void create(), [phone])
  if (link) return <CreatedLink phone={phone} link={link} />
  return (
    <>
      {problem ? <ProblemState message={problem} onRetry={create} busy={isPending} /> : <Loading />}
      {passwordDialog}
    </>
  )
}

function CreatedLink({ phone, link }: { phone: string; link: Link }) {
  const message = `Habari, fungua kiungo hiki kuweka nenosiri jipya la duka: ${link.link}`
  const recipient = normalisePhone(phone)
  const copy = () =>
    navigator.clipboard.writeText(link.link).then(
      () => toast.success('Kiungo kimenakiliwa.'),
      () => toast.error('Imeshindikana kunakili. Bonyeza kiungo kwa muda, kisha ukinakili.'),
    )
  return (
    <div className="stack">
      <p>Kiungo hiki kinatumika mara moja tu, hadi {formatDateTime(link.expires_at)}.</p>
      <TextArea label="Kiungo" readOnly value={link.link} rows={3} onFocus={(event) => event.target.select()} />
      {recipient && (
        <a className={buttonClass()} href={whatsappLink(recipient, message)} target="_blank" rel="noopener noreferrer">
          <ChatIcon /> Tuma kwa WhatsApp
        </a>
      )}
      <Button variant="line" onClick={copy}>
        Nakili kiungo
      </Button>
    </div>
  )
}
