import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '../../../dist/web')

let shop: TestShop
let manifest: Record<string, Chunk>
before(async () => {
  shop = await startTestShop()
  await makeProduct(shop.db, [{}], { id: 'redio' })
  manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
})
after(() => shop.stop())

const read = async (path: string) => (await shop.anonymous().send(path)).text

/** Returns the URLs in these attributes of a document. */
const urlsIn = (text: string, ...lists: string[]): string[] =>
  lists.flatMap((list) => (text.match(new RegExp(`data-${list}="([^"]*)"`))?.[1] ?? '').split(' '))

/** Returns a module and all its imports. */
function chunksOf(module: string, known = new Map<string, Chunk>()): Chunk[] {
  const chunk = manifest[module]
  assert.ok(chunk, module)
  if (known.has(module)) return []
  known.set(module, chunk)
  for (const one of chunk.imports ?? []) chunksOf(one, known)
  return [...known.values()]
}
const scriptsOf = (module: string) => chunksOf(module).map(({ file }) => `/${file}`)
const sheetsOf = (module: string) => chunksOf(module).flatMap(({ css = [] }) => css)

test('a document lists all scripts of its screen and includes its styles, so that it loads in one step', async () => {
  for (const [path, module] of [
    ['/Checkout', 'web/shop/checkout/CheckoutScreen.tsx'],
    ['/myorders/', 'web/shop/orders/MyOrdersScreen.tsx'],
    ['/aboutus', 'web/shop/about/AboutScreen.tsx'],
    ['/bidhaa/redio', 'web/shop/product/ProductScreen.tsx'],
    ['/leo', 'web/staff/today/TodayScreen.tsx'],
    ['/leo', 'web/staff-slots.tsx'],
    ['/leo', 'web/staff/nav/BottomBar.tsx'],
    ['/uza', 'web/staff/till/TillScreen.tsx'],
  ] as const) {
    const text = await read(path)
    const scripts = urlsIn(text, 'main', 'also')
    for (const file of scriptsOf(module)) assert.ok(scripts.includes(file), `${path}: ${file}`)
    for (const file of sheetsOf(module)) {
      const rules = await readFile(join(dist, file), 'utf8')
      assert.ok(text.includes(rules.trim()), `${path} carries ${file}`)
      assert.ok(text.includes(`<link rel="stylesheet" href="/${file}" disabled>`), `${path} does not fetch ${file}`)
    }
  }
})

test("home preloads the form of a product with types, and a product's page the cart", async () => {
  for (const [path, ...modules] of [
    ['/', 'web/shop/overlays/OverlayHost.tsx', 'web/shop/cart/OrderLineSheet.tsx'],
    ['/bidhaa/redio', 'web/shop/checkout/CheckoutScreen.tsx'],
  ] as const) {
    const text = await read(path)
    const known = urlsIn(text, 'main', 'also', 'ahead')
    for (const module of modules) {
      const sheets = sheetsOf(module).filter((file) => !text.includes(`href="/${file}" disabled`))
      for (const file of [...scriptsOf(module), ...sheets.map((one) => `/${one}`)])
        assert.ok(known.includes(file), `${path}: ${file}`)
    }
  }
})

test('a staff screen without files of its own gets the shell, which lists the files that all screens need', async () => {
  const text = await read('/captured-orders')
  assert.deepEqual(urlsIn(text, 'main', 'also').toSorted(), scriptsOf('web/main.tsx').toSorted())
})
