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
/** What each page loads by itself when the phone is idle: dialogs, messages, the worker's other side. */
const IDLE = 21_000
/**
 * What is fetched besides for when there is no network (rulings §11): the worker, the shell, and in one file all from a
 * product to an order that waits.
 */
const KEPT = 60_000

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

test('what the service worker keeps besides the home screen', async (t) => {
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  const named = (pattern: RegExp) => new Set([...worker.matchAll(pattern)].map(([file]) => file))
  const [gathered = ''] = named(/assets\/[\w-]+\.json/g)
  const texts = (await (await fetch(`${shop.origin}/${gathered}`)).json()) as Record<string, string>
  const files = named(/assets\/[\w-]+\.(?:js|css)\b/g)
  for (const file of scriptsOf('web/main.tsx')) assert.ok(files.delete(file), file)
  for (const [address, text] of Object.entries(texts)) {
    const file = address.slice(1)
    assert.equal(text, await readFile(join(dist, file), 'utf8'), file)
    assert.ok(files.delete(file), file)
  }
  for (const screen of ['web/shop/checkout/CheckoutScreen.tsx', 'web/shop/orders/MyOrdersScreen.tsx'])
    assert.ok(`/${manifest[screen]?.file}` in texts, screen)
  const idle = await sum(files)
  const kept = (await weigh(`/${gathered}`)) + (await weigh('/sw.js')) + (await weigh(SHELL))
  t.diagnostic(`loaded when idle: ${idle} bytes, kept besides: ${kept}`)
  assert.ok(idle <= IDLE, `${idle} bytes when idle`)
  assert.ok(kept <= KEPT, `${kept} bytes kept`)
})
