import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compressFile } from './scripts/compress-file.ts'

/** Everything that main.tsx needs before any screen is loaded later; gathered while a build runs. */
const firstModules = new Set<string>()

function gatherFirstModules(): Plugin {
  return {
    name: 'gather-first-modules',
    apply: 'build',
    buildEnd() {
      firstModules.clear()
      const waiting = [...this.getModuleIds()].filter((id) => id.endsWith('/web/main.tsx'))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        // What is used of packages is decided later, and 'lasting' says where it goes.
        if (firstModules.has(id) || id.includes('node_modules')) continue
        firstModules.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}

/**
 * Two builds from one file:
 *   vite build        → dist/web   what browsers load; the server finds names and style sheets in .vite/manifest.json
 *   vite build --ssr  → dist/ssr   server-entry.js, which renders the documents
 *
 * The home style sheet and the early scripts are entries of their own because the server puts them into the document
 * instead of linking them; the wide style sheet, because no module asks for it.
 */
const client = {
  outDir: 'dist/web',
  manifest: true,
  // The home document names what it needs itself; older browsers than the target never get the bundle.
  // Of a later screen's files its style sheets alone are named beforehand: the list stands in the first bundle.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file: string, files: string[]) => files.filter((one) => one.endsWith('.css')),
  },
  rolldownOptions: {
    input: {
      main: 'web/main.tsx',
      home: 'web/styles/home.css',
      wide: 'web/styles/wide.css',
      'early-wide': 'web/early/wide.ts',
      'early-buy': 'web/early/buy.ts',
      'early-start': 'web/early/start.ts',
    },
    output: {
      entryFileNames: 'assets/[name]-[hash:7].js',
      // What several share is named by its hash alone: documents and scripts carry the names of what they need.
      chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
        isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
      assetFileNames: 'assets/[hash:7][extname]',
      codeSplitting: {
        groups: chunkGroups(import.meta.dirname, (id) => firstModules.has(id)),
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
 * A module is never cut in two, so every screen's sentences, icons and limits, and what stands in place of content, would
 * come with the first one: each export that is imported from messages.ts, icons.tsx, limits.ts or states.tsx becomes a
 * module of its own, which goes into the chunk of those who show it.
 */
function exportsApart(): Plugin {
  const imports = /import \{([^}]*)\} from '([^']*\/(?:messages\.ts|icons\.tsx|states\.tsx|limits\.ts))'/g
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

/** Compresses every file of the assets. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((one) => /\.(js|css|svg)$/.test(one))
      await Promise.all(names.map((name) => compressFile(join(assets, name))))
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [exportsApart(), gatherFirstModules(), compressed()])],
  publicDir: false,
  // React has it since 18; the router's package brings a second one for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The renderer carries React for production, whatever NODE_ENV says where it runs.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'chrome106',
    cssTarget: 'chrome106',
    emptyOutDir: true,
    // Every data: URL would be carried by the document that inlines the style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? server : client),
  },
}))
