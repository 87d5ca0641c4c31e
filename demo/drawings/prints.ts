// Cloth prints in the manner of kanga and kitenge: one motif, repeated in rows that step aside by half.
import { circle, cut, ellipse, group, line, moved, rect, repeat, shape } from './paint.ts'

/** Ground first, then up to three colours of the motif. */
export type Colours = [ground: string, first: string, second: string, third: string]

export const motifs = {
  plain: () => '',
  // Korosho, the cashew: the oldest motif of the coast's cloth.
  korosho: ([ground, a, b, c]: Colours) =>
    shape('M-6 44C-44 40-46-4-18-24C2-38 34-40 40-18C44-4 30 8 16 2C26 22 18 46-6 44Z', a) +
    shape('M-6 33C-30 30-34 0-12-15C2-24 12-18 8-6C4 8 16 34-6 33Z', b) +
    circle(-8, 12, 9, c) +
    circle(-8, 12, 4, ground),
  rings: ([, a, b, c]: Colours) =>
    circle(0, 0, 46, a) + circle(0, 0, 35, c) + circle(0, 0, 26, b) + circle(0, 0, 14, a) + circle(0, 0, 6, c),
  sun: ([, a, b, c]: Colours) =>
    repeat(12, (at) => group(shape('M0 -48L9 -22L-9 -22Z', at % 2 ? a : c), { transform: `rotate(${at * 30})` })) +
    circle(0, 0, 24, b) +
    circle(0, 0, 13, a),
  flower: ([, a, b, c]: Colours) =>
    repeat(6, (at) => group(ellipse(0, -27, 14, 20, a), { transform: `rotate(${at * 60})` })) +
    repeat(6, (at) => group(ellipse(0, -22, 5, 12, c), { transform: `rotate(${at * 60})` })) +
    circle(0, 0, 11, b),
  leaf: ([, a, b, c]: Colours) =>
    repeat(4, (at) =>
      group(shape('M0 0C-20-14-20-36 0-50C20-36 20-14 0 0Z', at % 2 ? a : b) + line('M0-6V-40', c, 4), {
        transform: `rotate(${at * 90 + 45})`,
      }),
    ),
  fan: ([, a, b, c]: Colours) =>
    shape('M-50 25A50 50 0 0 1 50 25Z', a) +
    shape('M-37 25A37 37 0 0 1 37 25Z', c) +
    shape('M-24 25A24 24 0 0 1 24 25Z', b) +
    circle(0, 22, 8, a),
  diamond: ([, a, b, c]: Colours) =>
    shape('M0-48L48 0L0 48L-48 0Z', a) + shape('M0-32L32 0L0 32L-32 0Z', c) + shape('M0-18L18 0L0 18L-18 0Z', b),
  // The lake's fish.
  fish: ([, a, b, c]: Colours) =>
    shape('M-44 0C-24-30 14-28 26-4L46-20V20L26 4C14 28-24 30-44 0Z', a) +
    line('M-6-16Q6 0-6 16M8-13Q18 0 8 13', c, 5) +
    circle(-26, -4, 5, b),
  star: ([, a, b, c]: Colours) =>
    shape('M0-48L12-14L48-12L19 9L30 44L0 23L-30 44L-19 9L-48-12L-12-14Z', a) +
    circle(0, 0, 13, b) +
    circle(0, 0, 5, c),
  dot: ([, a, b]: Colours) => circle(0, 0, 20, a) + circle(0, 0, 9, b),
  shell: ([, a, b, c]: Colours) =>
    line('M0 4A8 8 0 1 1 8-6A18 18 0 1 1-16 10A30 30 0 1 0 30 6A40 40 0 0 0-8-36', a, 11) +
    circle(0, -2, 7, b) +
    circle(30, -30, 8, c),
}
export type Motif = keyof typeof motifs | 'waves' | 'stripes' | 'checks' | 'bands'

/** How a cloth is printed; `size` is the step from motif to motif in units. */
export type Print = { motif: Motif; colours: Colours; size?: number }

const waves = ([, a, b, c]: Colours, x: number, y: number, w: number, h: number, size: number) =>
  repeat(Math.ceil(h / (size * 0.5)) + 1, (row) => {
    const half = size / 2
    const d = `M${x - size} ${y + row * half}${repeat(Math.ceil(w / size) + 2, () => `q${half / 2} ${-half * 0.8} ${half} 0t${half} 0`)}`
    return line(d, [a, b, c][row % 3] ?? a, size * 0.17)
  })

const stripes = ([, a, b, c]: Colours, x: number, y: number, w: number, h: number, size: number) =>
  repeat(Math.ceil(w / size) + 1, (at) => {
    const left = x + at * size
    return (
      rect(left, y, size * 0.4, h, a) +
      rect(left + size * 0.5, y, size * 0.08, h, b) +
      rect(left + size * 0.8, y, size * 0.08, h, c)
    )
  })

const bands = (colours: Colours, x: number, y: number, w: number, h: number, size: number) =>
  group(stripes(colours, y, -x - w, h, w, size), { transform: 'matrix(0 1 -1 0 0 0)' })

const checks = (colours: Colours, x: number, y: number, w: number, h: number, size: number) =>
  group(stripes(colours, x, y, w, h, size), { opacity: 0.75 }) +
  group(bands(colours, x, y, w, h, size), { opacity: 0.6 })

/** Fills the box with the print, cut at its edge. `id` must be new in the picture. */
export function printed(id: string, print: Print, x: number, y: number, w: number, h: number): string {
  const { motif, colours, size = 130 } = print
  const ground = rect(x, y, w, h, colours[0])
  if (motif === 'plain') return ground
  const lines = { waves, stripes, checks, bands }
  if (motif in lines)
    return cut(id, rect(x, y, w, h, '#000'), ground + lines[motif as keyof typeof lines](colours, x, y, w, h, size))
  const one = motifs[motif as keyof typeof motifs](colours)
  const step = size * 0.86
  const rows = Math.ceil(h / step) + 1
  const columns = Math.ceil(w / size) + 1
  const between = circle(0, 0, 7, colours[2])
  const all = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const cx = x + column * size + (row % 2 ? size / 2 : 0)
      const cy = y + row * step + step * 0.3
      const spot = motif === 'dot' || motif === 'fan' ? '' : moved(between, cx + size / 2, cy, size / 110)
      return (
        moved(
          `<use href="#${id}m"/>`,
          cx,
          cy,
          size / 118,
          motif === 'fan' || motif === 'fish' ? 0 : ((row * 2 + column) % 4) * 90,
        ) + spot
      )
    }),
  )
  return `<defs><g id="${id}m">${one}</g></defs>${cut(id, rect(x, y, w, h, '#000'), ground + all)}`
}
