// Radios and loudspeakers.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, darker, ellipse, lighter, line, linear, lit, radial, rect, repeat, shape } from './paint.ts'

const cone = (x: number, y: number, r: number, rim: string, heart = '#2a2f37') =>
  circle(x, y, r, rim) +
  circle(x, y, r * 0.88, '#171b21') +
  circle(x, y, r * 0.74, heart) +
  circle(x, y, r * 0.56, darker(heart, 0.3)) +
  circle(x, y, r * 0.26, lighter(heart, 0.25)) +
  ellipse(x - r * 0.08, y - r * 0.1, r * 0.12, r * 0.08, '#fff', { opacity: 0.35 })

const grille = (x: number, y: number, w: number, h: number, colour: string, count: number) =>
  repeat(count, (at) => rect(x, y + (at * h) / count, w, (h / count) * 0.5, colour, 6))

const dial = (x: number, y: number, w: number, needle: number) =>
  rect(x, y, w, 108, '#fff4d6', 14) +
  repeat(17, (at) => line(`M${x + 24 + (at * (w - 48)) / 16} ${y + 18}v${at % 4 ? 18 : 34}`, '#5b4a2c', 4)) +
  letters('FM', x + 44, y + 70, 22, '#5b4a2c') +
  letters('88  92  96  104  108', x + w / 2 + 30, y + 70, 22, '#5b4a2c', 0.9, w - 150) +
  line(`M${x + w * needle} ${y + 8}V${y + 100}`, '#d8362a', 7)

const aerial = (x: number, y: number, tipX: number, tipY: number) =>
  line(`M${x} ${y}L${tipX} ${tipY}`, '#9aa1a9', 12) +
  line(`M${x} ${y}L${(x + tipX) / 2} ${(y + tipY) / 2}`, '#c9ced4', 16) +
  circle(tipX, tipY, 12, '#d5d9de')

type Radio = { kind: 'table' | 'pocket' | 'boombox' | 'solar'; body: string; trim?: string }

const table = (body: string, trim: string) =>
  aerial(830, 330, 960, 90) +
  line('M260 340Q260 240 340 240H740Q820 240 820 340', darker(body, 0.35), 26) +
  lit('box', body) +
  rect(110, 320, 860, 540, 'url(#box)', 56) +
  rect(150, 360, 390, 460, darker(body, 0.35), 36) +
  grille(180, 396, 330, 400, trim, 12) +
  dial(580, 380, 350, 0.62) +
  circle(670, 640, 92, darker(body, 0.4)) +
  circle(670, 636, 80, trim) +
  line('M670 570V610', darker(body, 0.5), 10) +
  circle(852, 640, 66, darker(body, 0.4)) +
  circle(852, 637, 56, trim) +
  line('M852 592V620', darker(body, 0.5), 9) +
  repeat(4, (at) => rect(590 + at * 88, 772, 70, 36, trim, 10)) +
  rect(190, 850, 90, 26, '#23272e', 8) +
  rect(800, 850, 90, 26, '#23272e', 8)

const pocket = (body: string, trim: string) =>
  aerial(720, 240, 800, 60) +
  line('M350 260Q250 330 270 470', darker(body, 0.45), 14) +
  lit('box', body) +
  rect(330, 220, 430, 700, 'url(#box)', 54) +
  rect(370, 262, 350, 130, '#10151c', 18) +
  letters('98.6', 545, 296, 62, '#ffb648', 0.95) +
  rect(370, 430, 350, 300, darker(body, 0.35), 30) +
  repeat(5, (row) => repeat(6, (column) => circle(410 + column * 54, 472 + row * 54, 15, trim))) +
  circle(460, 820, 56, trim) +
  circle(460, 820, 34, darker(trim, 0.2)) +
  rect(560, 776, 150, 36, trim, 14) +
  rect(560, 830, 150, 36, trim, 14) +
  rect(752, 440, 26, 120, darker(body, 0.4), 8)

const boombox = (body: string, trim: string) =>
  aerial(800, 320, 930, 110) +
  line('M230 350V250Q230 220 260 220H820Q850 220 850 250V350', darker(body, 0.4), 34) +
  lit('box', body) +
  rect(70, 330, 940, 530, 'url(#box)', 70) +
  cone(255, 610, 168, trim) +
  cone(825, 610, 168, trim) +
  rect(410, 380, 260, 120, '#10151c', 16) +
  letters('USB FM', 540, 420, 42, '#62d9ff', 1, 210) +
  repeat(3, (at) => rect(420 + at * 84, 530, 68, 56, trim, 14)) +
  circle(540, 690, 70, darker(body, 0.4)) +
  circle(540, 686, 58, trim) +
  line('M540 638V664', darker(body, 0.5), 9) +
  rect(430, 786, 220, 34, darker(body, 0.4), 12)

const solar = (body: string, trim: string) =>
  aerial(300, 330, 180, 110) +
  line('M330 320Q330 210 420 210H760Q850 210 850 320', darker(body, 0.35), 28) +
  lit('box', body) +
  linear('cells', ['#2b6cb8', '#173f7d'], 1, 1) +
  shape('M200 330L260 262H900L960 330Z', 'url(#cells)') +
  repeat(6, (at) => line(`M${316 + at * 100} 262L${274 + at * 108} 330`, '#cfe0f5', 5)) +
  rect(140, 326, 800, 530, 'url(#box)', 50) +
  cone(350, 590, 168, trim) +
  dial(560, 386, 340, 0.35) +
  radial('lamp', ['#ffffff', '#fff0b3', '#e8c65a']) +
  circle(650, 650, 92, darker(body, 0.4)) +
  circle(650, 650, 74, 'url(#lamp)') +
  circle(830, 640, 62, trim) +
  line('M830 594V620', darker(body, 0.5), 9) +
  rect(560, 776, 340, 36, darker(body, 0.35), 12)

export function radio({ kind, body, trim = '#d9dee3' }: Radio): Art {
  const svg = { table, pocket, boombox, solar }[kind](body, trim)
  return { svg, shadow: { y: kind === 'pocket' ? 920 : 866, half: kind === 'pocket' ? 230 : 430 } }
}

/** The rear of a radio: battery door, socket, label. */
export function radioBack({ body }: { body: string }): Art {
  return {
    svg:
      aerial(250, 330, 120, 90) +
      lit('box', darker(body, 0.1)) +
      rect(110, 320, 860, 540, 'url(#box)', 56) +
      rect(190, 420, 430, 320, darker(body, 0.28), 24) +
      line('M230 470H580', '#000', 5, { opacity: 0.3 }) +
      shape('M380 690h50l-25 24Z', lighter(body, 0.4)) +
      repeat(
        3,
        (at) =>
          rect(230, 500 + at * 62, 350, 44, ['#c9463a', '#3f7f5c', '#c9463a'][at] ?? '#c9463a', 20) +
          rect(560, 510 + at * 62, 32, 24, '#d8b765', 6),
      ) +
      repeat(6, (at) => rect(690, 420 + at * 34, 210, 14, '#000', 7, { opacity: 0.35 })) +
      rect(690, 660, 210, 90, '#10151c', 16) +
      circle(750, 705, 24, '#5d646c') +
      circle(836, 705, 24, '#5d646c'),
    shadow: { y: 866, half: 430 },
  }
}

export function speaker({
  kind,
  body,
  trim = '#e8a02f',
}: {
  kind: 'bluetooth' | 'tower' | 'set'
  body: string
  trim?: string
}): Art {
  if (kind === 'bluetooth')
    return {
      svg:
        linear('can', [darker(body, 0.35), lighter(body, 0.15), body, darker(body, 0.35)]) +
        rect(130, 380, 820, 380, 'url(#can)', 190) +
        repeat(9, (at) => line(`M${290 + at * 62} 420V720`, '#000', 12, { opacity: 0.14 })) +
        ellipse(160, 570, 62, 170, darker(body, 0.5)) +
        ellipse(156, 570, 42, 128, trim) +
        ellipse(920, 570, 62, 170, darker(body, 0.5)) +
        ellipse(924, 570, 42, 128, trim) +
        rect(420, 384, 240, 60, darker(body, 0.5), 28) +
        line('M466 400v28M452 414h28M600 414h28', '#fff', 7) +
        circle(540, 414, 12, trim) +
        line('M250 400Q160 200 320 260', trim, 18),
      shadow: { y: 770, half: 410 },
    }
  if (kind === 'tower')
    return {
      svg:
        lit('wood', body) +
        line('M420 160V110H660V160', '#23272e', 28) +
        rect(270, 150, 540, 770, 'url(#wood)', 40) +
        rect(306, 186, 468, 698, '#15191f', 26) +
        cone(540, 650, 205, trim) +
        cone(540, 320, 96, trim) +
        rect(340, 210, 90, 40, '#0f141b', 8) +
        letters('88', 385, 218, 24, '#62d9ff') +
        circle(690, 230, 22, trim),
      shadow: { y: 920, half: 300 },
    }
  const small = (x: number) =>
    rect(x, 520, 190, 360, 'url(#wood)', 22) + cone(x + 95, 740, 76, trim) + cone(x + 95, 600, 44, trim)
  return {
    svg:
      lit('wood', body) +
      small(90) +
      small(800) +
      rect(320, 300, 440, 580, 'url(#wood)', 30) +
      rect(350, 330, 380, 110, '#0f141b', 16) +
      letters('12.4', 460, 360, 50, '#ff7a5c', 0.95) +
      circle(630, 385, 36, trim) +
      circle(700, 385, 20, '#5d646c') +
      cone(540, 660, 170, trim),
    shadow: { y: 884, half: 450 },
  }
}
