import { createHash } from 'node:crypto'
import { orderTexts } from '../../shop/words/messages.ts'
import type { FrontEnd } from './front-end.ts'

/** What differs between documents. */
type DocumentParts = {
  title: string
  /** Tags of the head besides: description, preview, canonical address. Ready-made HTML. */
  head: string
  /** The rendered screen; null leaves it to the browser. */
  html: string | null
  /** The page's data as JSON text. */
  data: string
  /** Files and styles that this screen needs besides those of all. */
  also?: string[]
  styles?: string
}

/**
 * Writes documents around the built front end. Without `serviceWorker` they say that none is to be registered
 * (web/browser/service-worker.ts).
 */
export function createDocumentWriter({ styles, wideStyles, early, bundle }: FrontEnd, serviceWorker: boolean) {
  const html = serviceWorker ? '<html lang="sw">' : '<html lang="sw" data-worker="off">'
  return ({ title, head, html: screen, data, also = [], styles: more = '' }: DocumentParts): string =>
    `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title>${head}<meta name="theme-color" content="#0a6b73" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#0c3c42" media="(prefers-color-scheme:dark)"><link rel="icon" href="/favicon.png"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest"><style>${styles}${more}</style><script data-wide="${wideStyles}">${early.wide}</script></head><body><a class="btn btn-brand skip" href="#root">Ruka hadi yaliyomo</a>${
      screen === null
        ? '<div id="root"><header class="bar bar-loose"><div class="bar-row"></div></header><p class="loading" role="status"><span class="spin" aria-hidden="true"></span>Inapakia…</p></div>'
        : `<div id="root" data-rendered="1">${screen}</div>`
    }<noscript><p class="state">Ili kununua, washa JavaScript kwenye kivinjari chako.</p></noscript><p id="said" class="said" role="status" data-added="${orderTexts.addedToCart}" data-wait="Subiri kidogo…"></p><script type="application/json" id="page-data">${escapeJson(data)}</script><script>${early.buy}</script><script data-main="${bundle.main}" data-also="${[...bundle.also, ...also].join(' ')}">${early.start}</script></body></html>`
}

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
