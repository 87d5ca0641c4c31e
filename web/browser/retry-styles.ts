/** The delay before a failed style sheet is loaded again. */
const RETRY_MS = 1000

/**
 * Reloads style sheets of lazy components that failed to load. The build's loader requests each only once, so the
 * component would be shown without its styles. Call it once.
 */
export function retryStyles(): void {
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // Only a new element makes the browser load it again.
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS)
  }
  // Capture phase, because load errors do not bubble.
  addEventListener('error', retry, true)
}
