import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { StaffMember } from '../../data/team.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

/** The hint below the name field. */
export const NAME_HINT = 'Linaonekana popote anapotajwa, mfano: Asha Juma.'

/** Changes the display name of a member of staff. */
export function NameSheet({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  return (
    <Sheet open={member !== null} onClose={onClose} title="Jina kamili">
      {member && <NameForm key={member.id} member={member} onDone={onClose} />}
    </Sheet>
  )
}

function NameForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const [name, setName] = useState(member.name ?? '')
  const [seen, setSeen] = useState(member.name)
  const [problem, setProblem] = useState<string>()
  const change = useCall('setName')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (!name.trim()) return setProblem('Andika jina kamili.')
    try {
      await change.mutateAsync({ name, phone_number: member.phone_number, seen_name: seen })
      toast.success('Jina limehifadhiwa.')
      onDone()
    } catch (error) {
      const other = refusalOf(error, 'setName', 'changed_meanwhile')
      // Somebody else has changed the name. The typed name stays. Sending it again overwrites the name that somebody
      // else has set.
      if (other) setSeen(other.name)
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return (
    <form className="stack" onSubmit={save} noValidate>
      <p>{member.phone_number}</p>
      <TextField
        label="Jina kamili"
        hint={NAME_HINT}
        required
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        error={problem}
        value={name}
        onValue={(typed) => {
          setName(typed)
          setProblem(undefined)
        }}
        data-autofocus
      />
      <Button type="submit" wide busy={change.isPending}>
        Hifadhi
      </Button>
    </form>
  )
}
