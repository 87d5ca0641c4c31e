// Capitals and figures as strokes on a field 6 units high: a fresh server may have no fonts at all.
import { group, line } from './paint.ts'

const glyphs: Record<string, [width: number, strokes: string]> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [3.5, 'M0 0V6H2A1.5 1.5 0 0 0 2 3H0H1.8A1.5 1.5 0 0 0 1.8 0H0'],
  C: [3.8, 'M3.8 1.2A2.2 3 0 1 0 3.8 4.8'],
  D: [3.8, 'M0 0V6H1.2A2.6 3 0 0 0 1.2 0Z'],
  E: [3.2, 'M3.2 0H0V6H3.2M0 3H2.6'],
  F: [3.2, 'M3.2 0H0V6M0 3H2.6'],
  G: [4, 'M3.8 1.2A2.2 3 0 1 0 4 4V3.2H2.4'],
  H: [3.6, 'M0 0V6M3.6 0V6M0 3H3.6'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.4A1.3 1.6 0 0 1 0 4.4'],
  K: [3.5, 'M0 0V6M3.5 0L0 3.6M1.2 2.6L3.5 6'],
  L: [3, 'M0 0V6H3'],
  M: [4.4, 'M0 6V0L2.2 4L4.4 0V6'],
  N: [3.6, 'M0 6V0L3.6 6V0'],
  O: [4.4, 'M2.2 0A2.2 3 0 0 0 2.2 6A2.2 3 0 0 0 2.2 0Z'],
  P: [3.4, 'M0 6V0H1.8A1.6 1.6 0 0 1 1.8 3.2H0'],
  R: [3.5, 'M0 6V0H1.8A1.6 1.6 0 0 1 1.8 3.2H0M1.8 3.2L3.5 6'],
  S: [3.4, 'M3.2 .9Q2.6 0 1.7 0Q.2 0 .2 1.5Q.2 2.7 1.7 3Q3.3 3.3 3.3 4.5Q3.3 6 1.7 6Q.6 6 .1 5'],
  T: [3.8, 'M0 0H3.8M1.9 0V6'],
  U: [3.6, 'M0 0V4A1.8 2 0 0 0 3.6 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.4, 'M0 0L1.4 6L2.7 1.6L4 6L5.4 0'],
  X: [3.6, 'M0 0L3.6 6M3.6 0L0 6'],
  Y: [3.8, 'M0 0L1.9 3L3.8 0M1.9 3V6'],
  Z: [3.6, 'M0 0H3.6L0 6H3.6'],
  '0': [3.6, 'M1.8 0A1.8 3 0 0 0 1.8 6A1.8 3 0 0 0 1.8 0Z'],
  '1': [1.4, 'M0 1.2L1.4 0V6'],
  '2': [3.4, 'M.1 1.6A1.6 1.6 0 0 1 3.2 1.6Q3.2 2.8 0 6H3.4'],
  '3': [3.2, 'M.1 1A1.6 1.5 0 1 1 1.5 2.9A1.6 1.55 0 1 1 0 4.9'],
  '4': [3.7, 'M2.8 6V0L0 4.3H3.7'],
  '5': [3.5, 'M3.1 0H.5L.2 2.7Q1 2.2 1.8 2.2A1.8 1.9 0 0 1 1.8 6Q.7 6 0 5.2'],
  '6': [3.4, 'M2.8 0Q.1 2 .1 4.2A1.7 1.8 0 1 0 .2 3.6'],
  '7': [3.4, 'M0 0H3.4L1.2 6'],
  '8': [3.4, 'M1.7 2.8A1.4 1.4 0 1 1 1.8 2.8A1.6 1.6 0 1 1 1.7 2.8Z'],
  '9': [3.4, 'M.8 6Q3.4 4 3.4 1.8A1.7 1.8 0 1 0 3.3 2.4'],
  '"': [1, 'M0 0V1.4M1 0V1.4'],
  '-': [2, 'M0 3H2'],
  '.': [0, 'M0 6V5.9'],
  ' ': [1.6, ''],
}

const gap = 1.7
const known = (text: string) =>
  [...text.toUpperCase()].map((letter) => glyphs[letter] ?? ([1.6, ''] as [number, string]))
const widthOf = (text: string) => known(text).reduce((sum, [width]) => sum + width + gap, -gap)

/** Draws `text` with its middle at `x` and its cap height from `y` to `y + size`; no wider than `room` when given. */
export function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 0.9,
  room = 0,
): string {
  const natural = (widthOf(text) * size) / 6
  const squeeze = room > 0 && natural > room ? room / natural : 1
  let pen = 0
  const strokes = known(text).map(([width, d]) => {
    const placed = d ? group(line(d, colour, weight), { transform: `translate(${Math.round(pen * 100) / 100} 0)` }) : ''
    pen += width + gap
    return placed
  })
  const scale = size / 6
  return group(strokes.join(''), {
    transform: `translate(${Math.round(x - (natural * squeeze) / 2)} ${Math.round(y)}) scale(${(scale * squeeze).toFixed(3)} ${scale.toFixed(3)})`,
  })
}
