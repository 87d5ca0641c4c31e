import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from './logger.ts'
import { createOutageLog } from './outage-log.ts'

test('an outage is logged as one short line a minute with the number of failures, and one line at its end', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const lines: { level: string; msg: string; requests: number; [field: string]: unknown }[] = []
  const log = createLogger('info', {
    write: (line) => {
      assert.ok(line.length < 250, line)
      lines.push(JSON.parse(line))
    },
  })
  const outages = createOutageLog(log)
  const failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  // A minute and a half with ten failures a second, and a different failure in between.
  for (let tenths = 0; tenths < 900; tenths += 1) {
    outages.record(failure, 'the database does not answer', 'warn')
    if (tenths === 450) outages.record(new Error('no space'), 'the disk is full', 'error')
    t.mock.timers.tick(100)
  }
  t.mock.timers.tick(30_000)
  const told = lines.map(({ level, msg, requests }) => [level, msg, requests])
  assert.deepEqual(told, [
    ['warn', 'the database does not answer', 1],
    ['error', 'the disk is full', 1],
    ['warn', 'the database does not answer', 599],
    ['info', 'over: the disk is full', 1],
    ['info', 'over: the database does not answer', 900],
  ])
  assert.deepEqual([lines[0]?.cause, lines[0]?.code], ['connect ECONNREFUSED', 'ECONNREFUSED'])
  assert.equal(lines.at(-1)?.seconds, 90)
  outages.record(failure, 'the database does not answer', 'warn')
  assert.equal(lines.at(-1)?.requests, 1, 'the next outage is logged immediately')
  outages.stop()
})
