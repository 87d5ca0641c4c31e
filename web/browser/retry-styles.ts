/** The delay before a failed style sheet is loaded again. */
const RETRY_MS = 1000

/**
 * Loads style sheets of lazy components again if they fail to load. The build's loader requests each style sheet only
 * once, so otherwise the component would be shown without styles. Call it once.
 */
export function retryStyles(): void {
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // Only a new element makes the browser load the style sheet again.
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS)
  }
  // Listens in the capture phase, because load errors do not bubble.
  addEventListener('error', retry, true)
}
