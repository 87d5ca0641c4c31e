// npm run bench [names]: measures the figures of docs/performance.md on this machine. Without names it measures all
// figures, in about three minutes. `npm run bench orders pages` measures only these two.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../server/testing/processes/shop-process.ts'
import { benchImport } from './import.ts'
import { benchLists } from './lists.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchReports } from './reports.ts'
import { benchStarts } from './starts.ts'
import { benchTaps } from './taps.ts'

const benches: Record<string, () => Promise<void>> = {
  starts: async () => print('starts', await benchStarts()),
  pages: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
    // `startShop` sets DEMO=off. An empty DEMO restores the default: the first start adds the demo products.
    const shop = await startShop({ DATA_DIR: dataDir, DEMO: '' })
    const { data } = await (await fetch(`${shop.origin}/api/products.php?limit=1`)).json()
    const { id } = data[0]
    const product = [`/bidhaa/${id}`, `/api/get_product_by_id.php?id=${id}`, `/api/get_variants.php?product_id=${id}`]
    const paths = ['/', '/api/products.php?limit=24', '/api/products.php', ...product]
    for (const speed of await benchPages(shop.origin, paths)) print('page from cache', speed)
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  taps: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
    const shop = await startShop({ DATA_DIR: dataDir, DEMO: '' })
    print('a product from its card, and back, in ms', await benchTaps(shop.origin))
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  lists: async () => {
    for (const [kind, times] of Object.entries(await benchLists())) print(`24 of 100,000 products: ${kind}`, times)
  },
  orders: async () => print('orders', await benchOrders()),
  reports: async () => print('report of a year, and the morning page', await benchReports()),
  import: async () => {
    for (const [step, figures] of Object.entries(await benchImport()))
      print(`import of 10,000 rows: ${step}`, { figures })
  },
}

function print(name: string, figures: object): void {
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  console.log(name, JSON.stringify(figures, round))
}

// Measures the built server, like `npm start`.
process.env.RUN_BUILT_SERVER = 'yes'
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches)
print('machine', { cores: cpus().length, model: cpus()[0]?.model, node: process.version, load: loadavg()[0] })
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench '${name}': ${Object.keys(benches).join(', ')}.`)
  await bench()
}
