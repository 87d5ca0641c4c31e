import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type NativeButton = Omit<ComponentProps<'button'>, 'className' | 'style'>

interface ButtonProps extends NativeButton, ButtonLook {
  /** True while the action is running: the button keeps the focus, announces it, and ignores further taps. */
  busy?: boolean
}

/** A button with text; `type` defaults to 'button'. */
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

/** A round button with an icon and an optional badge. Screen readers read its label. */
export function IconButton(props: IconButtonProps) {
  return <button {...focusable(props)} className="icon-btn" />
}

/**
 * Used instead of `disabled`, which would move the focus to the page. The button stays focusable, announces that it is
 * disabled, and ignores clicks. With only `aria-disabled` set, `onClick` still runs, for example to say why the button
 * is disabled.
 */
export function focusable({ disabled, type = 'button', onClick, ...rest }: NativeButton) {
  const isOff = disabled || rest['aria-disabled'] || undefined
  return { ...rest, type, 'aria-disabled': isOff, onClick: disabled ? refuse : onClick }
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
