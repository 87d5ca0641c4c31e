import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type NativeButton = Omit<ComponentProps<'button'>, 'className' | 'style'>

interface ButtonProps extends NativeButton, ButtonLook {
  /** What the button started is still running: it keeps the focus, says so, and takes no second tap. */
  busy?: boolean
}

/** A button with a text. `type` is 'button' unless said otherwise. */
export function Button({ variant, size, wide, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      {...focusable({ ...rest, disabled: busy || rest.disabled })}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
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
export function IconButton(props: IconButtonProps) {
  return <button {...focusable(props)} className="icon-btn" />
}

/**
 * What is `disabled` keeps the focus, says so, and takes no tap: an element that the browser disables while it has the
 * focus drops it to the page.
 */
export function focusable({ disabled, type = 'button', onClick, ...rest }: NativeButton) {
  return { ...rest, type, 'aria-disabled': disabled || undefined, onClick: disabled ? refuse : onClick }
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
