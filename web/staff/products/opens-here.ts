import type { MouseEvent } from 'react'

/** Whether a click on a link is meant for this tab and not for a new one. */
export const opensHere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
