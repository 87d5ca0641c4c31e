import { useState } from 'react'
import { MIN_PASSWORD_LENGTH, minPasswordLength, passwordFault } from '../../../shop/people/passwords.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { useChangePassword } from '../../data/account/account.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

/** Changes the password. All other sessions are ended. */
export function ChangePassword({ user, onClose }: SectionProps) {
  const change = useChangePassword()
  const [current, setCurrent] = useState('')
  const [replacement, setReplacement] = useState('')
  const fault = () => {
    if (!current || !replacement) return accountTexts.fieldsMissing
    if ([...replacement].length < MIN_PASSWORD_LENGTH) return accountTexts.passwordShort
    return passwordFault(replacement, user.role)
  }
  return (
    <SectionForm
      validate={fault}
      send={() =>
        change.mutateAsync({ phone_number: user.phone_number, current_password: current, new_password: replacement })
      }
      successText={accountTexts.passwordChanged}
      failureText={accountTexts.passwordFailed}
      submitLabel="Badili"
      onClose={onClose}
    >
      <ConfirmingPassword value={current} onValue={setCurrent} />
      <PasswordField
        label="Nenosiri jipya"
        autoComplete="new-password"
        required
        hint={`Angalau herufi ${minPasswordLength(user.role)}. Utabaki umeingia hapa; simu nyingine zitaomba nenosiri jipya.`}
        value={replacement}
        onValue={setReplacement}
      />
    </SectionForm>
  )
}
