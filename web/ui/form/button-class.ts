/**
 * buy: the main purchase of a screen · tint: one of many purchases, quieter than the prices · brand: any other main
 * action · line: secondary · quiet: cancel · danger: cannot be undone · whatsapp: sends an order by WhatsApp
 * (web/shop/checkout/cart.css).
 */
type ButtonVariant = 'buy' | 'tint' | 'brand' | 'line' | 'quiet' | 'danger' | 'whatsapp'
type ButtonSize = 'small' | 'normal' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Makes the button as wide as its container. */
  wide?: boolean
}

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'brand', size = 'normal', wide }: ButtonLook = {}): string {
  return `btn btn-${variant}${size === 'normal' ? '' : ` btn-${size}`}${wide ? ' btn-wide' : ''}`
}
