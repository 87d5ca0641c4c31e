// The database is away, and frozen, for seconds under load; server/trust/outages/outage.long.ts takes a minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openShopOnDatabase, type ShopOnDatabase } from './outage.ts'

let folder = ''
let tried: ShopOnDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-outage-'))
  tried = await openShopOnDatabase(folder, { throwaway: true })
})
after(async () => {
  await tried.close()
  await rm(folder, { recursive: true, force: true })
})

test('a database away for seconds under load: 503 with Retry-After, cached pages go on, no order is lost', async () => {
  await tried.simulateOutage('gone', 2_000)
})

test('a database frozen for seconds under load: the same, and no request hangs', async () => {
  await tried.simulateOutage('frozen', 2_000)
})
