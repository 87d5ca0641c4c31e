import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../web/data/page.ts'
import type { PlainView } from '../../web/data/plain-page.ts'

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
  /** What a product's document needs besides: files of its screen, and styles for the document. */
  product: { also: string[]; styles: string }
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
type ServerEntry = Pick<FrontEnd, 'renderPage' | 'renderPlain' | 'knownPath'>

/**
 * Reads what `npm run build` has made; null when it has not been run (a test of the calls alone needs no front end).
 */
export async function loadFrontEnd(dist: string): Promise<FrontEnd | null> {
  const folder = join(dist, 'web')
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  const entry = (name: string) => {
    const found = manifest[name]
    if (!found) throw new Error(`The front end was built without ${name}`)
    return found
  }
  const content = (file: string) => readFile(join(folder, file), 'utf8')
  const main = entry('web/main.tsx')
  const sheets = [entry('web/styles/home.css').file, ...(main.css ?? [])]
  const server = (await import(pathToFileURL(join(dist, 'ssr/server-entry.js')).href)) as ServerEntry
  const also = importedBy(manifest, main)
  const product = entry('web/shop/product/ProductScreen.tsx')
  const productChunks = chunksOf(manifest, product).filter((one) => one !== main)
  return {
    folder,
    renderPage: server.renderPage,
    renderPlain: server.renderPlain,
    knownPath: server.knownPath,
    styles: (await Promise.all(sheets.map(content))).join('').trim(),
    wideStyles: `/${entry('web/styles/wide.css').file}`,
    early: {
      wide: inline(await content(entry('web/early/wide.ts').file)),
      buy: inline(await content(entry('web/early/buy.ts').file)),
      start: inline(await content(entry('web/early/start.ts').file)),
    },
    bundle: { main: `/${main.file}`, also },
    product: {
      also: productChunks.map(({ file }) => `/${file}`).filter((one) => !also.includes(one)),
      styles: (await Promise.all(stylesOf(productChunks).map(content))).join('').trim(),
    },
  }
}

type Chunk = Manifest[string]

/** A chunk and all that it imports, itself first. */
function chunksOf(manifest: Manifest, chunk: Chunk): Chunk[] {
  const found = new Set([chunk])
  // What is added while it is walked is walked too.
  for (const { imports = [] } of found) {
    for (const name of imports) {
      const imported = manifest[name]
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

const importedBy = (manifest: Manifest, chunk: Chunk): string[] =>
  chunksOf(manifest, chunk)
    .slice(1)
    .map(({ file }) => `/${file}`)

/** Each style sheet once; parts before the screens that are made of them. */
const stylesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.toReversed().flatMap(({ css = [] }) => css)),
]

/** A module without imports as a classic script: its names stay its own. */
function inline(code: string): string {
  return `(()=>{${code.trim()}})()`
}
