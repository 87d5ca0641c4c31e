import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Stored in the history entry. */
  state?: unknown
}

/** A link within the shop that does not reload the page. The first bundle contains this instead of the router's. */
export function Link({ href, onClick, state, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    navigate(href, { state })
  }
  return <a href={href} onClick={follow} {...rest} />
}
