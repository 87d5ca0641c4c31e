import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compressFile } from './scripts/build/compress-file.ts'
import { EVERYBODY, type PartName } from './web/browser/worker/offline-messages.ts'
import type { Part } from './web/offline/release.ts'
import { tasks } from './web/staff/nav/tasks.tsx'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>

/** The modules of a part. All modules that they import belong to the part too. */
type PartModules = {
  name: typeof EVERYBODY | PartName
  /** Modules that pages load when the phone is idle. The worker takes their files from the browser's HTTP cache. */
  idle?: readonly string[]
  opens: readonly string[]
  /** True if the part includes the modules that these modules load later. */
  withLater?: boolean
}

/**
 * The parts: files that the service worker stores besides the home screen, for a group of people. Each group is a
 * subset of the groups of earlier parts. (workbox-build would list files by patterns, but this code follows imports.)
 */
const parts: readonly PartModules[] = [
  {
    // All screens from a product card to the saved order, and orders that wait for a network.
    name: EVERYBODY,
    idle: ['web/shop/overlays/OverlayHost.tsx', 'web/ui/feedback/toast-host.ts'],
    opens: [
      'web/shop/menu/SideMenu.tsx',
      'web/shop/shell/OfflineScreen.tsx',
      'web/shop/shell/OfflineHelp.tsx',
      'web/shop/product/ProductScreen.tsx',
      'web/shop/cart/OrderLineSheet.tsx',
      'web/shop/home/search/FoundProducts.tsx',
      'web/data/search/search-engine.ts',
      'web/shop/checkout/CheckoutScreen.tsx',
      'web/shop/queue/QueueLine.tsx',
      'web/shop/checkout/WaitingOrder.tsx',
      'web/shop/orders/MyOrdersScreen.tsx',
    ],
  },
  {
    // For a known person or guest. Anonymous people have no private data, and cannot log out.
    name: 'person',
    opens: [
      'web/shop/account/AccountScreen.tsx',
      'web/shop/session/LogoutDialog.tsx',
      'web/data/private-cache/watch-queries.ts',
    ],
  },
  {
    // The parts that staff have on everybody's screens, and the menu with the staff screens.
    name: 'staff',
    idle: [
      'web/staff-slots.tsx',
      'web/staff/nav/Rail.tsx',
      'web/staff/nav/BottomBar.tsx',
      'web/staff/nav/StaffLines.tsx',
      'web/staff/nav/UnsentLines.tsx',
      'web/staff/nav/prepare-offline.ts',
      'web/staff/products/card/StaffCardActions.tsx',
    ],
    opens: [
      'web/staff/nav/StaffMenuEntries.tsx',
      'web/staff/nav/TaskSheet.tsx',
      'web/staff/nav/search/SearchButton.tsx',
      'web/staff/nav/search/SearchPalette.tsx',
      'web/staff/products/table/ProductTable.tsx',
      'web/shop/orders/OrderPaper.tsx',
      'web/staff/orders/OrdersTools.tsx',
      'web/staff/orders/OrdersFilter.tsx',
      'web/staff/orders/OrderLineActions.tsx',
      'web/staff/orders/OrderSteps.tsx',
      'web/staff/orders/OrderActions.tsx',
      'web/staff/orders/OrderNotes.tsx',
      'web/staff/receipts/ReceiptSheet.tsx',
      'web/staff-screens.tsx',
    ],
  },
  ...screensByRight(),
]

/** Returns a part for each right that has offline tasks, with the screens of these tasks. */
function screensByRight(): PartModules[] {
  const byRight = Map.groupBy(tasks, ({ right }) => right)
  return [...byRight].flatMap(([name, mine]) => {
    const opens = mine.flatMap(({ offline }) => (typeof offline === 'string' ? offline : []))
    return opens.length > 0 ? [{ name, opens, withLater: true }] : []
  })
}

/**
 * Gives the worker the list of files of its release. Reads the list from the manifest of the front end's build in the
 * same folder. Writes a file for each part, a JSON object with the texts of its files by address, and a file with the
 * list of staff parts.
 */
function releaseFiles(): Plugin {
  let outDir = ''
  const gathered: string[] = []
  return {
    name: 'release-files',
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = build.outDir
    },
    async load(id) {
      if (!id.endsWith('/web/offline/release.ts')) return null
      const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
      const emit = (source: string): string => {
        const fileName = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.json`
        this.emitFile({ type: 'asset', fileName, source })
        gathered.push(fileName)
        return `/${fileName}`
      }
      const first = filesOf(manifest, ['web/main.tsx'])
      const known = new Set(first)
      const all: Part[] = []
      for (const part of parts) {
        const made = partOf(manifest, part, known)
        // People may have one right without another, so the part for one right (`withLater`) does not rely on files in
        // the parts for other rights.
        if (!part.withLater) for (const address of [...made.idle, ...made.holds]) known.add(address)
        const texts = made.holds.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')])
        all.push({ ...made, file: emit(JSON.stringify(Object.fromEntries(await Promise.all(texts)))) })
      }
      const isOfStaff = ({ name }: Part) => name !== EVERYBODY && name !== 'person'
      const staffParts = emit(JSON.stringify(all.filter(isOfStaff)))
      const release = { main: first[0], first, parts: all.filter((part) => !isOfStaff(part)), staffParts }
      // Written beside the manifest for tests that measure the size of the parts.
      const everything = JSON.stringify({ ...release, parts: all })
      this.emitFile({ type: 'asset', fileName: '.vite/release.json', source: everything })
      return `export const release = ${JSON.stringify(release)}`
    },
    async writeBundle({ dir = '' }) {
      await Promise.all(gathered.map((name) => compressFile(join(dir, name))))
    },
  }
}

/** Returns the files of a part, without the files in `known`, which earlier parts contain. */
function partOf(manifest: Manifest, { name, idle = [], opens, withLater }: PartModules, known: ReadonlySet<string>) {
  const loaded = filesOf(manifest, idle, { known })
  const holds = filesOf(manifest, opens, { known, withLater })
    .filter((file) => !loaded.includes(file))
    // Sorted by type, because scripts next to scripts compress best.
    .toSorted((one, other) => extname(one).localeCompare(extname(other)))
  return { name, idle: loaded, opens: opens.map((one) => `/${chunkOf(manifest, one).file}`), holds }
}

type Walk = { known?: ReadonlySet<string>; withLater?: boolean | undefined }

/**
 * Returns the addresses of these chunks, and then those of all their imports, without addresses in `known`. With
 * `withLater`, also returns the addresses of the chunks that they load later.
 */
function filesOf(manifest: Manifest, names: readonly string[], { known = new Set(), withLater }: Walk = {}): string[] {
  const reached = new Set(names)
  const files = new Set<string>()
  // The loop also visits names that are added meanwhile.
  for (const name of reached) {
    const { file, css = [], imports = [], dynamicImports = [] } = chunkOf(manifest, name)
    const isKnown = known.has(`/${file}`)
    for (const one of [file, ...css]) if (!known.has(`/${one}`)) files.add(`/${one}`)
    for (const imported of imports) reached.add(imported)
    if (withLater && !isKnown) for (const later of dynamicImports) reached.add(later)
  }
  return [...files]
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The manifest of the front end's build has no chunk ${name}`)
  return chunk
}

/**
 * vite build --config vite.worker.config.ts → dist/web/sw.js, and sw-off.js, which removes this service worker. Runs
 * after the front end's build, because it lists the files of that build.
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
