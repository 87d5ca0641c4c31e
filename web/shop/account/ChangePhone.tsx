import { useState } from 'react'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { useChangePhone } from '../../data/account/account.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** The minimum length of a new phone number. */
const MIN_PHONE_LENGTH = 8

/** Changes the phone number used to log in. The person keeps their orders. */
export function ChangePhone({ user, onClose }: SectionProps) {
  const change = useChangePhone()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const fault = () => {
    if (!phone.trim() || !password) return accountTexts.fieldsMissing
    return phone.trim().length < MIN_PHONE_LENGTH || !normalisePhone(phone) ? accountTexts.phoneShort : null
  }
  return (
    <SectionForm
      validate={fault}
      send={() => change.mutateAsync({ old_phone: user.phone_number, new_phone: phone.trim(), password })}
      successText={accountTexts.phoneChanged}
      failureText={accountTexts.phoneFailed}
      submitLabel="Badili"
      onClose={onClose}
    >
      <TextField
        label="Namba mpya ya simu"
        type="tel"
        required
        hint="Mfano: 0754 123 456. Baadaye utaingia kwa namba hii mpya."
        maxLength={25}
        value={phone}
        onValue={setPhone}
      />
      <ConfirmingPassword value={password} onValue={setPassword} />
    </SectionForm>
  )
}
