/** The layers of the window: the page, and the open dialogs above it. A closing dialog no longer counts. */

const OPEN_DIALOG = 'dialog[open]:not(.closing)'

/** Returns the dialog with the focus, otherwise the last open dialog, otherwise the body. */
export function topLayer(): Element {
  const dialogs = document.querySelectorAll(OPEN_DIALOG)
  return document.activeElement?.closest(OPEN_DIALOG) ?? dialogs[dialogs.length - 1] ?? document.body
}

/** Returns true if the layer is still open. */
export const isOpenLayer = (layer: Element): boolean =>
  layer === document.body || (layer.isConnected && layer.matches(OPEN_DIALOG))
