/**
 * buy: the one thing to buy on a screen · brand: the main action elsewhere · line: beside it · quiet: the way out ·
 * danger: cannot be undone.
 */
type ButtonVariant = 'buy' | 'brand' | 'line' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as what it stands in. */
  wide?: boolean
}

/** The classes of a button, for links that should look like one. */
export function buttonClass({ variant = 'brand', size = 'normal', wide }: ButtonLook = {}): string {
  return `btn btn-${variant}${size === 'normal' ? '' : ` btn-${size}`}${wide ? ' btn-wide' : ''}`
}
