import { CloseIcon } from '../icon/icons.tsx'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './Field.tsx'

interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'action' | 'suffix' | 'value'> {
  value: string
  onValue: (text: string) => void
}

/** A search field with its own clear button, because browsers only add one to `type="search"`. */
export function SearchField(props: SearchFieldProps) {
  const { value, onValue } = props
  return (
    <TextField
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      {...props}
      type="text"
      role="searchbox"
      action={
        value !== '' && (
          <IconButton
            aria-label="Futa ulichoandika"
            // The field keeps the focus, because the person goes on typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onValue('')}
          >
            <CloseIcon size={20} />
          </IconButton>
        )
      }
    />
  )
}
