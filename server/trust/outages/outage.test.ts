// The database is stopped for seconds under load, and then frozen. In outage.long.ts each outage takes a minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openShopOnDatabase, type ShopOnDatabase } from './outage.ts'

let folder = ''
let shopOnDatabase: ShopOnDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-outage-'))
  shopOnDatabase = await openShopOnDatabase(folder, { throwaway: true })
})
after(async () => {
  await shopOnDatabase.close()
  await rm(folder, { recursive: true, force: true })
})

test('while the database is stopped under load, calls get 503 and cached pages are served, and no order is lost', async () => {
  await shopOnDatabase.simulateOutage('gone', 2_000)
})

test('while the database is frozen under load, calls get 503 without hanging, cached pages are served, and no order is lost', async () => {
  await shopOnDatabase.simulateOutage('frozen', 2_000)
})
