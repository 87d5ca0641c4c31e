import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import './form.css'

interface FileButtonProps extends ButtonLook {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** Images by default. */
  accept?: string
  multiple?: boolean
  /** Called when the picker opens. */
  onOpen?: () => void
  /** Opens the camera if there is one ('user' is the front camera). If missing, phones let the person choose. */
  camera?: boolean | 'user'
  disabled?: boolean
}

/** A button that picks files. The same file can be picked again. */
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
        // Not `disabled`, which would lose the focus while the chosen file is processed.
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
