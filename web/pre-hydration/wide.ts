/**
 * Inlined into every document, right after its styles. Gives a wide window the wide style sheet before the first paint,
 * and saves phones the request (a link with `media` would be fetched anyway). document.write makes the sheet block the
 * first paint in every browser; a sheet appended by script does that only in some browsers. The class `staff-shell`
 * reserves the space of the staff's rail if staff were signed in last, so that nothing moves when the rail appears
 * (web/App.tsx removes the class if they are no longer signed in). The document itself is the same for everybody. The
 * class `js` hides the parts for browsers without scripts. A browser too old for the shop's styles (Chromium 98 and
 * before) counts as a browser without scripts; start.ts does not load the bundle in it.
 */
const root = document.documentElement
if ('CSSLayerBlockRule' in window) root.className = 'js'
try {
  // web/data/session.ts stores the last known user, and removes it at a logout.
  if (/"role":"(?!customer)/.test(localStorage.last_user)) root.className += ' staff-shell'
} catch {
  // If storage is blocked, the last user is unknown.
}
if (matchMedia('(min-width:56.25em)').matches)
  document.write(`<link rel=stylesheet href="${document.currentScript?.dataset.wide}">`)
