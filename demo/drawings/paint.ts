// The brushes: small functions that return SVG text. Every drawing lives in a square of 1080 by 1080 units.

type Attributes = Record<string, string | number>

/** A drawn thing: its SVG, and how it stands in the studio. */
export type Art = {
  svg: string
  /** Lies flat and throws a soft shadow all around, or stands on the floor at `y` with a shadow `half` units to each side. */
  shadow: 'around' | { y: number; half: number; x?: number } | 'none'
}

const attributes = (more: Attributes = {}) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more?: Attributes) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${rx}" fill="${fill}"${attributes(more)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${attributes(more)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes) =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(more)}/>`

export const shape = (d: string, fill: string, more?: Attributes) =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`

export const line = (d: string, stroke: string, width: number, more?: Attributes) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`

export const group = (inner: string, more?: Attributes) => `<g${attributes(more)}>${inner}</g>`

export const moved = (inner: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${inner}</g>`

/** The same thing on the left and, mirrored about the middle line, on the right. */
export const both = (inner: string) => `${inner}<g transform="matrix(-1 0 0 1 1080 0)">${inner}</g>`

const stops = (colours: string[]) =>
  colours
    .map((colour, at) => {
      const [paint, opacity] = colour.split('/')
      return `<stop offset="${colours.length === 1 ? 0 : Math.round((at / (colours.length - 1)) * 100) / 100}" stop-color="${paint}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')

/** A straight gradient over the painted thing's own box; a colour may carry an opacity: '#000/.2'. */
export const linear = (id: string, colours: string[], x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`

export const radial = (id: string, colours: string[], cx = 0.5, cy = 0.5, r = 0.5) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`

/** Cuts `inner` out by `outline`, which may hold paths, rects and circles without groups. */
export const cut = (id: string, outline: string, inner: string) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${inner}</g>`

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** From `from` towards `to` by `share` (0 to 1). Both are '#rrggbb'. */
export const mix = (from: string, to: string, share: number): string => {
  const goal = parts(to)
  const mixed = parts(from).map((value, at) => Math.round(value + ((goal[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (hex: string, share = 0.15) => mix(hex, '#ffffff', share)
export const darker = (hex: string, share = 0.15) => mix(hex, '#10161f', share)

/** Lit from the upper left: the gradient nearly every surface is painted with. */
export const lit = (id: string, hex: string, strength = 1) =>
  linear(id, [lighter(hex, 0.14 * strength), hex, darker(hex, 0.14 * strength)], 0.6, 1)

/** Gives every id of a piece of SVG a prefix, so that two of a kind can stand in one picture. */
export const renamed = (svg: string, prefix: string) =>
  svg
    .replace(/id="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`)

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
export const repeat = (count: number, make: (at: number) => string): string => times(count, make).join('')
