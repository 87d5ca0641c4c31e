import { useState } from 'react'
import { USERNAME_MAX, USERNAME_MIN } from '../../../shop/limits.ts'
import { accountTexts } from '../../../shop/messages.ts'
import { useChangeUsername } from '../../data/account.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** The name that the shop calls a person by. */
export function ChangeUsername({ user, onClose }: SectionProps) {
  const change = useChangeUsername()
  const [username, setUsername] = useState(user.username ?? '')
  const [password, setPassword] = useState('')
  const fault = () => {
    if (!username.trim() || !password) return accountTexts.fieldsMissing
    return [...username.trim()].length < USERNAME_MIN ? accountTexts.nameShort : null
  }
  return (
    <SectionForm
      fault={fault}
      send={() => change.mutateAsync({ phone_number: user.phone_number, username: username.trim(), password })}
      done={accountTexts.nameChanged}
      failed={accountTexts.nameFailed}
      submit="Hifadhi"
      onClose={onClose}
    >
      <TextField
        label="Jina"
        required
        autoComplete="nickname"
        hint={`Herufi ${USERNAME_MIN} hadi ${USERNAME_MAX}.`}
        maxLength={USERNAME_MAX}
        value={username}
        onValue={setUsername}
      />
      <ConfirmingPassword value={password} onValue={setPassword} />
    </SectionForm>
  )
}
