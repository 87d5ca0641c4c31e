// Not a real test: it deliberately leaves processes behind. `npm test` with its name starts a shop with its own
// PostgreSQL, stops both with SIGSTOP, so that SIGTERM does not end them, and waits forever.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { databaseProcesses, startShop } from '../../../server/testing/processes/shop-process.ts'

test('a shop and its database that ignore signals', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duka-stuck-'))
  const shop = await startShop({ DATA_DIR: folder, DATABASE_URL: '' })
  const stopped = [...(await databaseProcesses(folder)), shop.pid]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  console.log(`stopped: ${stopped.join(' ')}`)
  await new Promise((resolve) => setTimeout(resolve, 3_600_000))
})
