import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** The current password, required before the account is changed. */
export function ConfirmingPassword({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return <PasswordField label="Nenosiri lako la sasa" required value={value} onValue={onValue} />
}
