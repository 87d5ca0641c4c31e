/** The longest time that stopping takes, even if something hangs. The shop promises to stop within 15 s. */
const MAX_STOP_MS = 14_000
/** For one stop, npm and process groups send several signals within this time. A later signal comes from a person. */
const ONE_STOP_MS = 2_000

/** Closes everything, then ends the process with this code. Further calls do nothing. */
type Stop = (code: number) => Promise<void>

/**
 * Returns a function that stops the process: `close`, then exit. From now on SIGTERM, SIGINT and SIGHUP do the same,
 * and a later signal exits immediately. Such an exit may leave an embedded database running, which recovers at the next
 * start.
 */
export function stopOnSignals(close: () => Promise<void>): Stop {
  let begun: number | null = null
  const endNow = (why: string) => {
    console.error(`${why}: what still ran was cut off; an embedded database recovers at the next start.`)
    process.exit(1)
  }
  const stop = async (code: number) => {
    if (begun !== null) return
    begun = performance.now()
    setTimeout(() => endNow(`The stop was not over after ${MAX_STOP_MS / 1000} s`), MAX_STOP_MS)
    try {
      await close()
      process.exit(code)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  const onSignal = () => {
    if (begun === null) return void stop(0)
    if (performance.now() - begun >= ONE_STOP_MS) endNow('Stopped again by a signal')
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  return stop
}
