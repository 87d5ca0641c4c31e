import { draw } from '../../ui/icon/draw-icon.tsx'

/** A sun. A module of its own, because only the navigation needs it. */
export const SunIcon = () =>
  draw(
    {},
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  )
