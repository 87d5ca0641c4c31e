/** How long a style sheet that could not be loaded waits for the next try. */
const RETRY_MS = 1000

/**
 * Loads a style sheet of a lazy component again when it has failed: the build's loader asks for each only once, and the
 * component, which is asked for with every tap, would come without its styles. Call it once.
 */
export function retryStyles(): void {
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // A copy is loaded again.
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS)
  }
  // Errors of loading do not bubble.
  addEventListener('error', retry, true)
}
