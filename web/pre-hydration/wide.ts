/**
 * Inlined into every document, right behind its styles: gives a wide window the wide style sheet before the first
 * paint, and spares phones the request (a link with `media` would be fetched anyway). document.write makes the sheet
 * block the first paint in every browser; appending it by script does so only in some.
 *
 * `js` hides the document's parts for browsers without scripts. A browser too old for the shop's styles (Chromium 98
 * and before) counts as one, and start.ts does not load the bundle there.
 */
if ('CSSLayerBlockRule' in window) document.documentElement.className = 'js'
if (matchMedia('(min-width:56.25em)').matches)
  document.write(`<link rel=stylesheet href="${document.currentScript?.dataset.wide}">`)
