import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compressFile } from './scripts/compress-file.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** What each page loads by itself when the phone is idle: the worker finds it in the browser's own cache. */
const idle = ['web/shop/overlays/OverlayHost.tsx', 'web/ui/feedback/toast-host.ts']

/**
 * What the service worker keeps besides, with all that they import: what a customer needs from a card to the saved order,
 * what shows an order that waits for a network and a person's own things, and ends a session. (workbox-build would make a
 * list of files by patterns; this one follows the imports.)
 */
const later = [
  'web/shop/menu/SideMenu.tsx',
  'web/shop/product/ProductScreen.tsx',
  'web/shop/cart/OrderLineSheet.tsx',
  'web/shop/home/search/FoundProducts.tsx',
  'web/shop/home/search/Suggestions.tsx',
  'web/shop/home/NothingFound.tsx',
  'web/data/search/search-engine.ts',
  'web/shop/checkout/CheckoutScreen.tsx',
  'web/shop/queue/QueueLine.tsx',
  'web/shop/checkout/WaitingOrder.tsx',
  'web/shop/orders/MyOrdersScreen.tsx',
  'web/shop/session/LogoutDialog.tsx',
  'web/data/own/keep-own.ts',
]

/**
 * Tells the worker the files of its release, from the manifest of the build before, which lies in the same folder, and
 * writes the one file that brings those that are kept besides: a JSON object of their texts by their addresses.
 */
function releaseFiles(): Plugin {
  let outDir = ''
  let gathered = ''
  return {
    name: 'release-files',
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = build.outDir
    },
    async load(id) {
      if (!id.endsWith('/web/offline/release.ts')) return null
      const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
      const first = filesOf(manifest, ['web/main.tsx'])
      const loaded = filesOf(manifest, idle).filter((file) => !first.includes(file))
      const holds = filesOf(manifest, later)
        .filter((file) => !first.includes(file) && !loaded.includes(file))
        // Scripts beside scripts compress best.
        .toSorted((one, other) => extname(one).localeCompare(extname(other)))
      const texts = await Promise.all(holds.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')]))
      const source = JSON.stringify(Object.fromEntries(texts))
      gathered = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.json`
      this.emitFile({ type: 'asset', fileName: gathered, source })
      const release = { main: first[0], first, idle: loaded, later: { file: `/${gathered}`, holds } }
      return `export const release = ${JSON.stringify(release)}`
    },
    writeBundle: ({ dir = '' }) => compressFile(join(dir, gathered)),
  }
}

/** Addresses of these chunks and of all that they import, the chunks themselves first. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const known = new Set(names)
  const files = new Set<string>()
  // What is added while it is walked is walked too.
  for (const name of known) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The front end was built without ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) known.add(imported)
  }
  return [...files]
}

/**
 * vite build --config vite.worker.config.ts → dist/web/sw.js, and sw-off.js, which takes it away. After the front end,
 * whose files it names.
 */
export default defineConfig({
  publicDir: false,
  plugins: [releaseFiles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'chrome106',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { sw: 'web/offline/worker.ts', 'sw-off': 'web/offline/remove-worker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
