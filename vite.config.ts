import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { asciiCode } from './scripts/build/ascii-code.ts'
import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { compressFile } from './scripts/build/compress-file.ts'
import { staffShell } from './server/pages/files/built-files.ts'

/**
 * All modules that main.tsx imports, directly or not, without modules that are loaded later. Collected during a build.
 */
const firstModules = new Set<string>()
/** All modules that the screens of customers import or load. */
const customerModules = new Set<string>()
/** All modules that the parts around every staff screen import. */
const staffModules = new Set<string>()

function gatherModules(): Plugin {
  return {
    name: 'gather-modules',
    apply: 'build',
    buildEnd() {
      const gather = (modules: Set<string>, roots: readonly string[], importsOf: (id: string) => readonly string[]) => {
        modules.clear()
        const waiting = [...this.getModuleIds()].filter((id) => roots.some((root) => id.endsWith(`/${root}`)))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          // Packages are not collected: tree shaking removes unused parts, and the chunk group 'lasting' contains the
          // rest.
          if (modules.has(id) || id.includes('node_modules')) continue
          modules.add(id)
          waiting.push(...importsOf(id))
        }
      }
      const info = (id: string) => this.getModuleInfo(id)
      const importedBy = (id: string) => info(id)?.importedIds ?? []
      gather(firstModules, ['web/main.tsx'], importedBy)
      gather(staffModules, staffShell, importedBy)
      // The browser loads these parts by name, so each part stays a separate file.
      for (const id of staffModules) if (staffShell.some((one) => id.endsWith(`/${one}`))) staffModules.delete(id)
      gather(customerModules, ['web/main.tsx'], (id) =>
        [...(info(id)?.importedIds ?? []), ...(info(id)?.dynamicallyImportedIds ?? [])].filter(
          (one) => !/\/web\/staff[-/]/.test(one),
        ),
      )
    },
  }
}

/**
 * Two builds from one file:
 *   vite build        → dist/web   the browser's files; the server finds their names in .vite/manifest.json
 *   vite build --ssr  → dist/ssr   server-entry.js, which renders the documents
 *
 * The home style sheet and the pre-hydration scripts are separate entries, because the server inlines them into the
 * document. The wide style sheet is an entry, because no module imports it.
 */
const client = {
  outDir: 'dist/web',
  manifest: true,
  // The home document lists its files itself, and browsers older than the target never get the bundle, so no polyfill
  // is needed. Only the style sheets of later screens are preloaded, because the first bundle contains this list.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file: string, files: string[]) => files.filter((one) => one.endsWith('.css')),
  },
  rolldownOptions: {
    input: {
      main: 'web/main.tsx',
      home: 'web/styles/home.css',
      wide: 'web/styles/wide.css',
      'pre-hydration-wide': 'web/pre-hydration/wide.ts',
      'pre-hydration-buy': 'web/pre-hydration/buy.ts',
      'pre-hydration-start': 'web/pre-hydration/start.ts',
    },
    output: {
      entryFileNames: 'assets/[name]-[hash:7].js',
      // The name of a shared chunk is only its hash, because documents and scripts contain the name many times.
      chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
        isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
      assetFileNames: 'assets/[hash:7][extname]',
      codeSplitting: {
        groups: chunkGroups(import.meta.dirname, {
          isFirst: (id) => firstModules.has(id),
          isForCustomers: (id) => customerModules.has(id),
          isForAllStaff: (id) => staffModules.has(id),
        }),
      },
    },
  },
}

const server = {
  ssr: true,
  outDir: 'dist/ssr',
  copyPublicDir: false,
  rolldownOptions: {
    input: { 'server-entry': 'web/server-entry.tsx' },
    output: { entryFileNames: '[name].js' },
  },
}

/**
 * Makes each export that is imported from shop/texts/, icons.tsx, limits.ts, states.tsx or order-details.ts a separate
 * module, which goes into the chunks that use it. A module is never split between chunks, so otherwise the first screen
 * would load the texts, icons, limits and placeholders of all screens.
 */
function exportsApart(): Plugin {
  const imports =
    /import \{([^}]*)\} from '([^']*\/(?:texts\/[a-z]+\.ts|icons\.tsx|states\.tsx|limits\.ts|order-details\.ts))'/g
  return {
    name: 'exports-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !imports.test(code)) return null
      return code.replace(imports, (_all, names: string, file: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from '${file}?${name.split(' ')[0]}'`)
          .join(';'),
      )
    },
  }
}

/** Compresses every built asset. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((one) => /\.(js|css|svg|wasm)$/.test(one))
      await Promise.all(names.map((name) => compressFile(join(assets, name))))
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [asciiCode()] : [exportsApart(), gatherModules(), compressed()])],
  publicDir: false,
  // React contains this hook since version 18. The router's package would add a shim for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The renderer contains the production build of React, whatever NODE_ENV is at run time.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'chrome106',
    cssTarget: 'chrome106',
    emptyOutDir: true,
    // Small assets stay files. As data: URLs they would all be in the document that inlines the style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? server : client),
  },
}))
