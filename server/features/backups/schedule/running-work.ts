import type { Logger } from 'pino'

type WorkName = 'making' | 'drill' | 'tidying'
type Running = { name: WorkName; end: Promise<unknown> }

const nothing = () => undefined

/** What this process does for the backups, known so that a stop can wait for its end. */
export function createRunningWork(log: Pick<Logger, 'warn'>, signal: AbortSignal) {
  const running = new Set<Running>()

  function begin<T>(name: WorkName, work: () => Promise<T>): Promise<T> {
    const begun = work()
    const one: Running = { name, end: begun.then(nothing, nothing) }
    running.add(one)
    one.end.then(() => running.delete(one))
    return begun
  }

  return {
    /** Begins it and returns what comes of it. */
    begin,
    /** Begins it unless it runs already in this process; others are kept away by the lock. */
    beginOnce: (name: WorkName, work: () => Promise<unknown>): void => {
      if ([...running].some((one) => one.name === name)) return
      begin(name, work).catch((err) => {
        if (!signal.aborted) log.warn({ err }, `${name} of the backups ended with an error`)
      })
    },
    /** Resolves when all that runs now has ended, well or badly. */
    ended: (): Promise<unknown> => Promise.all([...running].map(({ end }) => end)),
  }
}

export type RunningWork = ReturnType<typeof createRunningWork>
