/** The maximum wait in ms, because a hidden tab paints nothing. */
const TIMEOUT_MS = 100

/** Resolves after the next paint, so that a slow phone shows a change before it does work that can wait. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve))
  })
}
