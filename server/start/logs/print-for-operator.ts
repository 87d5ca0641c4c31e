import type { Logger } from 'pino'
import { CannotStart } from '../cannot-start.ts'
import type { Settings } from '../settings/settings.ts'
import { createLogger } from './logger.ts'

/** Prints a text for the operator. In production it is a line of the log, so that all lines have the same format. */
export function printForOperator(
  { production }: Pick<Settings, 'production'>,
  log: Pick<Logger, 'info'>,
  sentence: string,
): void {
  if (production) log.info(sentence)
  else console.log(sentence)
}

/** Prints why the process ends. Settings and log may not exist yet. */
export function printFailure(env: Record<string, string | undefined>, error: unknown): void {
  if (env.NODE_ENV !== 'production') {
    console.error(error instanceof CannotStart ? error.message : error)
    return
  }
  const log = createLogger('info')
  if (error instanceof CannotStart) log.fatal(error.message)
  else log.fatal({ err: error }, 'the shop ends because of an unexpected error')
}
