import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { normalisePhone, showPhone } from '../../../shop/people/phone.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import { commonTexts, guestTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { calledBy, type StaffMember } from '../../data/team.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Radio } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { NAME_HINT } from './NameSheet.tsx'
import { Person } from './Person.tsx'

/** What each role is for, in the words of the shop. */
const duties: Record<Role, string> = {
  customer: 'Ananunua tu; hana kazi dukani.',
  salesperson: 'Anaongeza bidhaa, anauza, anaomba bidhaa stoo, anapiga picha za oda.',
  storeManager: 'Anaidhinisha maombi ya stoo na kuingiza mizigo.',
  manager: 'Anaidhinisha mabadiliko ya stoo na gharama, anaongeza bidhaa.',
  admin: 'Anaona na kubadili kila kitu, pamoja na majukumu.',
}

interface RoleSheetProps {
  open: boolean
  /** Whose role; null asks for a phone. */
  member: StaffMember | null
  onClose: () => void
}

/** Gives a role to somebody who has an account, or takes it away. */
export function RoleSheet({ open, member, onClose }: RoleSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={member ? 'Badili jukumu' : 'Ongeza mfanyakazi'}>
      {open && <RoleForm key={member?.id} member={member} onDone={onClose} />}
    </Sheet>
  )
}

function RoleForm({ member, onDone }: { member: StaffMember | null; onDone: () => void }) {
  const [phone, setPhone] = useState(member?.phone_number ?? '')
  const [role, setRole] = useState<Role>(member?.role ?? 'salesperson')
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const change = useCall('setUserRole')
  const changeName = useCall('setName')
  const normal = normalisePhone(phone)
  const shownPhone = normal ? showPhone(normal) : phone

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!normal) return setProblem(guestTexts.phoneInvalid)
    setProblem(undefined)
    setAsking(true)
  }
  const confirm = async () => {
    try {
      await change.mutateAsync({ phone_number: phone, role })
      if (name.trim()) await changeName.mutateAsync({ name, phone_number: phone })
      toast.success('Jukumu limebadilishwa.')
      onDone()
    } catch (error) {
      const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
      setProblem(text)
      toast.error(text)
    }
  }
  return (
    <form className="stack" onSubmit={ask} noValidate>
      {member ? (
        <p>
          <Person name={member.name ?? member.username} phone={member.phone_number} />
        </p>
      ) : (
        <>
          <TextField
            label="Namba ya simu"
            type="tel"
            required
            hint="Lazima awe amejisajili kwanza."
            value={phone}
            onValue={setPhone}
            data-autofocus
          />
          <TextField
            label="Jina kamili (si lazima)"
            hint={NAME_HINT}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onValue={setName}
          />
        </>
      )}
      <fieldset>
        <legend className="vh">Jukumu</legend>
        {roles.map((one) => (
          <Radio
            key={one}
            name="role"
            label={roleNames[one]}
            hint={duties[one]}
            checked={role === one}
            onChange={() => setRole(one)}
          />
        ))}
      </fieldset>
      {problem && (
        <p className="field-bad note" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busy={change.isPending || changeName.isPending}>
        Hifadhi
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        message={`${name.trim() || (member ? calledBy(member) : shownPhone)} atakuwa ${roleNames[role]} kuanzia sasa. Je, una uhakika?`}
      />
    </form>
  )
}
