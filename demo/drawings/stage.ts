// The studio: the same soft light and the same gentle floor for every picture, so that the catalogue looks calm.
import type { Art } from './paint.ts'
import { ellipse, linear, radial, rect } from './paint.ts'

export const side = 1080

export const backdrops = {
  sand: ['#fbf6ec', '#efe3cf'],
  lake: ['#eff8f7', '#cfe5e4'],
  mango: ['#fff6e6', '#f8dfb8'],
  rose: ['#fdf3f0', '#f2d9d2'],
  sky: ['#f2f7fc', '#d5e3f1'],
  leaf: ['#f4f9ef', '#dbe8ce'],
  stone: ['#f7f7f5', '#dfdfdb'],
  lilac: ['#f7f4fb', '#e0d8ec'],
} as const
export type Backdrop = keyof typeof backdrops

export const backdrop = (name: Backdrop) => {
  const [light, deep] = backdrops[name]
  return radial('stage', [light, light, deep], 0.45, 0.38, 0.85) + rect(0, 0, side, side, 'url(#stage)')
}

/** A drawn thing with its shadow. */
export function standing(art: Art, id = ''): string {
  if (art.shadow === 'none') return art.svg
  if (art.shadow === 'around')
    return (
      `<filter id="${id}fall" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur in="SourceAlpha" stdDeviation="16"/>` +
      '<feOffset dx="6" dy="20"/><feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer>' +
      `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#${id}fall)">${art.svg}</g>`
    )
  const { y, half, x = side / 2 } = art.shadow
  return (
    radial(`${id}floor`, ['#1c2733/.42', '#1c2733/.2', '#1c2733/0']) +
    ellipse(x + 8, y, half * 1.14, Math.max(26, half * 0.1), `url(#${id}floor)`) +
    art.svg
  )
}

export const picture = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${inner}</svg>`

/** A corner of a home: wall, table board. What stands on it stands at y = 830. */
export const room = (name: Backdrop, wood = '#b98a5a') => {
  const [light, deep] = backdrops[name]
  return (
    linear('wall', [light, deep]) +
    rect(0, 0, side, 840, 'url(#wall)') +
    linear('wood', [wood, '#8d6239']) +
    rect(0, 800, side, 280, 'url(#wood)') +
    rect(0, 800, side, 10, '#ffffff', 0, { opacity: 0.25 }) +
    rect(0, 985, side, 95, '#5d3d20', 0, { opacity: 0.35 })
  )
}
