/** How long a phone that always has something to do is waited for. */
const PATIENCE_MS = 5000
/** Safari has no idle callback. */
const GUESS_MS = 2000

/** Runs it when the phone has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE_MS })
  else setTimeout(run, GUESS_MS)
}
