import { TextField } from '../../ui/form/Field.tsx'

interface PhoneFieldProps {
  value: string
  onValue: (value: string) => void
  'data-autofocus'?: true
}

/** The phone number used to log in; spaces are removed while typing. */
export function PhoneField({ onValue, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      label="Namba ya simu"
      type="tel"
      name="phone"
      autoComplete="username"
      required
      hint="Mfano: 0754 123 456"
      maxLength={25}
      onValue={(typed) => onValue(typed.replace(/\s/g, ''))}
      {...rest}
    />
  )
}
