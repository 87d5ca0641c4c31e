import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { normalisePhone, showPhone } from '../../../shop/people/phone.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { displayName, type StaffMember } from '../../data/team.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Radio } from '../../ui/form/choices/Checkbox.tsx'
import { focusInvalidField, TextField } from '../../ui/form/Field.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Person } from '../people/Person.tsx'
import { NAME_HINT } from './NameSheet.tsx'
import { useSendRole } from './use-send-role.ts'

/** Explains each role to the admin. */
const duties: Record<Role, string> = {
  customer: 'Ananunua tu; hana kazi dukani.',
  salesperson: 'Anaongeza bidhaa, anauza, anaomba bidhaa stoo, anapiga picha za oda.',
  storeManager: 'Anaidhinisha maombi ya stoo na kuingiza mizigo.',
  manager: 'Anaidhinisha mabadiliko ya stoo na gharama, anaongeza bidhaa.',
  admin: 'Anaona na kubadili kila kitu, pamoja na majukumu.',
}

interface RoleSheetProps {
  open: boolean
  /** The member whose role changes; null asks for a phone number. */
  member: StaffMember | null
  onClose: () => void
}

/** Gives a role to somebody with an account, or removes the role. */
export function RoleSheet({ open, member, onClose }: RoleSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={member ? 'Badili jukumu' : 'Ongeza mfanyakazi'}>
      {open && <RoleForm key={member?.id} member={member} onDone={onClose} />}
    </Sheet>
  )
}

function RoleForm({ member, onDone }: { member: StaffMember | null; onDone: () => void }) {
  const [phone, setPhone] = useState(member?.phone_number ?? '')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(member?.role ?? 'salesperson')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { send, busy, passwordDialog } = useSendRole()
  const normal = normalisePhone(phone)
  const shownPhone = normal ? showPhone(normal) : phone
  const shownName = name.trim() || (member ? displayName(member) : shownPhone)

  const askToConfirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    setTried(true)
    if (normal) setConfirming(true)
    else focusInvalidField(event.currentTarget)
  }
  const confirm = async () => {
    try {
      if (!(await send({ phone, role, name, shownName }))) return false
      toast.success('Jukumu limebadilishwa.')
      onDone()
    } catch (error) {
      const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
      setProblem(text)
      toast.error(text)
    }
  }
  return (
    <>
      <form className="stack" onSubmit={askToConfirm} noValidate>
        {member ? (
          <MemberName member={member} />
        ) : (
          <NewMemberFields
            phone={phone}
            phoneProblem={isTried && !normal ? guestTexts.phoneInvalid : undefined}
            onPhone={setPhone}
            name={name}
            onName={setName}
          />
        )}
        <RoleChoice value={role} onValue={setRole} />
        {problem && <Problem text={problem} />}
        <Button type="submit" wide busy={busy}>
          Hifadhi
        </Button>
        <ConfirmDialog
          open={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={confirm}
          message={`${shownName} atakuwa ${roleNames[role]} kuanzia sasa. Je, una uhakika?`}
        />
      </form>
      {passwordDialog}
    </>
  )
}

function MemberName({ member: { name, username, phone_number } }: { member: StaffMember }) {
  return (
    <p>
      <Person name={name ?? username} phone={phone_number} />
    </p>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className="field-bad note" role="alert">
      {text}
    </p>
  )
}

interface NewMemberFieldsProps {
  phone: string
  phoneProblem: string | undefined
  onPhone: (phone: string) => void
  name: string
  onName: (name: string) => void
}

function NewMemberFields({ phone, phoneProblem, onPhone, name, onName }: NewMemberFieldsProps) {
  return (
    <>
      <TextField
        label="Namba ya simu"
        type="tel"
        required
        hint="Lazima awe amejisajili kwanza kwenye simu yake, kwa nenosiri la herufi 8 au zaidi."
        value={phone}
        error={phoneProblem}
        onValue={onPhone}
        data-autofocus
      />
      <TextField
        label="Jina kamili (si lazima)"
        hint={NAME_HINT}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onValue={onName}
      />
    </>
  )
}

function RoleChoice({ value, onValue }: { value: Role; onValue: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="vh">Jukumu</legend>
      {roles.map((role) => (
        <Radio
          key={role}
          name="role"
          label={roleNames[role]}
          hint={duties[role]}
          checked={role === value}
          onChange={() => onValue(role)}
        />
      ))}
    </fieldset>
  )
}
