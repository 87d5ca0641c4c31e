import type { Logger } from 'pino'

type WorkName = 'backup' | 'drill' | 'tidying'
type Running = { name: WorkName; end: Promise<unknown> }

const nothing = () => undefined

/** Tracks this process's backup work, so that the shop can wait for it when it stops. */
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
    /** Starts work and returns its result. */
    begin,
    /** Starts work if it is not running in this process yet. The work itself takes a lock against other processes. */
    beginOnce: (name: WorkName, work: () => Promise<unknown>): void => {
      if ([...running].some((one) => one.name === name)) return
      begin(name, work).catch((err) => {
        if (!signal.aborted) log.warn({ err }, `${name} of the backups ended with an error`)
      })
    },
    /** Resolves when all current work has ended, successfully or not. */
    ended: (): Promise<unknown> => Promise.all([...running].map(({ end }) => end)),
  }
}

export type RunningWork = ReturnType<typeof createRunningWork>
