/** The maximum wait in ms, for phones that are never idle. */
const TIMEOUT_MS = 5000
/** The delay in ms in Safari, which has no idle callback. */
const GUESS_MS = 2000

/** Runs the function when the phone is idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: TIMEOUT_MS })
  else setTimeout(run, GUESS_MS)
}
