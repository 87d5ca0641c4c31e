// Things that give light.
import type { Art } from './paint.ts'
import {
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  lit,
  moved,
  radial,
  rect,
  repeat,
  shape,
} from './paint.ts'

const glow = (x: number, y: number, r: number) =>
  radial('glow', ['#ffdf7e/.85', '#ffe9a6/.35', '#fff3cc/0']) + circle(x, y, r, 'url(#glow)')

export function bulb({
  base = '#d9dde2',
  on = true,
  cap = 'screw',
}: {
  base?: string
  on?: boolean
  cap?: 'screw' | 'pin'
}): Art {
  return {
    svg:
      (on ? glow(540, 400, 480) : '') +
      radial('globe', on ? ['#ffffff', '#fff7dc', '#ffe08a'] : ['#ffffff', '#f7f8f9', '#d3d9df'], 0.4, 0.35, 0.7) +
      lit('neck', base) +
      linear('brass', ['#9a9fa6', '#eef0f2', '#8c9198'], 1, 0) +
      shape('M330 560A270 270 0 1 1 750 560Q700 620 690 680H390Q380 620 330 560Z', 'url(#globe)') +
      line('M372 330Q400 250 470 216', '#ffffff', 22, { opacity: 0.9 }) +
      shape('M382 670H698L640 830H440Z', 'url(#neck)') +
      rect(448, 822, 184, 96, 'url(#brass)', 10) +
      (cap === 'screw'
        ? repeat(3, (at) => line(`M448 ${846 + at * 24}L632 ${836 + at * 24}`, '#6b7077', 7, { opacity: 0.6 })) +
          rect(500, 916, 80, 26, '#2b3036', 10)
        : circle(462, 880, 16, '#6b7077') + circle(618, 880, 16, '#6b7077') + rect(486, 914, 108, 20, '#2b3036', 6)),
    shadow: { y: 940, half: 170 },
  }
}

/** Solar lantern with a carrying handle. */
export function lantern({ body, on = true }: { body: string; on?: boolean }): Art {
  return {
    svg:
      (on ? glow(540, 500, 470) : '') +
      lit('body', body) +
      linear('shade', ['#ffffff', on ? '#ffe9ab' : '#e8ecef', '#ffffff'], 1, 0) +
      line('M330 330Q330 110 540 110T750 330', darker(body, 0.2), 30) +
      shape('M350 330L400 250H680L730 330Z', 'url(#body)') +
      rect(372, 330, 336, 380, 'url(#shade)', 20) +
      repeat(3, (at) => rect(452 + at * 66, 370, 44, 300, on ? '#ffd35a' : '#d5dbe0', 22, { opacity: 0.75 })) +
      rect(352, 330, 26, 380, darker(body, 0.1), 8) +
      rect(702, 330, 26, 380, darker(body, 0.1), 8) +
      shape('M330 710H750L800 880Q800 904 770 904H310Q280 904 280 880Z', 'url(#body)') +
      circle(540, 806, 44, darker(body, 0.4)) +
      circle(540, 806, 28, '#58d58a') +
      rect(640, 790, 70, 34, darker(body, 0.4), 10),
    shadow: { y: 904, half: 300 },
  }
}

export function torch({ body, on = true }: { body: string; on?: boolean }): Art {
  const inner =
    (on
      ? linear('beam', ['#ffe9a6/.9', '#fff3cc/0'], 0, -1) +
        `<linearGradient id="ray" y1="1" x2="0" y2="0"><stop stop-color="#ffe48c" stop-opacity=".85"/><stop offset="1" stop-color="#fff3cc" stop-opacity="0"/></linearGradient>` +
        shape('M-110 0L-330 -520H330L110 0Z', 'url(#ray)')
      : '') +
    linear('tube', [darker(body, 0.35), lighter(body, 0.3), body, darker(body, 0.4)], 1, 0) +
    shape('M-120 0H120L120 90Q76 150 72 200H-72Q-76 150-120 90Z', 'url(#tube)') +
    ellipse(0, 0, 120, 30, '#e9edf0') +
    ellipse(0, 0, 96, 20, on ? '#fff2bd' : '#b9c2ca') +
    rect(-72, 198, 144, 420, 'url(#tube)', 16) +
    repeat(7, (at) => rect(-72, 330 + at * 36, 144, 10, '#000', 4, { opacity: 0.22 })) +
    rect(-26, 230, 52, 76, darker(body, 0.5), 20) +
    rect(-16, 238, 32, 36, '#e8503a', 14) +
    rect(-60, 612, 120, 30, darker(body, 0.4), 10)
  return { svg: moved(inner, 650, 400, 1, 38), shadow: { y: 900, half: 360, x: 470 } }
}

/** Street or yard lamp with its own panel, on a pole. */
export function yardLamp({ body = '#3c434c', on = true }: { body?: string; on?: boolean }): Art {
  return {
    svg:
      `<linearGradient id="fall2" x2="0" y2="1"><stop stop-color="#ffe48c" stop-opacity=".8"/><stop offset="1" stop-color="#fff3cc" stop-opacity="0"/></linearGradient>` +
      (on ? shape('M500 420L360 940H960L800 470Z', 'url(#fall2)') : '') +
      linear('pole', ['#8d949c', '#dfe3e7', '#7d848c'], 1, 0) +
      lit('head', body) +
      rect(190, 200, 54, 730, 'url(#pole)', 10) +
      rect(150, 900, 134, 40, '#5d646c', 8) +
      line('M216 470Q230 330 420 340', '#9aa1a9', 36) +
      shape(
        'M330 230L820 330Q860 340 850 380L834 430Q826 456 790 450L330 370Q300 364 306 330L312 256Q316 226 330 230Z',
        'url(#head)',
      ) +
      shape('M352 236L816 332L800 372L340 282Z', '#1f559c') +
      repeat(7, (at) => line(`M${404 + at * 62} ${248 + at * 13}l-12 44`, '#cfe0f5', 5)) +
      line('M346 262L806 354', '#cfe0f5', 5) +
      shape('M400 384L770 448L760 476Q560 470 400 410Z', on ? '#fff0b3' : '#e8ecef'),
    shadow: { y: 936, half: 190, x: 230 },
  }
}

/** Tube light on its batten, and a flood light. */
export function flood({ body, on = true }: { body: string; on?: boolean }): Art {
  return {
    svg:
      (on ? glow(540, 520, 500) : '') +
      lit('frame', body) +
      linear('lens', on ? ['#fffdf2', '#ffe9a6'] : ['#f2f4f6', '#cfd6dc']) +
      line('M250 420V850H830V420', darker(body, 0.35), 34) +
      circle(250, 540, 32, '#b9bec5') +
      circle(830, 540, 32, '#b9bec5') +
      rect(270, 250, 540, 500, 'url(#frame)', 30) +
      rect(318, 298, 444, 404, 'url(#lens)', 12) +
      group(
        repeat(5, (row) =>
          repeat(6, (column) => rect(350 + column * 66, 330 + row * 72, 44, 44, on ? '#ffcf4a' : '#aeb7bf', 8)),
        ),
        { opacity: 0.9 },
      ),
    shadow: { y: 872, half: 330 },
  }
}
