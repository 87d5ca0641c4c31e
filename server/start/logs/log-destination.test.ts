import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { logDestination } from './log-destination.ts'
import { createLogger } from './logger.ts'

function linesUnder(env: Record<string, string>): string[] {
  const lines: string[] = []
  const log = createLogger('debug', logDestination(env, { write: (line) => lines.push(line) }))
  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error({ err: new Error('d\ne') }, 'd')
  log.fatal('f')
  return lines
}

test('under systemd every line begins with its priority, so that journalctl -p finds it', () => {
  const lines = linesUnder({ JOURNAL_STREAM: '8:1' })
  deepEqual(
    lines.map((line) => line.slice(0, 3)),
    ['<7>', '<6>', '<4>', '<3>', '<2>'],
  )
  for (const line of lines) equal(line.trimEnd().split('\n').length, 1, line)
})

test('without systemd each line is a JSON object, with the name of the level and the time as text', () => {
  const [line = ''] = linesUnder({})
  const { level, time, msg } = JSON.parse(line)
  deepEqual([level, msg, new Date(time).toISOString() === time], ['debug', 'a', true])
})
