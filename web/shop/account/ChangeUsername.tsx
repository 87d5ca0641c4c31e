import { useState } from 'react'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { useCall } from '../../data/api/use-call.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** Changes the username, by which the shop addresses the person. */
export function ChangeUsername({ user, onClose }: SectionProps) {
  const change = useCall('updateUsername')
  const [username, setUsername] = useState(user.username ?? '')
  const [password, setPassword] = useState('')
  const fault = () => {
    if (!username.trim() || !password) return accountTexts.fieldsMissing
    return [...username.trim()].length < MIN_USERNAME_LENGTH ? accountTexts.nameShort : null
  }
  return (
    <SectionForm
      validate={fault}
      send={() => change.mutateAsync({ phone_number: user.phone_number, username: username.trim(), password })}
      successText={accountTexts.nameChanged}
      failureText={accountTexts.nameFailed}
      submitLabel="Hifadhi"
      onClose={onClose}
    >
      <TextField
        label="Jina la mtumiaji"
        required
        autoComplete="nickname"
        hint={`Herufi ${MIN_USERNAME_LENGTH} hadi ${MAX_USERNAME_LENGTH}.`}
        maxLength={MAX_USERNAME_LENGTH}
        value={username}
        onValue={setUsername}
      />
      <ConfirmingPassword value={password} onValue={setPassword} />
    </SectionForm>
  )
}
