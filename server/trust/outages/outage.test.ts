// The database away, and frozen, for seconds under load; server/trust/outages/outage.long.ts does it for a minute.
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

test('the database away for seconds under load: refused with Retry-After, cached pages go on, nothing is lost, back by itself', async () => {
  await tried.lose('gone', 2_000)
})

test('the database frozen for seconds under load: the same, and nobody hangs with it', async () => {
  await tried.lose('frozen', 2_000)
})
