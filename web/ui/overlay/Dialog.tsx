import { Overlay, type OverlayProps } from './Overlay.tsx'

/** A box in the middle: for something short that has to be answered. A part marked `data-autofocus` gets the focus. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} kind="box" />
}
