import type { Logger } from 'pino'

/** The interval between lines about a continuing outage. */
const LINE_MS = 60_000
/** An outage without a failure for this long is over. */
const OVER_MS = 15_000
/** The interval at which the log checks whether outages continue or are over. */
const CHECK_MS = 5_000

type Outage = {
  level: 'warn' | 'error'
  since: number
  lastAt: number
  loggedAt: number
  requests: number
  unlogged: number
}

/**
 * Logs one short line per outage and minute with the number of failures, instead of a stack for each, and one line when
 * it is over.
 */
export type OutageLog = {
  /** `sentence` identifies the outage, so it must be the same for all its failures. */
  record: (error: unknown, sentence: string, level: 'warn' | 'error') => void
  stop: () => void
}

export function createOutageLog(log: Pick<Logger, 'info' | 'warn' | 'error'>): OutageLog {
  const outages = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    const now = Date.now()
    for (const [sentence, outage] of outages) {
      const { level, since, lastAt, loggedAt, requests, unlogged } = outage
      if (now - lastAt >= OVER_MS) {
        outages.delete(sentence)
        log.info({ requests, seconds: Math.round((lastAt - since) / 1000) }, `over: ${sentence}`)
      } else if (unlogged > 0 && now - loggedAt >= LINE_MS) {
        outage.loggedAt = now
        outage.unlogged = 0
        log[level]({ requests: unlogged }, sentence)
      }
    }
    if (outages.size === 0) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    record: (error, sentence, level) => {
      const now = Date.now()
      timer ??= setInterval(check, CHECK_MS).unref()
      const outage = outages.get(sentence)
      if (outage) {
        outage.lastAt = now
        outage.requests += 1
        outage.unlogged += 1
        return
      }
      outages.set(sentence, { level, since: now, lastAt: now, loggedAt: now, requests: 1, unlogged: 0 })
      log[level]({ requests: 1, ...causeOf(error) }, sentence)
    },
    stop,
  }
}

/** Describes the error without its stack, which differs between callers during the same outage. */
function causeOf(error: unknown): { cause: string; code?: string } {
  if (!(error instanceof Error)) return { cause: String(error) }
  return { cause: error.message, ...('code' in error && { code: String(error.code) }) }
}
