// npm run bench: what docs/performance.md shows, on this machine, now. Takes about three minutes.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchImport } from './import.ts'
import { benchLists } from './lists.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchReports } from './reports.ts'
import { startShop } from './start-shop.ts'
import { benchStarts } from './starts.ts'

const say = (name: string, figures: object) => console.log(name, JSON.stringify(figures, shorten))
const shorten = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

say('machine', { cores: cpus().length, model: cpus()[0]?.model, node: process.version, load: loadavg()[0] })
say('starts', await benchStarts())

const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
const shop = await startShop({ DATA_DIR: dataDir })
for (const speed of await benchPages(shop.origin, ['/', '/api/products.php?limit=24', '/api/products.php'])) {
  say('page from cache', speed)
}
await shop.stop()
await rm(dataDir, { recursive: true, force: true })

for (const [kind, times] of Object.entries(await benchLists())) say(`24 of 100,000 products: ${kind}`, times)
say('orders', await benchOrders(15))
say('report of a year', await benchReports())
for (const [step, figures] of Object.entries(await benchImport())) say(`import of 10,000 rows: ${step}`, { figures })
