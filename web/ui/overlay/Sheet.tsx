import { Overlay, type OverlayProps } from './Overlay.tsx'

/** A bottom sheet: for choosing, filling in and looking closer. A part marked `data-autofocus` gets the focus. */
export function Sheet(props: OverlayProps) {
  return <Overlay {...props} kind="sheet" />
}
