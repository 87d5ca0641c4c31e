import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type NativeButton = Omit<ComponentProps<'button'>, 'className' | 'style'>

interface ButtonProps extends NativeButton, ButtonLook {
  /** What the button started is still running: it keeps the focus, says so, and takes no second tap. */
  busy?: boolean
}

/** A button with a text. `type` is 'button' unless said otherwise. */
export function Button({ variant, size, wide, busy, onClick, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      // Not `disabled`: that would drop the focus to the page.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

interface IconButtonProps extends NativeButton {
  'aria-label': string
}

/** A round button of one icon (and a badge, perhaps). The label is what a screen reader says. */
export function IconButton({ type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className="icon-btn" />
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
