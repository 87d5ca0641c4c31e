import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import './form.css'

interface FileButtonProps extends ButtonLook {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** Images unless given. */
  accept?: string
  multiple?: boolean
  /** The picker opens. */
  onOpen?: () => void
  /** Opens the camera at once where there is one ('user': the one that looks at the person); without it phones ask. */
  camera?: boolean | 'user'
  disabled?: boolean
}

/** A button that asks for files. The same file can be chosen again. */
export function FileButton({
  children,
  onFiles,
  onOpen,
  accept = 'image/*',
  multiple,
  camera,
  disabled,
  variant = 'line',
  ...look
}: FileButtonProps) {
  return (
    <label className={`file ${buttonClass({ variant, ...look })}`} aria-disabled={disabled}>
      {children}
      <input
        className="vh"
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera === true ? 'environment' : camera || undefined}
        // Not disabled: while what was chosen is made ready, the focus would be lost.
        aria-disabled={disabled}
        onClick={(event) => {
          if (disabled) event.preventDefault()
          else onOpen?.()
        }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
