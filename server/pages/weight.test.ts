import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { seedDemoProducts } from '../start/demo/seed-demo.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

/** The limits of the design (§5), measured on what the server really sends. Kilobytes are 1,000 bytes. */
const HOME_DOCUMENT = 10_000
const HOME_SCRIPTS = 82_000
const STAFF_SCREEN = 20_000
/** What is kept besides for when there is no network: cart and checkout with the shell (rulings §11). */
const KEPT = 60_000
/** And for orders that wait until there is one, and for a person's own things: the queue, My orders, the way out. */
const KEPT_FOR_QUEUE = 21_500

/** Under whose address the worker keeps the shell (web/offline/documents.ts). */
const SHELL = '/captured-orders'

const dist = join(import.meta.dirname, '../../dist/web')
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

let shop: TestShop
let manifest: Manifest
before(async () => {
  shop = await startTestShop()
  assert.equal(await seedDemoProducts(shop.services), 60)
  // Every picture has a name of its own, as in a real shop: names do not compress. The same ones each time, so that the
  // weight is.
  const rows = await shop.db.selectFrom('products').select('id').execute()
  for (const { id } of rows) {
    const name = (step: number) => createHash('sha256').update(`${id} ${step}`).digest('hex').slice(0, 16)
    const pictures = [0, 1, 2].map((step) => `/pictures/${name(step)}`)
    await shop.db.updateTable('products').set({ pictures }).where('id', '=', id).execute()
  }
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

test('the home document with the data of 60 products', async (t) => {
  const bytes = await weigh('/')
  t.diagnostic(`home document: ${bytes} bytes`)
  assert.ok(bytes <= HOME_DOCUMENT, `${bytes} bytes`)
})

test('the scripts of the home screen, React included', async (t) => {
  const bytes = await sum(scriptsOf('web/main.tsx'))
  t.diagnostic(`scripts of home: ${bytes} bytes`)
  assert.ok(bytes <= HOME_SCRIPTS, `${bytes} bytes`)
  assert.deepEqual(manifest['web/main.tsx']?.css ?? [], [], 'no style sheet besides the one in the document')
})

test('what each staff screen adds', async (t) => {
  const home = scriptsOf('web/main.tsx')
  const screens = Object.keys(manifest).filter((name) => /^web\/staff\/.*Screen\.tsx$/.test(name))
  assert.ok(screens.length >= 8)
  for (const screen of screens) {
    const bytes = await sum([...scriptsOf(screen)].filter((file) => !home.has(file)))
    t.diagnostic(`${screen}: ${bytes} bytes`)
    assert.ok(bytes <= STAFF_SCREEN, `${screen}: ${bytes} bytes`)
  }
})

test('what the service worker fetches besides the home screen', async (t) => {
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  const files = new Set([...worker.matchAll(/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file))
  for (const file of scriptsOf('web/main.tsx')) assert.ok(files.delete(file), file)
  const cart = manifest['web/shop/checkout/CheckoutScreen.tsx']
  assert.ok(cart && files.has(cart.file), 'the cart is among them')
  // A long list is written as one text that is split.
  const [, waiting = ''] = /waiting:(\[[^\]]*\]|`[^`]*`)/.exec(worker) ?? []
  const queueBytes = await sum([...files].filter((file) => waiting.includes(file)))
  const bytes = (await sum(files)) - queueBytes + (await weigh('/sw.js')) + (await weigh(SHELL))
  t.diagnostic(`kept besides: ${bytes} bytes, for the queue ${queueBytes}`)
  assert.ok(bytes <= KEPT, `${bytes} bytes`)
  assert.ok(queueBytes > 0 && queueBytes <= KEPT_FOR_QUEUE, `${queueBytes} bytes for the queue`)
})
