import { draw } from '../../ui/icon/draw-icon.tsx'

/** A till with its drawer. A module of its own, because only the navigation needs it. */
export const TillIcon = () => draw({}, 'M6 10V4h9v6M4 10h16v4H4zM4 14v6h16v-6M10 17h4M17 10V7')
