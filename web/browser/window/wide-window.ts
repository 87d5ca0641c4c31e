/**
 * Whether the window is wide: from here on the shop is laid out for a desktop, 900 px at letters of the usual size. In
 * em, so that larger letters keep the phone's layout, in which nothing is cut. Style sheets and web/early/wide.ts say the
 * same. On the server there is no window.
 */
export const wideWindow = globalThis.matchMedia?.('(min-width:56.25em)')
