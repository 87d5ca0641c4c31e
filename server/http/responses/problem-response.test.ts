import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { createOutageLog } from '../../start/logs/outage-log.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { type ErrorLog, problemOf } from './problem-response.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Returns a log, and the lines that it has written. */
function recordingLog() {
  const lines: { level: number; msg: string; cause?: string; err?: { type: string; message: string } }[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: pino({ level: 'trace' }, stream) }
}

/** Makes the ErrorLog that problemOf gets in the app. */
const errorLog = (log: Logger): ErrorLog => ({
  error: (err, sentence) => log.error({ err }, sentence),
  info: (err, sentence) => log.info({ err }, sentence),
  outage: createOutageLog(log).record,
  requestId: 'K7MX-2',
})

const WARN = 40
const ERROR = 50

test('a missing file is logged as an unexpected error, not as an outage of the database', async () => {
  const { lines, log } = recordingLog()
  const missing = await readFile(join(shop.services.settings.dataDir, 'none')).catch((error: unknown) => error)
  const failure = problemOf(missing, errorLog(log))
  deepEqual([failure.code, failure.status], ['unexpected', 500])
  match(failure.message, /^Hitilafu imetokea kwetu\. .* namba hii: K7MX-2\.$/)
  deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [[ERROR, 'unexpected error']],
  )
})

test('a sum with more digits than the column stores is refused with a sentence', async () => {
  const { lines, log } = recordingLog()
  const tooLarge = await sql`select 1e17::numeric(18,2)`.execute(shop.db).catch((error: unknown) => error)
  const failure = problemOf(tooLarge, errorLog(log))
  deepEqual([failure.code, failure.status], ['refused', 422])
  equal(failure.message, 'Jumla inakuwa kubwa mno. Hakiki kiasi ulichoandika.')
  deepEqual(
    lines.map(({ msg }) => msg),
    ['a sum would be too large'],
  )
})

test('a broken connection is an outage only if it is a connection to the database', () => {
  const { lines, log } = recordingLog()
  for (const code of ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT']) {
    equal(problemOf(Object.assign(new Error('broken'), { code }), errorLog(log)).code, 'unexpected', code)
  }
  ok(lines.every(({ level }) => level === ERROR))
})

test('an unavailable database is a 503 with a retry time', async () => {
  const { lines, log } = recordingLog()
  const db = openDatabase({ connection: { connectionString: 'postgres://127.0.0.1:1/none' }, onError: () => undefined })
  const app = await createApp({ ...shop.services, db, log, outages: createOutageLog(log) })
  try {
    const response = await app.inject({
      method: 'GET',
      url: '/api/get_orders.php',
      cookies: { session: 'x'.repeat(43) },
    })
    deepEqual([response.statusCode, response.headers['retry-after'], response.json().code], [503, '3', 'busy'])
    deepEqual(
      lines.map(({ level, msg, cause, err }) => [level, msg, cause, err]),
      [[WARN, 'the database does not answer', 'connect ECONNREFUSED 127.0.0.1:1', undefined]],
    )
  } finally {
    await app.close()
    await db.destroy()
  }
})

test("a connection that the database closes during a statement is a 503; a statement's own error is not", async () => {
  const db = openDatabase({ connection: shop.database.connection, onError: () => undefined })
  const { log } = recordingLog()
  try {
    const failed = await running(db, sql`select pg_terminate_backend(pg_backend_pid())`)
    equal(problemOf(failed, errorLog(log)).status, 503)
    const wrong = await running(db, sql`select 1 / 0`)
    equal(problemOf(wrong, errorLog(log)).code, 'unexpected')
    match(String((wrong as Error).stack), /problem-response\.test/, 'the stack leads to the statement')
  } finally {
    await db.destroy()
  }
})

const running = (db: Database, statement: ReturnType<typeof sql>) =>
  statement.execute(db).catch((error: unknown) => error)

test('an upload whose client disconnects is not logged as an error, and leaves no file', {
  timeout: 20_000,
}, async () => {
  const { lines, log } = recordingLog()
  const app = await createApp({ ...shop.services, log })
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { cookies } = await shop.as('salesperson')
    const incoming = join(shop.services.settings.dataDir, 'incoming')
    await mkdir(incoming, { recursive: true })
    await breakOff(app, [...cookies].map((pair) => pair.join('=')).join('; '), incoming)
    await until(incoming, (names) => names.length === 0)
    await app.close()
    const loud = lines.filter(({ level }) => level >= WARN)
    deepEqual(loud, [])
  } finally {
    await app.close()
  }
})

/** Sends the beginning of a picture, waits until the shop has written it to `folder`, and disconnects. */
async function breakOff(app: FastifyInstance, cookie: string, folder: string): Promise<void> {
  const head = [
    'POST /api/products.php HTTP/1.1',
    'host: duka',
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 1000000',
    '',
    '--x',
    'content-disposition: form-data; name="images[]"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    'a'.repeat(100_000),
  ]
  const ended = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => response.once('close', resolve))
  })
  const written = until(folder, (names) => names.length > 0)
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(head.join('\r\n'))
  await written
  socket.destroy()
  await ended
}

/** Waits until `isWanted` is true for the names in a folder. */
async function until(folder: string, isWanted: (names: string[]) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = async () => {
      if (!isWanted(await readdir(folder))) return
      watcher.close()
      resolve()
    }
    const watcher = watch(folder, look)
    void look()
  })
}

test('a full disk is reported as full, for files and for the database', async () => {
  const { lines, log } = recordingLog()
  // The error that PostgreSQL raises if a file cannot grow.
  const raise = sql`do $$ begin raise disk_full using message = 'could not extend file: No space left on device'; end $$`
  const failures = [await running(shop.db, raise), Object.assign(new Error('no space'), { code: 'ENOSPC' })]
  const errors = errorLog(log)
  for (const failure of failures) {
    const { status, message, detail } = problemOf(failure, errors)
    equal(status, 503)
    match(message, /^Nafasi ya kuhifadhi imejaa/)
    ok(detail.retryAfter)
  }
  deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [[ERROR, 'the disk is full']],
  )
})
