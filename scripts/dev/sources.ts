import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer, moduleRunnerTransform, type TransformResult, type ViteDevServer } from 'vite'
import { cacheFolder, root } from '../project-folder.mjs'

export type Sources = {
  vite: ViteDevServer
  /** Forgets the modules of changed files, once the files are written. */
  forgetChanged: () => Promise<void>
  /** Reloads the pages that browsers show. */
  showInBrowsers: () => void
  /** Returns a module from the newest sources, by its path relative to the project. */
  load: <Module>(path: string) => Promise<Module>
  /** Returns the URLs that a module imports statically, not those that it loads later. */
  importsOf: (path: string) => Promise<readonly string[]>
  /** Returns an error whose stack refers to the sources. */
  explain: (error: unknown) => unknown
}

/**
 * Editors empty a file before they write it, and the watcher reports the empty file. The text follows within this many
 * ms.
 */
const WRITTEN_MS = 30

/** Only changes in these folders matter for the shop. */
const folders = ['web', 'server', 'shop', 'contract', 'config', 'demo'].map((folder) => join(root, folder))

/** True for URLs of modules and styles. The shop responds to all other URLs. */
export const isForBrowsers = (url: string): boolean =>
  /^\/(@|web\/|shop\/|contract\/|node_modules\/|\.cache\/vite\/)/.test(url)

/** Opens Vite on the sources, and calls `onChange` after each change of a file that the shop may use. */
export async function openSources(server: Server, dataDir: string, onChange: () => void): Promise<Sources> {
  const vite = await createServer({
    root,
    cacheDir: join(cacheFolder, 'vite'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: false,
      // The socket uses the shop's own port, because the content security policy of the documents allows no other port.
      ws: { server },
      watch: { ignored: [`${resolve(dataDir)}/**`, join(root, 'dist*', '**'), join(root, 'screens', '**')] },
    },
    optimizeDeps: { entries: ['web/main.tsx'] },
  })
  const { client, ssr } = vite.environments
  /** The imports of each transformed module. After a change Vite returns a new object, so no entry becomes outdated. */
  const imports = new WeakMap<TransformResult, readonly string[]>()
  const changed = new Set<string>()
  vite.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    const isLoaded = ssr.moduleGraph.getModulesByFile(file) || client.moduleGraph.getModulesByFile(file)
    if (!isLoaded && /\.(tsx?|css)$/.test(file)) return
    changed.add(file)
    onChange()
  })
  return {
    vite,
    forgetChanged: async () => {
      await pause(WRITTEN_MS)
      // Vite also forgets changed files, but may not have done so yet.
      for (const file of changed) for (const { moduleGraph } of [ssr, client]) moduleGraph.onFileChange(file)
      changed.clear()
    },
    showInBrowsers: () => vite.ws.send({ type: 'full-reload' }),
    load: <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>,
    importsOf: async (path) => {
      // Requests the module for the browser. A request of the module for the server would make Vite consider it loaded,
      // and rendering would use the old version.
      const transformed = await client.transformRequest(path)
      if (!transformed) return []
      const cached = imports.get(transformed)
      if (cached) return cached
      const { deps = [] } = (await moduleRunnerTransform(transformed.code, null, path, transformed.code)) ?? {}
      imports.set(transformed, deps)
      return deps
    },
    explain: (error) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      return error
    },
  }
}
