// Cloth as it is sold: spread out, hung over a rail, folded in a pile, rolled.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { cut, darker, ellipse, group, lighter, line, linear, moved, rect, repeat, shape } from './paint.ts'
import type { Colours, Motif, Print } from './prints.ts'
import { motifs, printed } from './prints.ts'

export type Kanga = { colours: Colours; border: Motif; field: Motif; saying: string; medallion?: boolean }

/** A whole kanga in a box of 900 by 620: pindo (border), mji (field) and jina (saying). */
function kangaCloth({ colours, border, field, saying, medallion }: Kanga): string {
  const [ground, a, b, c] = colours
  const one = motifs[field as keyof typeof motifs] ?? motifs.sun
  const city = medallion
    ? rect(112, 112, 676, 396, ground) +
      moved(one(colours), 450, 270, 2.7) +
      [
        [190, 190],
        [710, 190],
        [190, 350],
        [710, 350],
      ]
        .map(([x = 0, y = 0]) => moved(one(colours), x, y, 1.15, 45))
        .join('')
    : printed('mji', { motif: field, colours, size: 138 }, 112, 112, 676, 396)
  return (
    printed('pindo', { motif: border, colours: [b, a, ground, c], size: 84 }, 0, 0, 900, 620) +
    rect(92, 92, 716, 436, c) +
    rect(102, 102, 696, 416, darker(ground, 0.35)) +
    city +
    rect(210, 432, 480, 62, c, 8) +
    line('M222 441H678M222 485H678', b, 3) +
    letters(saying, 450, 450, 26, darker(b, 0.3), 1, 440) +
    line('M8 8H892V612H8Z', c, 6, { opacity: 0.8 })
  )
}

const folds = (w: number, h: number, count: number, strength = 0.2) =>
  linear('fold', ['#000/0', `#000/${strength}`, '#fff/.16', '#000/0'], 1, 0) +
  repeat(count, (at) => rect((at * w) / count, 0, w / count, h, 'url(#fold)'))

const hem = (w: number, h: number, count: number, depth: number) => {
  const step = w / count
  return `M0 0H${w}V${h}${repeat(count, () => `q${-step * 0.3} ${depth} ${-step * 0.6} 0t${-step * 0.4} 0`)}Z`
}

export function kanga({ view, ...cloth }: Kanga & { view: 'spread' | 'hung' }): Art {
  const whole = kangaCloth(cloth)
  if (view === 'spread') {
    const waved = cut(
      'edge',
      shape('M6 10Q230-12 450 8T894 4Q908 320 896 612Q660 632 440 614T8 618Q-10 300 6 10Z', '#000'),
      whole + folds(900, 640, 4, 0.1),
    )
    return { svg: moved(waved, 86, 236, 1.01), shadow: 'around' }
  }
  const turned = group(whole, { transform: 'translate(620 0) rotate(90)' })
  const hanging = cut('edge', shape(hem(620, 880, 5, 22), '#000'), turned + folds(620, 910, 5, 0.22))
  const rail = linear('rail', ['#d9b98c', '#8f6a3d']) + rect(150, 104, 780, 20, 'url(#rail)', 10)
  return { svg: rail + moved(hanging, 230, 110, 0.98), shadow: 'around' }
}

/** A length of cloth over a rail: kitenge, curtain, blanket. */
export function drape({
  print,
  lengths = 1,
  rail = '#8f6a3d',
  fringe,
}: {
  print: Print
  lengths?: 1 | 2
  rail?: string
  fringe?: string
}): Art {
  const w = lengths === 2 ? 330 : 640
  const count = lengths === 2 ? 4 : 6
  const panel = (id: string) =>
    (fringe ? repeat(24, (at) => line(`M${14 + (at * (w - 28)) / 23} 770v46`, fringe, 7)) : '') +
    cut(`${id}edge`, shape(hem(w, 780, count, 18), '#000'), printed(id, print, 0, 0, w, 810) + folds(w, 810, count)) +
    rect(0, 0, w, 14, '#000', 0, { opacity: 0.12 })
  const cloth = lengths === 2 ? moved(panel('a'), 190, 160) + moved(panel('b'), 560, 160) : moved(panel('a'), 220, 160)
  return {
    svg:
      linear('rail', [lighter(rail, 0.35), rail]) +
      rect(120, 146, 840, 24, 'url(#rail)', 12) +
      ellipse(120, 158, 24, 24, rail) +
      ellipse(960, 158, 24, 24, rail) +
      cloth,
    shadow: 'around',
  }
}

function foldedPiece(id: string, print: Print, w: number, h: number): string {
  const fold = h * 0.48
  const face = printed(id, print, 0, 0, w, h)
  const outline = `M${fold} 0H${w - 14}Q${w} 0 ${w} 14V${h - 14}Q${w} ${h} ${w - 14} ${h}H${fold}A${fold} ${h / 2} 0 0 1 ${fold} 0Z`
  return cut(
    `${id}fold`,
    shape(outline, '#000'),
    face +
      linear(`${id}dark`, ['#fff/.22', '#000/0', '#000/.24']) +
      rect(0, 0, w, h, `url(#${id}dark)`) +
      line(`M${w} ${h * 0.36}H${fold}M${w} ${h * 0.66}H${fold * 1.2}`, '#000', 4, { opacity: 0.2 }),
  )
}

/** Folded pieces on one another, the first at the bottom; the top one shows its face. */
export function pile({ prints, high = 96, ribbon }: { prints: Print[]; high?: number; ribbon?: string }): Art {
  const w = 720
  const top = prints[prints.length - 1]
  if (!top) throw new Error('A pile needs at least one cloth.')
  const floor = 880
  const tall = prints.length * (high + 4)
  const layers = prints.map((print, at) =>
    moved(foldedPiece(`p${at}`, print, w - (at % 2) * 22, high), 180 + (at % 2) * 10, floor - (at + 1) * (high + 4)),
  )
  const lid = floor - tall
  const depth = Math.min(300, 190 + (5 - prints.length) * 30)
  // The top face leans back: sheared by a skew so that the print follows it.
  const face = group(
    cut(
      'lid',
      rect(0, 0, w - 26, depth, '#000', 26),
      printed('top', top, 0, 0, w - 26, depth) +
        linear('sheen', ['#fff/.3', '#fff/0', '#000/.12'], 1, 1) +
        rect(0, 0, w, depth, 'url(#sheen)'),
    ),
    { transform: `translate(${236} ${lid - depth * 0.72 + 12}) skewX(-14) scale(.96 .74)` },
  )
  const band = ribbon
    ? shape(
        `M486 ${lid - depth * 0.72 + 12}L560 ${lid - depth * 0.72 + 12}L512 ${lid + 8}V${floor - 4}H438V${lid + 8}Z`,
        ribbon,
      ) + shape(`M438 ${lid + 8}H512V${floor - 4}H438Z`, '#000', { opacity: 0.1 })
    : ''
  return { svg: face + layers.join('') + band, shadow: { y: floor - 4, half: 390 } }
}

/** Rolls of cloth standing side by side, one print each. */
export function rolls({ prints }: { prints: Print[] }): Art {
  const w = Math.min(210, 760 / prints.length)
  const start = 540 - (prints.length * (w + 16) - 16) / 2
  const round = linear('round', ['#000/.3', '#fff/.22', '#000/0', '#000/.34'], 1, 0)
  const one = (print: Print, at: number) => {
    const x = start + at * (w + 16)
    const y = 190 + (at % 2) * 50
    return (
      printed(`r${at}`, print, x, y, w, 900 - y) +
      rect(x, y, w, 900 - y, 'url(#round)') +
      ellipse(x + w / 2, y, w / 2, 34, lighter(print.colours[0], 0.3)) +
      ellipse(x + w / 2, y, w / 2 - 16, 25, print.colours[1]) +
      ellipse(x + w / 2, y, w / 2 - 32, 18, lighter(print.colours[0], 0.5)) +
      ellipse(x + w / 2, y, 26, 9, darker('#8f6a3d', 0.2)) +
      shape(`M${x} 900Q${x + w / 2} 940 ${x + w} 900Z`, darker(print.colours[0], 0.3))
    )
  }
  return { svg: round + prints.map(one).join(''), shadow: { y: 905, half: 420 } }
}
