import type { MouseEvent } from 'react'

/** Returns true if a click on a link should open in this tab: the main button, without modifier keys. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
