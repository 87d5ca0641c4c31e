import type { Logger } from 'pino'

/** How often an outage that goes on is told again. */
const LINE_MS = 60_000
/** An outage that nobody met for this long is over. */
const OVER_MS = 15_000
const LOOK_MS = 5_000

type Outage = {
  level: 'warn' | 'error'
  since: number
  metAt: number
  toldAt: number
  requests: number
  untold: number
}

/** One short line per outage and minute, with how many it met, instead of a stack for each; and one when it is over. */
export type OutageLog = {
  /** `sentence` says what is out, and is the same for all that it meets. */
  meet: (error: unknown, sentence: string, level: 'warn' | 'error') => void
  stop: () => void
}

export function createOutageLog(log: Pick<Logger, 'info' | 'warn' | 'error'>): OutageLog {
  const outages = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const now = Date.now()
    for (const [sentence, outage] of outages) {
      const { level, since, metAt, toldAt, requests, untold } = outage
      if (now - metAt >= OVER_MS) {
        outages.delete(sentence)
        log.info({ requests, seconds: Math.round((metAt - since) / 1000) }, `over: ${sentence}`)
      } else if (untold > 0 && now - toldAt >= LINE_MS) {
        outage.toldAt = now
        outage.untold = 0
        log[level]({ requests: untold }, sentence)
      }
    }
    if (outages.size === 0) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    meet: (error, sentence, level) => {
      const now = Date.now()
      timer ??= setInterval(look, LOOK_MS).unref()
      const outage = outages.get(sentence)
      if (outage) {
        outage.metAt = now
        outage.requests += 1
        outage.untold += 1
        return
      }
      outages.set(sentence, { level, since: now, metAt: now, toldAt: now, requests: 1, untold: 0 })
      log[level]({ requests: 1, ...causeOf(error) }, sentence)
    },
    stop,
  }
}

/** What went wrong, without where in the code: that is the same for everybody whom an outage meets. */
function causeOf(error: unknown): { cause: string; code?: string } {
  if (!(error instanceof Error)) return { cause: String(error) }
  return { cause: error.message, ...('code' in error && { code: String(error.code) }) }
}
