// Televisions, from the small one on its feet to the large one on the wall.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, cut, darker, line, linear, lit, moved, rect, repeat, shape } from './paint.ts'
import { type Scene, scenes } from './screens.ts'

const screen = (id: string, scene: Scene, x: number, y: number, w: number, frame: string) => {
  const h = w * 0.5625
  return (
    rect(x - 16, y - 16, w + 32, h + 40, frame, 14) +
    cut(
      id,
      rect(x, y, w, h, '#000', 4),
      moved(scenes[scene](), x, y, w / 800) +
        linear('gloss', ['#fff/.26', '#fff/0', '#fff/0'], 1, 1) +
        rect(x, y, w, h, 'url(#gloss)'),
    ) +
    circle(x + w - 14, y + h + 12, 5, '#e8503a') +
    rect(x + w / 2 - 34, y + h + 9, 68, 6, '#aab2ba', 3)
  )
}

/** `inches` sets how much of the picture it fills: 24 is small, 65 the whole width. */
export function tv({
  inches,
  scene,
  view = 'front',
  frame = '#1a1d22',
}: {
  inches: number
  scene: Scene
  view?: 'front' | 'wall' | 'back' | 'size'
  frame?: string
}): Art {
  const w = 640 + ((Math.min(65, inches) - 24) / 41) * 300
  const h = w * 0.5625
  const x = 540 - w / 2
  const y = 500 - h / 2 - 20
  const foot = y + h + 24
  const legs = line(
    `M${x + w * 0.2} ${foot}L${x + w * 0.13} ${foot + 76}M${x + w * 0.2} ${foot}L${x + w * 0.27} ${foot + 76}M${x + w * 0.8} ${foot}L${x + w * 0.73} ${foot + 76}M${x + w * 0.8} ${foot}L${x + w * 0.87} ${foot + 76}`,
    '#30353c',
    17,
  )
  const shadow = { y: foot + 82, half: w * 0.5 }
  if (view === 'back')
    return {
      svg:
        legs +
        lit('rear', '#30353c') +
        rect(x - 16, y - 16, w + 32, h + 40, frame, 14) +
        rect(x + 6, y + 6, w - 12, h - 4, 'url(#rear)', 10) +
        rect(x + w * 0.12, y + h * 0.42, w * 0.76, h * 0.52, darker('#30353c', 0.35), 20) +
        repeat(12, (at) =>
          rect(x + w * 0.2 + at * w * 0.05, y + h * 0.12, w * 0.025, h * 0.2, '#000', 6, { opacity: 0.3 }),
        ) +
        ['#2f6fd0', '#2f6fd0', '#e0b72f', '#d8362a', '#f2f3f4', '#3f9e5f']
          .map((colour, at) =>
            rect(x + w * 0.2 + at * w * 0.075, y + h * 0.62, w * 0.045, w * 0.045, colour, at < 2 ? 4 : 20),
          )
          .join('') +
        rect(x + w * 0.66, y + h * 0.56, w * 0.17, h * 0.26, '#eceef0', 6) +
        line(`M${x + w * 0.3} ${y + h * 0.82}H${x + w * 0.6}`, '#7d848c', 6) +
        line(`M${x + w * 0.78} ${y + h * 0.9}Q${x + w * 0.95} ${y + h} ${x + w * 0.98} ${foot + 70}`, '#15181c', 12),
      shadow,
    }
  if (view === 'wall')
    return {
      svg:
        linear('lounge', ['#f5ede0', '#e6d5bb']) +
        rect(0, 0, 1080, 1080, 'url(#lounge)') +
        rect(0, 900, 1080, 180, '#b88b5c') +
        rect(0, 900, 1080, 12, '#8d6239') +
        moved(screen('s', scene, 0, 0, w, frame), x, 200 + (500 - h) / 2) +
        lit('cab', '#8a5a34') +
        rect(150, 770, 780, 150, 'url(#cab)', 14) +
        line('M410 790V900M670 790V900', '#5d3a1e', 7) +
        circle(380, 846, 9, '#e8c98a') +
        circle(440, 846, 9, '#e8c98a') +
        circle(700, 846, 9, '#e8c98a') +
        rect(180, 920, 34, 56, '#5d3a1e', 6) +
        rect(866, 920, 34, 56, '#5d3a1e', 6) +
        rect(560, 738, 170, 34, '#23272e', 8) +
        circle(706, 755, 7, '#58d58a') +
        shape('M230 770L244 690H306L320 770Z', '#d9694a') +
        line('M275 690Q250 620 216 600M275 690Q280 600 270 556M275 690Q310 630 350 618', '#4f8a4a', 20),
      shadow: 'none',
    }
  const size =
    view === 'size'
      ? line(`M${x + 26} ${y + h - 26}L${x + w - 26} ${y + 26}`, '#ffffff', 9, { 'stroke-dasharray': '4 26' }) +
        circle(x + 26, y + h - 26, 16, '#ffffff') +
        circle(x + w - 26, y + 26, 16, '#ffffff') +
        circle(540, y + h / 2, 108, '#0f6f78') +
        letters(`${inches}"`, 546, y + h / 2 - 38, 76, '#ffffff', 1, 160)
      : ''
  return { svg: legs + screen('s', scene, x, y, w, frame) + size, shadow }
}

/** A decoder with its remote. */
export function decoder({ body, accent, dish = false }: { body: string; accent: string; dish?: boolean }): Art {
  const remote =
    lit('rc', '#2b3038') +
    rect(0, 0, 130, 420, 'url(#rc)', 40) +
    circle(65, 52, 22, '#e8503a') +
    circle(65, 146, 50, '#454c56') +
    circle(65, 146, 22, accent) +
    repeat(9, (at) => rect(22 + (at % 3) * 32, 230 + Math.floor(at / 3) * 46, 22, 26, '#c8cdd3', 6)) +
    rect(40, 378, 50, 14, accent, 6)
  const plate = dish
    ? lit('dish', '#dfe3e7') +
      shape('M150 470A260 260 0 0 1 560 190Q400 420 150 470Z', 'url(#dish)') +
      line('M330 350L500 430', '#8d949c', 14) +
      circle(506, 434, 26, accent) +
      line('M280 420L250 600', '#8d949c', 22)
    : ''
  return {
    svg:
      plate +
      lit('body', body) +
      shape('M110 640L170 560H720L780 640Z', darker(body, 0.05)) +
      rect(110, 636, 670, 170, 'url(#body)', 22) +
      rect(150, 676, 300, 84, '#0d1116', 12) +
      letters('CH 012', 300, 694, 46, '#6ff0a8', 0.95, 240) +
      circle(540, 718, 16, '#58d58a') +
      circle(600, 718, 16, accent) +
      rect(660, 690, 80, 56, '#0d1116', 10) +
      rect(160, 800, 80, 24, '#15181c', 8) +
      rect(640, 800, 80, 24, '#15181c', 8) +
      moved(remote, 826, 410, 1, 0),
    shadow: { y: 828, half: 430 },
  }
}
