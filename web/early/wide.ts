/**
 * Inlined into every document, right behind its styles: a wide window gets the wide style sheet before anything is
 * painted, and a phone never asks for it (a link with `media` would be fetched all the same). Written by the parser, a
 * sheet holds up the first paint in every browser; appended by a script, in some.
 *
 * `js` hides what the documents have for browsers without scripts. One that is too old for the shop's styles (Chromium
 * 98 and before) counts as such: start.ts spares it the bundle.
 */
if ('CSSLayerBlockRule' in window) document.documentElement.className = 'js'
if (matchMedia('(min-width:56.25em)').matches)
  document.write(`<link rel=stylesheet href="${document.currentScript?.dataset.wide}">`)
