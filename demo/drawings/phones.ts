// Phones and what belongs to them.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, cut, darker, ellipse, lighter, line, linear, lit, moved, rect, repeat, shape } from './paint.ts'
import { type Scene, scenes } from './screens.ts'

const apps = ['#f2a32c', '#2fa58f', '#e8503a', '#4f7fd8', '#8d5bc2', '#58b368', '#f2c14e', '#d8476a']

export function smartphone({
  body,
  scene = 'lake',
  view = 'front',
  lenses = 2,
}: {
  body: string
  scene?: Scene
  view?: 'front' | 'back' | 'pair'
  lenses?: number
}): Art {
  const front =
    rect(0, 0, 400, 830, darker(body, 0.3), 60) +
    rect(8, 8, 384, 814, '#0d1014', 54) +
    cut(
      'glass',
      rect(20, 20, 360, 790, '#000', 44),
      moved(scenes[scene](), -420, 20, 1.76) +
        linear('shine', ['#fff/.28', '#fff/0', '#fff/0'], 1, 0.8) +
        rect(20, 20, 360, 790, 'url(#shine)'),
    ) +
    circle(200, 48, 12, '#0d1014') +
    letters('10.25', 200, 120, 66, '#ffffff', 0.8) +
    repeat(8, (at) => rect(52 + (at % 4) * 78, 560 + Math.floor(at / 4) * 96, 62, 62, apps[at] ?? '#f2a32c', 18)) +
    rect(130, 786, 140, 8, '#ffffff', 4)
  const back =
    lit('back', body) +
    rect(0, 0, 400, 830, 'url(#back)', 60) +
    rect(36, 36, 150, lenses > 2 ? 270 : 230, darker(body, 0.18), 46) +
    repeat(
      lenses,
      (at) =>
        circle(100, 96 + at * 78, 33, '#0d1014') +
        circle(100, 96 + at * 78, 20, '#27405f') +
        circle(93, 88 + at * 78, 7, '#9fc4ea'),
    ) +
    circle(156, 70, 12, '#fff3cc') +
    shape('M60 830Q300 560 400 160V770Q400 830 340 830Z', '#fff', { opacity: 0.1 }) +
    rect(150, 640, 100, 12, lighter(body, 0.35), 6)
  const svg =
    view === 'pair'
      ? moved(back, 500, 140, 0.9, 8) + moved(front, 200, 140, 0.96)
      : moved(view === 'back' ? back : front, 340, 125)
  return { svg, shadow: 'around' }
}

/** The phone with keys that keeps its charge for days. */
export function keypadPhone({ body, keys = '#f2f3f4' }: { body: string; keys?: string }): Art {
  return {
    svg:
      lit('body', body) +
      rect(350, 110, 380, 860, 'url(#body)', 80) +
      rect(382, 190, 316, 300, '#0d1014', 26) +
      linear('lcd', ['#8fd8ff', '#3f7fc9']) +
      rect(400, 208, 280, 264, 'url(#lcd)', 12) +
      letters('10.25', 540, 280, 64, '#ffffff', 0.9) +
      rect(420, 222, 40, 14, '#fff', 4) +
      rect(620, 222, 40, 18, '#fff', 4) +
      rect(430, 410, 220, 34, '#ffffff', 10, { opacity: 0.4 }) +
      rect(470, 150, 140, 12, darker(body, 0.5), 6) +
      rect(470, 520, 140, 100, darker(body, 0.35), 40) +
      rect(500, 540, 80, 60, keys, 26) +
      rect(384, 530, 70, 36, '#58b368', 16) +
      rect(626, 530, 70, 36, '#e8503a', 16) +
      repeat(12, (at) => rect(390 + (at % 3) * 104, 650 + Math.floor(at / 3) * 72, 92, 52, keys, 22)) +
      repeat(12, (at) =>
        letters('123456789-0-'[at] ?? '', 436 + (at % 3) * 104, 664 + Math.floor(at / 3) * 72, 24, darker(body, 0.5)),
      ),
    shadow: 'around',
  }
}

export function charger({
  body,
  accent = '#0f8a8f',
  ports = 1,
}: {
  body: string
  accent?: string
  ports?: number
}): Art {
  return {
    svg:
      line('M420 640Q430 900 640 880T880 640Q900 500 800 440', darker(body, 0.12), 26) +
      line('M420 640Q430 900 640 880T880 640Q900 500 800 440', lighter(body, 0.3), 10, { opacity: 0.6 }) +
      rect(330, 160, 34, 110, '#c8cdd3', 8) +
      rect(420, 130, 40, 110, '#c8cdd3', 8) +
      rect(510, 160, 34, 110, '#c8cdd3', 8) +
      lit('body', body) +
      rect(240, 240, 400, 400, 'url(#body)', 70) +
      rect(280, 560, 320, 40, darker(body, 0.08), 20) +
      repeat(ports, (at) => rect(440 - ports * 60 + at * 120 + 16, 566, 88, 28, '#23272e', 8)) +
      shape('M456 330L390 450H440L420 530L500 410H450L476 330Z', accent) +
      moved(
        rect(-50, -130, 100, 130, body, 24) + rect(-28, -190, 56, 64, '#c8cdd3', 8) + rect(-50, -40, 100, 14, accent),
        800,
        450,
        1,
        -18,
      ),
    shadow: 'around',
  }
}

export function powerbank({ body, text, accent = '#58d58a' }: { body: string; text: string; accent?: string }): Art {
  return {
    svg: moved(
      lit('body', body) +
        rect(0, 0, 420, 760, 'url(#body)', 60) +
        rect(10, 10, 400, 740, 'none', 52, { stroke: lighter(body, 0.3), 'stroke-width': 5, opacity: 0.6 }) +
        rect(110, 70, 80, 30, '#0d1014', 8) +
        rect(230, 70, 80, 30, '#0d1014', 8) +
        repeat(4, (at) => circle(130 + at * 54, 160, 14, at < 3 ? accent : darker(body, 0.35))) +
        shape('M226 250L140 410H206L180 520L290 360H220L256 250Z', accent) +
        letters(text, 210, 620, 56, lighter(body, 0.8), 0.95, 300),
      330,
      150,
      1,
      0,
    ),
    shadow: 'around',
  }
}

export function earphones({ body, kind = 'wire' }: { body: string; kind?: 'wire' | 'over' }): Art {
  const bud =
    ellipse(0, 0, 66, 76, body) +
    ellipse(-14, -18, 24, 30, lighter(body, 0.5), { opacity: 0.6 }) +
    rect(-20, 50, 40, 120, darker(body, 0.12), 20) +
    ellipse(48, 0, 32, 44, '#e9edf0')
  if (kind === 'over')
    return {
      svg:
        line('M230 620V500Q230 180 540 180T850 500V620', darker(body, 0.25), 62) +
        line('M230 560V500Q230 180 540 180T850 500V560', body, 40) +
        lit('cup', body) +
        rect(130, 540, 190, 330, '#23272e', 80) +
        rect(120, 560, 150, 290, 'url(#cup)', 70) +
        rect(760, 540, 190, 330, '#23272e', 80) +
        rect(810, 560, 150, 290, 'url(#cup)', 70) +
        circle(190, 700, 40, lighter(body, 0.3)) +
        circle(890, 700, 40, lighter(body, 0.3)),
      shadow: 'around',
    }
  return {
    svg:
      line(
        'M330 430Q330 640 520 680Q560 690 560 760M750 430Q750 640 600 680Q560 690 560 760V900Q560 970 640 960H760',
        darker(body, 0.1),
        15,
      ) +
      rect(530, 640, 60, 90, darker(body, 0.2), 26) +
      rect(752, 936, 90, 46, body, 14) +
      rect(842, 948, 74, 22, '#d8b765', 8) +
      moved(bud, 330, 290, 1.15) +
      moved(bud, 750, 290, 1.15),
    shadow: 'around',
  }
}

/** Flash disk and memory card, large as life and larger. */
export function storage({ body, text }: { body: string; text: string }): Art {
  return {
    svg:
      moved(
        lit('stick', body) +
          rect(-80, -260, 160, 150, '#c8cdd3', 10) +
          rect(-46, -220, 34, 34, '#5d646c', 4) +
          rect(12, -220, 34, 34, '#5d646c', 4) +
          rect(-110, -120, 220, 480, 'url(#stick)', 40) +
          circle(0, 300, 26, darker(body, 0.45)) +
          letters(text, 0, 70, 48, '#ffffff', 0.95, 180),
        400,
        520,
        1.05,
        -18,
      ) +
      moved(
        shape('M-120 -150H60L120 -90V-10L104 10L120 40V190Q120 210 100 210H-100Q-120 210-120 190Z', '#23272e') +
          repeat(6, (at) => rect(-92 + at * 26, -136, 16, 64, '#d8b765', 4)) +
          rect(-96, 0, 192, 150, body, 12) +
          letters(text, 0, 46, 44, '#ffffff', 0.95, 160),
        780,
        640,
        1.1,
        10,
      ),
    shadow: 'around',
  }
}
