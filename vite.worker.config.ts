import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/**
 * What the service worker keeps besides the first bundle, with all that they import: what a customer needs from a card
 * to the saved order. (workbox-build would make a list of files by patterns; this one follows the imports.)
 */
const kept = [
  'web/shop/overlays/OverlayHost.tsx',
  'web/shop/menu/SideMenu.tsx',
  'web/ui/feedback/toast-host.ts',
  'web/shop/product/ProductScreen.tsx',
  'web/shop/cart/OrderLineSheet.tsx',
  'web/shop/home/FoundProducts.tsx',
  'web/shop/home/Suggestions.tsx',
  'web/shop/home/NothingFound.tsx',
  'web/data/search-engine.ts',
  'web/shop/checkout/CheckoutScreen.tsx',
]

/** And what shows an order that waits for a network, and a person's own things, and ends a session. */
const keptForQueue = [
  'web/shop/queue/QueueLine.tsx',
  'web/shop/checkout/WaitingOrder.tsx',
  'web/shop/orders/MyOrdersScreen.tsx',
  'web/shop/session/LogoutDialog.tsx',
  'web/data/own/keep-own.ts',
]

/** Tells the worker the files of its release, from the manifest of the build before, which lies in the same folder. */
function releaseFiles(): Plugin {
  let outDir = ''
  return {
    name: 'release-files',
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = build.outDir
    },
    load: async (id) => {
      if (!id.endsWith('/web/offline/release.ts')) return null
      const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
      const first = filesOf(manifest, ['web/main.tsx'])
      const later = filesOf(manifest, kept).filter((file) => !first.includes(file))
      const before = [...first, ...later]
      const waiting = filesOf(manifest, keptForQueue).filter((file) => !before.includes(file))
      return `export const release = ${JSON.stringify({ main: first[0], first, later, waiting })}`
    },
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
