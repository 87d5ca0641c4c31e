import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../web/data/page/page.ts'
import type { PlainView } from '../../web/data/page/plain-page.ts'
import { aheadModules, chunkOf, filesOf, type Manifest, type ScreenFiles, screenModules } from './files/built-files.ts'

/** The built front end as the documents need it. */
export type FrontEnd = {
  /** Folder of the files that browsers load. */
  folder: string
  /** The screen of a path as HTML, and its data as JSON text. */
  renderPage: (path: string, page: PageData) => Promise<{ html: string; data: string }>
  /** A part for browsers without scripts as HTML. */
  renderPlain: (view: PlainView, page: PageData) => string
  /** Whether the front end has a screen for the path. */
  knownPath: (path: string) => boolean
  /** What the first screens need of styles; it stands in the document. */
  styles: string
  /** Address of the styles that only wide windows need. */
  wideStyles: string
  /** The inline scripts: what loads the wide styles, the early 'Nunua', and what brings in the bundle. */
  early: { wide: string; buy: string; start: string }
  /** Addresses of the bundle and of what it imports. */
  bundle: { main: string; also: string[] }
  /** What the customers' screens need besides, by their path. */
  screens: ReadonlyMap<string, ScreenFiles>
}

type ServerEntry = Pick<FrontEnd, 'renderPage' | 'renderPlain' | 'knownPath'>

const MAIN = 'web/main.tsx'

/**
 * Reads what `npm run build` has made; null when it has not been run (a test of the calls alone needs no front end).
 */
export async function loadFrontEnd(dist: string): Promise<FrontEnd | null> {
  const folder = join(dist, 'web')
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  const entry = (name: string) => chunkOf(manifest, name)
  const content = (file: string) => readFile(join(folder, file), 'utf8')
  const contents = async (files: readonly string[]) => (await Promise.all(files.map(content))).join('').trim()
  const { scripts, sheets } = filesOf(manifest, [MAIN])
  const server = (await import(pathToFileURL(join(dist, 'ssr/server-entry.js')).href)) as ServerEntry
  const main = `/${entry(MAIN).file}`
  const screens = new Map<string, ScreenFiles>()
  for (const path of Object.keys(screenModules)) {
    const files = screenFiles(manifest, path, scripts)
    screens.set(path, { ...files, styles: await contents(files.sheets) })
  }
  return {
    folder,
    renderPage: server.renderPage,
    renderPlain: server.renderPlain,
    knownPath: server.knownPath,
    styles: await contents([entry('web/styles/home.css').file, ...sheets]),
    wideStyles: `/${entry('web/styles/wide.css').file}`,
    early: {
      wide: inline(await content(entry('web/early/wide.ts').file)),
      buy: inline(await content(entry('web/early/buy.ts').file)),
      start: inline(await content(entry('web/early/start.ts').file)),
    },
    bundle: { main, also: scripts.filter((one) => one !== main) },
    screens,
  }
}

/** The files of a screen that the first bundle lacks. */
function screenFiles(manifest: Manifest, path: string, first: readonly string[]): Omit<ScreenFiles, 'styles'> {
  const module = screenModules[path]
  const own = filesOf(manifest, module ? [module] : [])
  const later = filesOf(manifest, aheadModules[path] ?? [])
  const known = new Set([...first, ...own.scripts, ...own.sheets])
  return {
    also: own.scripts.filter((one) => !first.includes(one)),
    sheets: own.sheets,
    ahead: [...later.scripts, ...later.sheets].filter((one) => !known.has(one)),
  }
}

/** A module without imports as a classic script: its names stay its own. */
function inline(code: string): string {
  return `(()=>{${code.trim()}})()`
}
