/**
 * The media query of the desktop layout: 900 px at the default font size. It is in em, so that a window with large text
 * keeps the phone layout, which cuts nothing off. Style sheets and web/pre-hydration/wide.ts use the same query.
 * Undefined on the server.
 */
export const wideWindow = globalThis.matchMedia?.('(min-width:56.25em)')
