import { Overlay, type OverlayProps } from './Overlay.tsx'

/** Comes in from the side: the menu from the start, a list of news from the end. */
export function Drawer({ side = 'start', ...props }: OverlayProps & { side?: 'start' | 'end' }) {
  return <Overlay {...props} kind={side === 'start' ? 'drawer' : 'drawer drawer-end'} />
}
