import { createHash } from 'node:crypto'
import { orderTexts } from '../../shop/words/messages.ts'
import { PRODUCT, type ScreenFiles } from './files/built-files.ts'
import type { FrontEnd } from './front-end.ts'

/** What differs between documents. */
type DocumentParts = {
  title: string
  /** Tags of the head besides: description, preview, canonical address. Ready-made HTML. */
  head: string
  /** The rendered screen; null leaves it to the browser. */
  html: string | null
  /** What browsers without scripts get besides, or in place of a screen that is left to the browser (plainPart). */
  plain: string
  /** The page's data as JSON text. */
  data: string
  /** What this screen needs besides what all need. */
  files?: ScreenFiles
}

const NO_FILES: ScreenFiles = { also: [], sheets: [], styles: '', ahead: [] }

/** Where the browser is to fill the screen, one that cannot sees what is plain in its place. */
const NO_SCREEN = ':root:not(.js) #root,:root:not(.js) .skip{display:none}'

/**
 * Writes documents around the built front end. Without `serviceWorker` they say that none is to be registered
 * (web/browser/worker/service-worker.ts).
 */
export function createDocumentWriter({ styles, wideStyles, early, bundle }: FrontEnd, serviceWorker: boolean) {
  const attributes = serviceWorker ? '' : ' data-worker="off"'
  return ({ title, head, html, plain, data, files = NO_FILES }: DocumentParts): string =>
    `${begin(title, head, attributes)}<link rel="icon" href="/favicon.png"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest"><style>${styles}${files.styles}${html === null ? NO_SCREEN : ''}</style>${files.sheets.map(carriedSheet).join('')}<script data-wide="${wideStyles}">${early.wide}</script><noscript>${wideSheet(wideStyles)}</noscript></head><body><a class="btn btn-brand skip" href="#root">Ruka hadi yaliyomo</a>${
      html === null
        ? '<div id="root"><header class="bar bar-loose"><div class="bar-row"></div></header><p class="loading" role="status"><span class="spin" aria-hidden="true"></span>Inapakia…</p></div>'
        : `<div id="root" data-rendered="1">${html}</div>`
    }${plain}<p id="said" class="said" role="status" data-added="${orderTexts.addedToCart}" data-wait="Subiri kidogo…"></p><script type="application/json" id="page-data">${escapeJson(data)}</script><script${files.ahead.length > 0 ? ` data-ahead="${files.ahead.join(' ')}"` : ''}>${early.buy}</script><script data-main="${bundle.main}" data-also="${[...bundle.also, ...files.also].join(' ')}">${early.start}</script></body></html>`
}

/** A style sheet that the document carries: the bundle's loader finds it here, and does not fetch it again. */
const carriedSheet = (address: string): string => `<link rel="stylesheet" href="${address}" disabled>`

/** Without a script it cannot be known sooner whether the window is wide. */
const wideSheet = (address: string): string => `<link rel="stylesheet" media="(min-width:56.25em)" href="${address}">`

/** Writes documents without any script: a person's order, and the form that was refused. */
export function createPlainWriter({ styles, wideStyles, screens }: FrontEnd) {
  const more = screens.get(PRODUCT)?.styles ?? ''
  return (title: string, plain: string): string =>
    `${begin(title, NO_INDEX)}<style>${styles}${more}</style>${wideSheet(wideStyles)}</head><body>${plain}</body></html>`
}

/** Hides from browsers that run scripts what stands in for them. */
export const plainPart = (html: string): string => `<div class="plain">${html}</div>`

/** For what search engines should not list. */
export const NO_INDEX = '<meta name="robots" content="noindex">'

const begin = (title: string, head: string, attributes = '') =>
  `<!doctype html><html lang="sw"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title>${head}<meta name="theme-color" content="#0a6b73" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#0c3c42" media="(prefers-color-scheme:dark)">`

/**
 * The policy of all documents: scripts of the shop alone and the inline ones by their hashes. Styles may be inline
 * since the document carries its style sheet, and elements some of their own; the map is the one frame.
 */
export function securityPolicy({ early }: FrontEnd): string {
  const hashes = Object.values(early).map(
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

/** For text and attributes, of HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** JSON inside a script: no '<' can end it or begin a comment. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
