import type { Logger } from 'pino'
import { CannotStart } from '../cannot-start.ts'
import type { Settings } from '../settings/settings.ts'
import { createLogger } from './logger.ts'

/** Tells the operator something: in production as a line of the log, so that all lines have one format. */
export function say({ production }: Pick<Settings, 'production'>, log: Pick<Logger, 'info'>, sentence: string): void {
  if (production) log.info(sentence)
  else console.log(sentence)
}

/** Tells why the process ends. There may be no settings and no log yet. */
export function sayFailure(env: Record<string, string | undefined>, error: unknown): void {
  if (env.NODE_ENV !== 'production') {
    console.error(error instanceof CannotStart ? error.message : error)
    return
  }
  const log = createLogger('info')
  if (error instanceof CannotStart) log.fatal(error.message)
  else log.fatal({ err: error }, 'the shop ends because of an unexpected error')
}
