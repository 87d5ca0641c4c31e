import { equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import { createLogger } from '../start/logs/logger.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { createRequestIds } from './request-ids.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the id of a request is in the message of an unexpected error, in the header, and in the line about the error in the log', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const admin = await shop.as('admin')
  const app = await createApp({ ...shop.services, log })
  try {
    await sql`alter table notifications rename to lost_notifications`.execute(shop.db)
    const cookies = { session: admin.cookies.get('session') ?? '' }
    const failed = await app.inject({ method: 'GET', url: '/api/get_notifications.php', cookies })
    equal(failed.statusCode, 500, failed.body)
    const id = String(failed.headers['x-request-id'])
    match(failed.json().error, new RegExp(`^Hitilafu imetokea kwetu\\. .* namba hii: ${id}\\.$`))
    const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'unexpected error')
    equal(line?.request, id)
    const missing = await app.inject({ method: 'GET', url: '/api/hakuna.php', headers: { 'x-request-id': 'yangu' } })
    equal(missing.statusCode, 404)
    notEqual(missing.headers['x-request-id'], 'yangu', 'callers do not choose it')
  } finally {
    await sql`alter table lost_notifications rename to notifications`.execute(shop.db)
    await app.close()
  }
})

test('ids are short and unique, and have no letters that are mistaken for other letters', () => {
  const next = createRequestIds()
  const ids = Array.from({ length: 5000 }, next)
  equal(new Set(ids).size, ids.length)
  ok(ids.every((id) => /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{1,3}$/.test(id)))
})
