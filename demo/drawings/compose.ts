// How a picture is put together: which things, and how they are shown.
import { cable, extension, fan, iron } from './appliances.ts'
import { bed, bundle, mattress, pillows } from './bedding.ts'
import { drape, kanga, pile, rolls } from './cloth.ts'
import { boots, flipflops, sandals, shoes } from './footwear.ts'
import { shirt, sweater, tee, trousers } from './garments.ts'
import { blender, fridge, hotplate, kettle, riceCooker } from './kitchen.ts'
import { bulb, flood, lantern, torch, yardLamp } from './lamps.ts'
import { net } from './nets.ts'
import type { Art } from './paint.ts'
import { group, line, linear, moved, rect, renamed, shape } from './paint.ts'
import { charger, earphones, keypadPhone, powerbank, smartphone, storage } from './phones.ts'
import { battery, controller, inverter } from './power.ts'
import { radio, radioBack, speaker } from './radios.ts'
import { cap, dress, kanzu, skirt } from './robes.ts'
import { panel, solarKit } from './solar.ts'
import type { Backdrop } from './stage.ts'
import { backdrop, picture, room, standing } from './stage.ts'
import { decoder, tv } from './tvs.ts'

export const drawings = {
  ...{ kanga, drape, pile, rolls, shirt, tee, trousers, dress, kanzu, skirt, sweater, cap },
  ...{ flipflops, sandals, shoes, boots, bed, bundle, mattress, net, pillows },
  ...{ panel, battery, controller, inverter, solarKit, bulb, lantern, torch, yardLamp, flood },
  ...{ radio, radioBack, speaker, tv, decoder, smartphone, keypadPhone, charger, powerbank, earphones, storage },
  ...{ iron, kettle, fan, blender, riceCooker, hotplate, fridge, extension, cable },
}

type Catalogue = typeof drawings
/** One thing to draw, with what its drawing asks for. */
export type Drawing = { [K in keyof Catalogue]: { draw: K } & Parameters<Catalogue[K]>[0] }[keyof Catalogue]

export type PictureSpec = { backdrop: Backdrop } & (
  | { as: 'studio'; of: Drawing }
  /** Near: `by` times larger, the point `x`, `y` of the drawing in the middle. */
  | { as: 'near'; of: Drawing; x: number; y: number; by: number }
  /** Several together: left to right, the middle one in front. */
  | { as: 'together'; of: Drawing[] }
  /** The carton it comes in, with its picture on the front. */
  | { as: 'boxed'; of: Drawing; carton?: string }
  /** On a table at home. */
  | { as: 'home'; of: Drawing; wood?: string }
)

/** Things whose drawing leaves much air around them step closer in the studio. */
const closer: Partial<Record<Drawing['draw'], number>> = {
  ...{ shirt: 1.13, tee: 1.14, trousers: 1.06, dress: 1.08, kanzu: 1.06, skirt: 1.16, sweater: 1.12, cap: 1.12 },
  ...{
    bed: 1.08,
    pile: 1.1,
    rolls: 1.06,
    drape: 1.06,
    inverter: 1.06,
    decoder: 1.06,
    charger: 1.08,
    fridge: 1.08,
    bundle: 1.06,
  },
}

const drawn = (of: Drawing): Art => (drawings[of.draw] as (asked: Drawing) => Art)(of)

function studio(of: Drawing): string {
  const scale = closer[of.draw] ?? 1
  return moved(standing(drawn(of)), 540 * (1 - scale), 545 * (1 - scale), scale)
}

/** Two stand at a slant, the second in front; of more, the middle one is in front. */
function together(of: Drawing[]): string {
  const pair = of.length === 2
  const placed = of.map((one, at) => {
    const off = at - (of.length - 1) / 2
    const size = pair ? 0.7 : off === 0 ? 0.64 : 0.55
    const x = 540 + off * (pair ? 330 : 300)
    const y = pair ? 545 + off * 250 : off === 0 ? 600 : 480
    return {
      near: pair ? at : -Math.abs(off),
      svg: moved(renamed(standing(drawn(one)), `g${at}`), x - 540 * size, y - 545 * size, size),
    }
  })
  return placed
    .sort((a, b) => a.near - b.near)
    .map(({ svg }) => svg)
    .join('')
}

function boxed(of: Drawing, carton = '#c99b63'): string {
  const art = renamed(standing(drawn(of)), 'b')
  const front = linear('card', [carton, '#a97a45'], 0.3, 1)
  return standing({
    shadow: { y: 905, half: 420 },
    svg:
      front +
      shape('M170 330L300 220H940L850 330Z', '#e3c08d') +
      shape('M850 330L940 220V800L850 905Z', '#8a6134') +
      rect(170, 330, 680, 575, 'url(#card)') +
      shape('M470 330L556 220H630L550 330Z', '#f3e3c4', { opacity: 0.7 }) +
      rect(470, 330, 80, 66, '#f3e3c4', 0, { opacity: 0.7 }) +
      rect(290, 400, 440, 440, '#fffaf0', 22) +
      moved(art, 510 - 540 * 0.49, 620 - 545 * 0.49, 0.49) +
      group(line('M770 800V850M760 812L770 798L780 812M805 800V850M795 812L805 798L815 812', '#5d3d20', 6), {
        opacity: 0.8,
      }),
  })
}

/** The SVG text of a picture, 1080 by 1080 units. */
export function picturedAs(spec: PictureSpec): string {
  if (spec.as === 'home')
    return picture(room(spec.backdrop, spec.wood) + moved(standing(drawn(spec.of), 'h'), 60, 68, 0.89))
  const inner = {
    studio: () => (spec.as === 'studio' ? studio(spec.of) : ''),
    near: () =>
      spec.as === 'near'
        ? moved(standing(drawn(spec.of)), 540 - spec.x * spec.by, 540 - spec.y * spec.by, spec.by)
        : '',
    together: () => (spec.as === 'together' ? together(spec.of) : ''),
    boxed: () => (spec.as === 'boxed' ? boxed(spec.of, spec.carton) : ''),
  }[spec.as]()
  return picture(backdrop(spec.backdrop) + inner)
}
