import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { FrontEnd } from '../../server/pages/front-end.ts'
import { cacheFolder, root } from '../project-folder.mjs'
import type { Sources } from './sources.ts'

const MAIN = '/web/main.tsx'
const HOME = '/web/styles/home.css'

/**
 * Returns the front end in the form that documents need, from its sources. Vite serves the modules and the other
 * styles.
 */
export async function loadFrontEndOfSources(sources: Sources): Promise<FrontEnd> {
  const { renderPage, renderPlain, isKnownPath } =
    await sources.load<Pick<FrontEnd, 'renderPage' | 'renderPlain' | 'isKnownPath'>>('/web/server-entry.tsx')
  const { screenModules } = await sources.load<typeof import('../../server/pages/files/built-files.ts')>(
    '/server/pages/files/built-files.ts',
  )
  const first = new Set([HOME])
  await addSheets(sources, MAIN, first)
  const screens = new Map<string, { scripts: []; sheets: []; styles: string; earlyTapFiles: [] }>()
  for (const [path, modules] of Object.entries(screenModules)) {
    const own = new Set<string>()
    for (const module of modules) await addSheets(sources, `/${module}`, own)
    for (const sheet of first) own.delete(sheet)
    // The lists of built files are empty: Vite serves each module separately.
    screens.set(path, { scripts: [], sheets: [], styles: await stylesOf(sources, own), earlyTapFiles: [] })
  }
  return {
    folder: await writeWorker(),
    renderPage,
    renderPlain,
    isKnownPath,
    styles: await stylesOf(sources, first),
    wideStyles: '/web/styles/wide.css?direct',
    preHydration: {
      wide: await classicScript('web/pre-hydration/wide.ts'),
      buy: await classicScript('web/pre-hydration/buy.ts'),
      start: await classicScript('web/pre-hydration/start.ts'),
    },
    bundle: { main: MAIN, imports: [] },
    screens,
  }
}

/** Adds the style sheets of a module and of everything it imports, in the order of the imports. */
async function addSheets(
  sources: Sources,
  module: string,
  sheets: Set<string>,
  seen = new Set<string>(),
): Promise<void> {
  if (seen.has(module)) return
  seen.add(module)
  for (const imported of await sources.importsOf(module)) {
    if (imported.endsWith('.css')) sheets.add(imported)
    else if (imported.startsWith('/web/')) await addSheets(sources, imported, sheets, seen)
  }
}

async function stylesOf(sources: Sources, sheets: ReadonlySet<string>): Promise<string> {
  const texts = [...sheets].map(async (one) => (await sources.load<{ default: string }>(`${one}?inline`)).default)
  return (await Promise.all(texts)).join('')
}

/** Returns a module without imports as a classic script that creates no global names. */
async function classicScript(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(join(root, path), 'utf8'), path)
  return `(()=>{${code.replace(/^export\s*\{\s*\};?/m, '')}})()`
}

/** Returns a folder with a script that removes the service worker of earlier visits. */
async function writeWorker(): Promise<string> {
  const folder = join(cacheFolder, 'dev-files')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'sw-off.js'), await classicScript('web/offline/remove-worker.ts'))
  return folder
}
