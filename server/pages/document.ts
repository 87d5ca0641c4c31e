import { createHash } from 'node:crypto'
import { orderTexts } from '../../shop/texts/orders.ts'
import { PRODUCT, type ScreenFiles } from './files/built-files.ts'
import type { FrontEnd } from './front-end.ts'

/** The parts that differ between documents. */
type DocumentParts = {
  title: string
  /** Further tags of the head: description, preview, canonical URL. Already escaped HTML. */
  head: string
  /** The rendered screen, or null if the browser renders it. */
  html: string | null
  /** Content for browsers without scripts, shown after or instead of the screen (plainPart). */
  plain: string
  /** The page's data as JSON text. */
  data: string
  /** Further files of this screen. */
  files?: ScreenFiles
}

const NO_FILES: ScreenFiles = { scripts: [], sheets: [], styles: '', earlyTapFiles: [] }

/** If the browser renders the screen, browsers without scripts show the plain part instead. */
const NO_SCREEN = ':root:not(.js) #root,:root:not(.js) .skip{display:none}'

/**
 * Creates a function that writes documents with the built front end. Without `serviceWorker`, documents tell browsers
 * not to register one (web/browser/worker/service-worker.ts).
 */
export function createDocumentWriter({ styles, wideStyles, preHydration, bundle }: FrontEnd, serviceWorker: boolean) {
  const attributes = serviceWorker ? '' : ' data-worker="off"'
  const wide = `<script data-wide="${wideStyles}">${preHydration.wide}</script><noscript>${wideSheet(wideStyles)}</noscript>`
  return ({ title, head, html, plain, data, files = NO_FILES }: DocumentParts): string => {
    const style = `<style>${styles}${files.styles}${html === null ? NO_SCREEN : ''}</style>`
    const sheets = files.sheets.map(inlinedSheet).join('')
    const screen = html === null ? LOADING : `<div id="root" data-rendered="1">${html}</div>`
    const pageData = `<script type="application/json" id="page-data">${escapeJson(data)}</script>`
    const earlyTapAttribute = files.earlyTapFiles.length > 0 ? ` data-ahead="${files.earlyTapFiles.join(' ')}"` : ''
    const buy = `<script${earlyTapAttribute}>${preHydration.buy}</script>`
    const otherScripts = [...bundle.imports, ...files.scripts].join(' ')
    const start = `<script data-main="${bundle.main}" data-also="${otherScripts}">${preHydration.start}</script>`
    const wholeHead = `${begin(title, head, attributes)}${ICONS}${style}${sheets}${wide}</head>`
    return `${wholeHead}<body>${SKIP_LINK}${screen}${plain}${ANNOUNCER}${pageData}${buy}${start}</body></html>`
  }
}

const ICONS =
  '<link rel="icon" href="/favicon.png"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">'
const SKIP_LINK = '<a class="btn btn-brand skip" href="#root">Ruka hadi yaliyomo</a>'
/** Shown until the browser has rendered the screen. */
const LOADING =
  '<div id="root"><header class="bar bar-loose"><div class="bar-row"></div></header><p class="loading" role="status"><span class="spin" aria-hidden="true"></span>Inapakia…</p></div>'
/** The element through which scripts speak to screen readers. */
const ANNOUNCER = `<p id="said" class="said" role="status" data-added="${orderTexts.addedToCart}" data-wait="Subiri kidogo…"></p>`

/**
 * Stands for a style sheet that is included in the document, so that the bundle's loader finds this link and does not
 * fetch the sheet again.
 */
const inlinedSheet = (address: string): string => `<link rel="stylesheet" href="${address}" disabled>`

/** Documents without scripts do not know the width of the window, so the browser decides with the media query. */
const wideSheet = (address: string): string => `<link rel="stylesheet" media="(min-width:56.25em)" href="${address}">`

/** Creates a function that writes documents without scripts: a person's order, and a refused form. */
export function createPlainWriter({ styles, wideStyles, screens }: FrontEnd) {
  // The order form is a part of a product's page.
  const formStyles = screens.get(PRODUCT)?.styles ?? ''
  return (title: string, plain: string): string =>
    `${begin(title, NO_INDEX)}<style>${styles}${formStyles}</style>${wideSheet(wideStyles)}</head><body>${plain}</body></html>`
}

/** Wraps content so that only browsers without scripts show it. */
export const plainPart = (html: string): string => `<div class="plain">${html}</div>`

/** For pages that search engines should not list. */
export const NO_INDEX = '<meta name="robots" content="noindex">'

const begin = (title: string, head: string, attributes = '') =>
  `<!doctype html><html lang="sw"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title>${head}<meta name="theme-color" content="#0a6b73" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#0c3c42" media="(prefers-color-scheme:dark)">`

/**
 * The content security policy of all documents: only the shop's own scripts, and inline scripts by hash. Inline styles
 * are allowed, because the document includes its style sheet and some elements have styles. The map is the only allowed
 * frame.
 */
export function securityPolicy({ preHydration }: FrontEnd): string {
  const hashes = Object.values(preHydration).map(
    (code) => `'sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Escapes for text and attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Escapes JSON for a script element, so that no '<' can end it or start a comment. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
