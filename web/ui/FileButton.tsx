import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import './form.css'

export interface FileButtonProps extends ButtonLook {
  children: ReactNode
  onFiles: (files: File[]) => void
  /** Images unless given. */
  accept?: string
  multiple?: boolean
  /** Opens the camera at once where there is one; without it phones ask: camera or gallery. */
  camera?: boolean
  disabled?: boolean
}

/** A button that asks for files. The same file can be chosen again. */
export function FileButton({
  children,
  onFiles,
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
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
