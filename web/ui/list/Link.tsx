import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** The state of the new history entry. */
  state?: unknown
}

/**
 * A link within the shop, which does not reload the page. It replaces the router's link, to keep the first bundle
 * small.
 */
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
