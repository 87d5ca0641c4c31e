/** The layers of the window: the page, and above it the open dialogs. What is on its way out is none any more. */

const OPEN_DIALOG = 'dialog[open]:not(.closing)'

/** The dialog that has the focus, else the last that is open, else the body for the page. */
export function topLayer(): Element {
  const dialogs = document.querySelectorAll(OPEN_DIALOG)
  return document.activeElement?.closest(OPEN_DIALOG) ?? dialogs[dialogs.length - 1] ?? document.body
}

/** Whether what stands in the layer can still be seen. */
export const isOpenLayer = (layer: Element): boolean =>
  layer === document.body || (layer.isConnected && layer.matches(OPEN_DIALOG))
