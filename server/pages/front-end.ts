import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../web/data/page/page.ts'
import type { PlainView } from '../../web/data/page/plain-page.ts'
import {
  chunkOf,
  earlyTapModules,
  filesOf,
  type Manifest,
  type ScreenFiles,
  screenModules,
} from './files/built-files.ts'

/** The built front end, in the form that documents need. */
export type FrontEnd = {
  /** The folder of files for browsers. */
  folder: string
  /** Renders the screen of a path as HTML, with its data as JSON text. */
  renderPage: (path: string, page: PageData) => Promise<{ html: string; data: string }>
  /** Renders a part for browsers without scripts as HTML. */
  renderPlain: (view: PlainView, page: PageData) => string
  /** Returns true if the front end has a screen for the path. */
  isKnownPath: (path: string) => boolean
  /** The styles of the first screens, included in documents. */
  styles: string
  /** URL of the styles that only wide windows need. */
  wideStyles: string
  /** The inline scripts: one loads the wide styles, one makes 'Nunua' work before hydration, one loads the bundle. */
  preHydration: { wide: string; buy: string; start: string }
  /** URLs of the bundle and its imports. */
  bundle: { main: string; imports: string[] }
  /** Further files of screens, by the path of the screen. */
  screens: ReadonlyMap<string, ScreenFiles>
}

type ServerEntry = Pick<FrontEnd, 'renderPage' | 'renderPlain' | 'isKnownPath'>

const MAIN = 'web/main.tsx'

/** Loads the result of `npm run build`. Returns null without a build, because tests of calls need no front end. */
export async function loadFrontEnd(dist: string): Promise<FrontEnd | null> {
  // `dist/web` is a link to the newest build. Its current target is kept while another build is published.
  const folder = await realpath(join(dist, 'web')).catch(() => join(dist, 'web'))
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  const entry = (name: string) => chunkOf(manifest, name)
  const content = (file: string) => readFile(join(folder, file), 'utf8')
  const contents = async (files: readonly string[]) => (await Promise.all(files.map(content))).join('').trim()
  const { scripts, sheets } = filesOf(manifest, [MAIN])
  // Node caches modules by path. If a newer build were imported through the link, Node would return the older one.
  const renderer = await realpath(join(dist, 'ssr/server-entry.js'))
  const server = (await import(/* @vite-ignore */ pathToFileURL(renderer).href)) as ServerEntry
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
    isKnownPath: server.isKnownPath,
    styles: await contents([entry('web/styles/home.css').file, ...sheets]),
    wideStyles: `/${entry('web/styles/wide.css').file}`,
    preHydration: {
      wide: inline(await content(entry('web/pre-hydration/wide.ts').file)),
      buy: inline(await content(entry('web/pre-hydration/buy.ts').file)),
      start: inline(await content(entry('web/pre-hydration/start.ts').file)),
    },
    bundle: { main, imports: scripts.filter((one) => one !== main) },
    screens,
  }
}

/** Returns the files of a screen that are not in the first bundle. */
function screenFiles(manifest: Manifest, path: string, first: readonly string[]): Omit<ScreenFiles, 'styles'> {
  const own = filesOf(manifest, screenModules[path] ?? [])
  const earlyTap = filesOf(manifest, earlyTapModules[path] ?? [])
  const loaded = new Set([...first, ...own.scripts, ...own.sheets])
  return {
    scripts: own.scripts.filter((one) => !first.includes(one)),
    sheets: own.sheets,
    earlyTapFiles: [...earlyTap.scripts, ...earlyTap.sheets].filter((one) => !loaded.has(one)),
  }
}

/** Wraps a module without imports into a classic script that creates no global names. */
function inline(code: string): string {
  return `(()=>{${code.trim()}})()`
}
