// What cooks and cools: kettle, blender, rice cooker, electric cooker, fridge.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, darker, ellipse, lighter, line, linear, lit, rect, repeat, shape } from './paint.ts'

const steel = (id: string) => linear(id, ['#aab1b9', '#f5f7f8', '#c3c9cf', '#8d949c'], 1, 0)

export function kettle({ body, metal = false }: { body: string; metal?: boolean }): Art {
  return {
    svg:
      (metal ? steel('pot') : lit('pot', body)) +
      lit('grip', metal ? body : darker(body, 0.3)) +
      line('M730 330Q930 320 900 560Q880 700 760 720', metal ? body : darker(body, 0.3), 56) +
      shape('M330 300L230 250Q216 246 210 260L200 300Q260 340 300 440Z', 'url(#pot)') +
      shape('M320 270H740L800 800Q804 840 760 840H300Q256 840 260 800Z', 'url(#pot)') +
      shape('M330 270Q340 190 530 190T730 270Z', 'url(#grip)') +
      circle(530, 182, 32, darker(body, 0.35)) +
      rect(600, 420, 60, 320, '#ffffff', 28, { opacity: 0.55 }) +
      rect(610, 570, 40, 160, '#4fb3e0', 18, { opacity: 0.8 }) +
      repeat(4, (at) => line(`M672 ${470 + at * 70}h26`, metal ? '#5d646c' : '#ffffff', 6)) +
      line('M370 330L340 760', '#ffffff', 20, { opacity: 0.4 }) +
      shape('M240 840H822L850 900Q850 916 830 916H230Q212 916 212 900Z', '#2b3038') +
      rect(780, 770, 70, 30, '#e8503a', 10),
    shadow: { y: 916, half: 360 },
  }
}

export function blender({ body, juice = '#ff9a3d' }: { body: string; juice?: string }): Art {
  return {
    svg:
      lit('base', body) +
      line('M720 260Q860 270 830 420Q810 530 700 540', '#cfd6dc', 38) +
      shape('M330 190H750L690 640H390Z', '#e8f1f5', { opacity: 0.9 }) +
      shape('M352 350H728L690 640H390Z', juice) +
      ellipse(540, 350, 188, 22, lighter(juice, 0.35)) +
      repeat(5, (at) => circle(440 + at * 50, 430 + ((at * 67) % 150), 14, lighter(juice, 0.5), { opacity: 0.7 })) +
      line('M380 230L424 600', '#fff', 22, { opacity: 0.7 }) +
      rect(316, 140, 448, 60, darker(body, 0.25), 20) +
      rect(480, 96, 120, 54, darker(body, 0.25), 20) +
      rect(400, 636, 280, 44, '#2b3038', 10) +
      shape('M380 676H700L770 890Q774 916 740 916H340Q306 916 310 890Z', 'url(#base)') +
      circle(540, 800, 60, darker(body, 0.4)) +
      circle(540, 797, 48, '#f2f3f4') +
      line('M540 760V790', '#d8362a', 9),
    shadow: { y: 916, half: 290 },
  }
}

export function riceCooker({ body }: { body: string }): Art {
  return {
    svg:
      steel('rim') +
      lit('pot', body) +
      shape('M250 410Q280 280 540 270T830 410Z', '#dce9ef', { opacity: 0.95 }) +
      line('M320 372Q400 310 520 304', '#fff', 18) +
      rect(490, 226, 100, 54, '#2b3038', 22) +
      rect(220, 400, 640, 54, 'url(#rim)', 24) +
      shape('M240 450H840L810 820Q800 880 740 880H340Q280 880 270 820Z', 'url(#pot)') +
      rect(170, 520, 90, 60, '#2b3038', 24) +
      rect(820, 520, 90, 60, '#2b3038', 24) +
      rect(440, 620, 200, 190, '#2b3038', 26) +
      rect(500, 710, 80, 80, '#d8362a', 16) +
      circle(490, 664, 16, '#ffb648') +
      circle(590, 664, 16, '#58d58a') +
      shape('M290 500H380L376 780H316Z', '#fff', { opacity: 0.18 }) +
      rect(320, 876, 80, 24, '#2b3038', 8) +
      rect(680, 876, 80, 24, '#2b3038', 8),
    shadow: { y: 898, half: 340 },
  }
}

/** Electric cooker with one or two plates. */
export function hotplate({ body, plates = 1 }: { body: string; plates?: 1 | 2 }): Art {
  const coil = (x: number) =>
    ellipse(x, 500, 190, 84, '#23272e') +
    repeat(3, (at) =>
      ellipse(x, 500, 164 - at * 50, 70 - at * 22, 'none', {
        stroke: at === 1 ? '#ff7a3d' : '#e8503a',
        'stroke-width': 16,
      }),
    )
  const xs = plates === 2 ? [330, 750] : [540]
  const left = plates === 2 ? 90 : 260
  return {
    svg:
      lit('top', lighter(body, 0.25)) +
      lit('front', body) +
      shape(`M${left} 640L${left + 60} 390H${1020 - left}L${1080 - left} 640Z`, 'url(#top)') +
      xs.map(coil).join('') +
      rect(left, 636, 1080 - left * 2, 190, 'url(#front)', 20) +
      xs
        .map(
          (x) =>
            circle(x, 732, 66, darker(body, 0.4)) +
            circle(x, 728, 54, '#f2f3f4') +
            line(`M${x} 686V720`, '#d8362a', 10) +
            circle(x + 110, 732, 13, '#ffb648'),
        )
        .join('') +
      rect(left + 30, 820, 70, 34, '#2b3038', 8) +
      rect(980 - left, 820, 70, 34, '#2b3038', 8),
    shadow: { y: 850, half: 540 - left },
  }
}

export function fridge({ body, open = false }: { body: string; open?: boolean }): Art {
  const shelf = repeat(
    4,
    (at) =>
      rect(350, 330 + at * 140, 380, 12, '#b9d6e4') +
      repeat(4, (each) =>
        rect(
          370 + each * 90,
          250 + at * 140,
          56,
          80,
          ['#e8503a', '#f2c14e', '#58b368', '#4fa3d8', '#f2a32c'][(at * 2 + each) % 5] ?? '#e8503a',
          18,
        ),
      ),
  )
  return {
    svg:
      lit('door', body) +
      rect(310, 120, 460, 800, darker(body, 0.25), 36) +
      (open
        ? rect(334, 146, 412, 748, '#eef7fb', 20) +
          shelf +
          shape('M770 130L950 190V900L770 910Z', lighter(body, 0.2)) +
          rect(794, 380, 120, 16, '#b9d6e4') +
          rect(794, 620, 120, 16, '#b9d6e4') +
          rect(810, 290, 40, 90, '#4fa3d8', 14) +
          rect(864, 270, 40, 110, '#f2c14e', 14) +
          rect(820, 520, 44, 100, '#ffffff', 14)
        : rect(318, 128, 444, 240, 'url(#door)', 30) +
          rect(318, 380, 444, 532, 'url(#door)', 30) +
          rect(344, 210, 22, 120, darker(body, 0.4), 10) +
          rect(344, 420, 22, 220, darker(body, 0.4), 10) +
          shape('M560 128H730L500 912H390Z', '#fff', { opacity: 0.12 }) +
          letters('ZIWANI', 640, 170, 22, darker(body, 0.45))) +
      rect(350, 914, 60, 22, '#23272e', 6) +
      rect(670, 914, 60, 22, '#23272e', 6),
    shadow: { y: 934, half: 270 },
  }
}
