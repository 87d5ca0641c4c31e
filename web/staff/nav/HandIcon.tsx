import { draw } from '../../ui/icon/draw-icon.tsx'

/** An open hand. A module of its own, because only the navigation needs it. */
export const HandIcon = () =>
  draw(
    {},
    'M4 13.5 7.2 17a5 5 0 0 0 3.7 1.6H14a5 5 0 0 0 5-5V7.5a1.2 1.2 0 0 0-2.4 0M16.6 11V5.2a1.2 1.2 0 0 0-2.4 0V10.6M14.2 10.4V4.4a1.2 1.2 0 0 0-2.4 0v6M11.8 10.6V6a1.2 1.2 0 0 0-2.4 0v8L6 11.4a1.4 1.4 0 0 0-2 2.1',
  )
