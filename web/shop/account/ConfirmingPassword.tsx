import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** The account's password, asked for before anything of it is changed. */
export function ConfirmingPassword({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  return <PasswordField label="Nenosiri lako la sasa" required value={value} onValue={onValue} />
}
