import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { shopDay } from '../../shop/numbers/dates.ts'
import { seedDemoProducts } from '../start/demo/seed-demo.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { staffShell } from './files/built-files.ts'

/**
 * Limits in bytes after Brotli, measured on the server's real responses. The hashes in the names of files differ after
 * each change of the code, and with them each size by up to 70 bytes.
 */
const HOME_DOCUMENT = 11_800
const HOME_SCRIPTS = 85_500
/** The scripts around every staff screen, besides those of home. */
const STAFF_SHELL = 29_100
/** The further scripts of one staff screen. */
const STAFF_SCREEN = 10 * 1024
/** Screens with a limit of their own. The till is fetched while a seller's phone is idle. */
const LARGER_SCREENS: Readonly<Record<string, number>> = {
  'web/staff/till/TillScreen.tsx': 40_400,
  'web/staff/drawers/DayScreen.tsx': 14_000,
  'web/staff/stock/arrival/ArrivalScreen.tsx': 12_800,
}
/**
 * Maximum of the files that each page loads when idle: dialogs, messages, and the code that talks to the service
 * worker.
 */
const IDLE = 21_600
/**
 * Maximum of the files for offline use: the worker, the shell, and one file with everything from a product to a waiting
 * order.
 */
const KEPT = 60 * 1024
/** Maximum of the further files that the service worker stores for a person, by the person's rights. */
const KEPT_FOR = {
  /** Everybody who is signed in. */
  person: 11_100,
  /** The navigation of staff, their search, and receipts. */
  staff: 50_200,
  seeToday: 5400,
  sellAtCounter: 15_650,
  seeDay: 9300,
  captureOrders: 30_000,
  countStock: 16_000,
}

/** The URL under which the service worker stores the shell (web/offline/documents.ts). */
const SHELL = '/captured-orders'

const dist = join(import.meta.dirname, '../../dist/web')
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

let shop: TestShop
let manifest: Manifest
before(async () => {
  shop = await startTestShop()
  assert.equal(await seedDemoProducts(shop.services), 60)
  // Every picture has its own name, as in a real shop, because names do not compress. The names are fixed, so that the
  // size never varies.
  const rows = await shop.db.selectFrom('products').select('id').execute()
  for (const { id } of rows) {
    const name = (step: number) => createHash('sha256').update(`${id} ${step}`).digest('hex').slice(0, 16)
    const pictures = [0, 1, 2].map((step) => `/pictures/${name(step)}`)
    await shop.db.updateTable('products').set({ pictures }).where('id', '=', id).execute()
  }
  // Best sellers that are not among the newest products.
  const sellers = rows
    .slice(-20)
    .map(({ id }, at) => ({ product_id: id, day: shopDay(Date.now()), units_sold: at + 1 }))
  await shop.db.insertInto('daily_figures').values(sellers).execute()
  manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
})
after(() => shop.stop())

const weigh = async (path: string): Promise<number> => {
  const response = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'br' } })
  assert.equal(response.headers.get('content-encoding'), 'br', path)
  return Number(response.headers.get('content-length'))
}

function scriptsOf(name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  assert.ok(chunk, name)
  if (known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const one of chunk.imports ?? []) scriptsOf(one, known)
  return known
}

const sum = async (files: Iterable<string>) => {
  let bytes = 0
  for (const file of files) bytes += await weigh(`/${file}`)
  return bytes
}

test('the home document with the data of 60 products stays below its limit', async (t) => {
  const bytes = await weigh('/')
  t.diagnostic(`home document: ${bytes} bytes`)
  assert.ok(bytes <= HOME_DOCUMENT, `${bytes} bytes`)
})

test('the scripts of the home screen, React included, stay below their limit', async (t) => {
  const bytes = await sum(scriptsOf('web/main.tsx'))
  t.diagnostic(`scripts of home: ${bytes} bytes`)
  assert.ok(bytes <= HOME_SCRIPTS, `${bytes} bytes`)
  assert.deepEqual(manifest['web/main.tsx']?.css ?? [], [], 'no style sheet besides the one in the document')
})

test('the scripts around every staff screen, and those of each screen, stay below their limits', async (t) => {
  const home = scriptsOf('web/main.tsx')
  const shell = new Set(staffShell.flatMap((name) => [...scriptsOf(name)]))
  const shellBytes = await sum([...shell].filter((file) => !home.has(file)))
  t.diagnostic(`around every staff screen: ${shellBytes} bytes`)
  assert.ok(shellBytes <= STAFF_SHELL, `${shellBytes} bytes`)
  const screens = Object.keys(manifest).filter((name) => /^web\/staff\/.*Screen\.tsx$/.test(name))
  assert.ok(screens.length >= 8)
  for (const screen of screens) {
    const bytes = await sum([...scriptsOf(screen)].filter((file) => !home.has(file) && !shell.has(file)))
    t.diagnostic(`${screen}: ${bytes} bytes`)
    assert.ok(bytes <= (LARGER_SCREENS[screen] ?? STAFF_SCREEN), `${screen}: ${bytes} bytes`)
  }
})

type Part = { name: string; idle: string[]; file: string; holds: string[] }
const readRelease = async (): Promise<{ first: string[]; parts: Part[] }> =>
  JSON.parse(await readFile(join(dist, '.vite/release.json'), 'utf8'))

const weighIdle = async ({ idle }: Part) => sum(idle.map((address) => address.slice(1)))

test('the files that the service worker stores besides the home screen stay below their limits', async (t) => {
  const { first, parts } = await readRelease()
  assert.deepEqual(new Set(first), new Set([...scriptsOf('web/main.tsx')].map((file) => `/${file}`)))
  const [everybody] = parts
  assert.equal(everybody?.name, 'everybody')
  for (const screen of ['web/shop/checkout/CheckoutScreen.tsx', 'web/shop/orders/MyOrdersScreen.tsx'])
    assert.ok(everybody.holds.includes(`/${manifest[screen]?.file}`), screen)
  const idle = await weighIdle(everybody)
  const keptBytes = (await weigh(everybody.file)) + (await weigh('/sw.js')) + (await weigh(SHELL))
  t.diagnostic(`loaded when idle: ${idle} bytes, kept besides: ${keptBytes}`)
  assert.ok(idle <= IDLE, `${idle} bytes when idle`)
  assert.ok(keptBytes <= KEPT, `${keptBytes} bytes kept`)
})

test('the files that the service worker stores for signed-in people, and for staff by their rights, stay below their limits', async (t) => {
  const { parts } = await readRelease()
  for (const part of parts) {
    const texts = (await (await fetch(shop.origin + part.file)).json()) as Record<string, string>
    assert.deepEqual(Object.keys(texts), part.holds)
    for (const [address, text] of Object.entries(texts))
      assert.equal(text, await readFile(join(dist, address.slice(1)), 'utf8'), address)
  }
  const ofStaff = Object.keys(manifest).filter((name) => /^web\/(staff\/|staff-slots|staff-screens)/.test(name))
  for (const [name, limit] of Object.entries(KEPT_FOR)) {
    const part = parts.find((one) => one.name === name)
    assert.ok(part, name)
    if (name === 'person')
      for (const module of ofStaff) assert.ok(!part.holds.includes(`/${manifest[module]?.file}`), module)
    const [gathered, idle] = [await weigh(part.file), await weighIdle(part)]
    t.diagnostic(`${name}: ${gathered} bytes in one file, ${idle} that pages load by themselves`)
    assert.ok(gathered + idle <= limit, `${name}: ${gathered + idle} bytes`)
  }
})
