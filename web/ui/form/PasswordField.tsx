import { useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '../../../shop/people/passwords.ts'
import { EyeIcon, EyeOffIcon } from '../icon/icons.tsx'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './Field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'suffix'>

/** A password field whose text can be shown. `autoComplete` is 'current-password' (the default) or 'new-password'. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_PASSWORD_LENGTH}
      {...props}
      type={visible ? 'text' : 'password'}
      action={
        <IconButton aria-label="Onyesha nenosiri" aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
