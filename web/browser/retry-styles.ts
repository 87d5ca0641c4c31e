/** How long a style sheet that could not be loaded waits for the next try. */
const AGAIN_MS = 1000

/**
 * Asks again for a style sheet of a later part that could not be loaded: the build's loader asks for each only once, and
 * the part, which is asked for with every tap, would come without its looks. Call it once.
 */
export function retryStyles(): void {
  const again = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // A copy is loaded anew.
    setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_MS)
  }
  // Errors of loading do not bubble.
  addEventListener('error', again, true)
}
