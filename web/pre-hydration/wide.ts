/**
 * Inlined into every document, right behind its styles: gives a wide window the wide style sheet before the first
 * paint, and spares phones the request (a link with `media` would be fetched anyway). document.write makes the sheet
 * block the first paint in every browser; appending it by script does so only in some.
 *
 * `staff-shell` reserves the room of the staff's rail where staff were signed in last, so that nothing moves when it
 * arrives (web/App.tsx takes it back if they no longer are). The document itself is the same for everybody.
 *
 * `js` hides the document's parts for browsers without scripts. A browser too old for the shop's styles (Chromium 98
 * and before) counts as one, and start.ts does not load the bundle there.
 */
const root = document.documentElement
if ('CSSLayerBlockRule' in window) root.className = 'js'
try {
  // web/data/session.ts stores the last known user, and removes it at logout.
  if (/"role":"(?!customer)/.test(localStorage.last_user)) root.className += ' staff-shell'
} catch {
  // Blocked storage knows nobody.
}
if (matchMedia('(min-width:56.25em)').matches)
  document.write(`<link rel=stylesheet href="${document.currentScript?.dataset.wide}">`)
