import type { Art } from './paint.ts'
import { circle, darker, ellipse, group, lighter, line, linear, lit, rect, repeat, shape } from './paint.ts'

const steel = (id: string) => linear(id, ['#aab1b9', '#f5f7f8', '#c3c9cf', '#8d949c'], 1, 0)

export function iron({ body, steam = false }: { body: string; steam?: boolean }): Art {
  return {
    svg:
      line('M880 480Q990 470 960 320T1010 130', '#30353c', 18) +
      lit('body', body) +
      steel('plate') +
      shape('M90 800Q200 560 470 520H850Q930 530 930 640V800Z', 'url(#body)') +
      shape(
        'M330 560Q380 330 560 330H800Q900 336 900 460V560H800V470Q800 430 760 430H600Q500 430 470 540Z',
        darker(body, 0.22),
      ) +
      line('M380 520Q430 380 560 372H780', lighter(body, 0.35), 12, { opacity: 0.7 }) +
      shape('M70 796H936Q946 860 916 866H90Q50 866 70 796Z', 'url(#plate)') +
      circle(640, 640, 76, darker(body, 0.4)) +
      circle(640, 636, 62, '#f2f3f4') +
      line('M640 590V626', '#d8362a', 10) +
      circle(790, 640, 18, '#ffb648') +
      line('M180 760Q280 620 460 590', '#fff', 12, { opacity: 0.35 }) +
      (steam
        ? shape('M330 560Q350 470 400 430L470 530Q380 540 330 560Z', '#bfe4f5', { opacity: 0.85 }) +
          repeat(3, (at) =>
            line(`M${130 - at * 30} ${720 - at * 80}q-40-40 0-80t0-80`, '#ffffff', 18, { opacity: 0.9 }),
          )
        : ''),
    shadow: { y: 868, half: 430 },
  }
}

export function fan({
  kind,
  body,
  blades,
}: {
  kind: 'stand' | 'table' | 'ceiling'
  body: string
  blades: string
}): Art {
  const blade = shape('M0-30Q-130-90-110-230Q-60-300 20-250Q70-150 0-30Z', blades)
  if (kind === 'ceiling') {
    const wing =
      shape('M60-26L420-46Q452-44 452 0T420 46L60 26Z', blades) +
      line('M120 0H400', lighter(blades, 0.4), 8, { opacity: 0.6 })
    return {
      svg:
        rect(526, 90, 28, 360, '#b9bec5', 10) +
        ellipse(540, 110, 80, 34, darker(body, 0.2)) +
        repeat(3, (at) => group(wing, { transform: `translate(540 560) scale(1 .72) rotate(${at * 120 + 20})` })) +
        lit('hub', body) +
        ellipse(540, 560, 120, 90, 'url(#hub)') +
        ellipse(540, 586, 74, 46, lighter(body, 0.3)),
      shadow: 'around',
    }
  }
  const y = kind === 'stand' ? 380 : 450
  const r = kind === 'stand' ? 270 : 310
  const foot =
    kind === 'stand'
      ? rect(524, y, 32, 480, '#b9bec5', 10) +
        rect(504, 690, 72, 100, darker(body, 0.2), 20) +
        repeat(3, (at) => circle(540, 712 + at * 28, 8, '#ffffff')) +
        shape('M340 890Q540 800 740 890V916H340Z', body)
      : rect(500, y + 200, 80, 240, darker(body, 0.15), 20) +
        shape('M330 900Q350 820 540 810T750 900V924H330Z', body) +
        repeat(3, (at) => circle(480 + at * 60, 866, 17, '#ffffff'))
  return {
    svg:
      foot +
      circle(540, y, r, lighter(blades, 0.7), { opacity: 0.75 }) +
      repeat(3, (at) => group(blade, { transform: `translate(540 ${y}) scale(${r / 285}) rotate(${at * 120 + 14})` })) +
      repeat(4, (at) =>
        circle(540, y, (r * (at + 1)) / 4 - 4, 'none', {
          stroke: darker(body, 0.1),
          'stroke-width': at === 3 ? 20 : 4,
          opacity: at === 3 ? 1 : 0.4,
        }),
      ) +
      group(
        repeat(12, (at) =>
          group(line(`M0 70V${r - 10}`, darker(body, 0.1), 4, { opacity: 0.4 }), {
            transform: `translate(540 ${y}) rotate(${at * 30})`,
          }),
        ),
      ) +
      lit('hub', body) +
      circle(540, y, 62, 'url(#hub)') +
      circle(524, y - 16, 18, '#ffffff', { opacity: 0.4 }),
    shadow: { y: 920, half: 270 },
  }
}

/** An extension: a row of sockets and its lead. */
export function extension({
  body,
  sockets,
  cable = '#f2f3f4',
}: {
  body: string
  sockets: number
  cable?: string
}): Art {
  const w = 140 * sockets + 130
  const x = 540 - w / 2
  return {
    svg:
      line(
        `M${x + 20} 620Q${x - 60} 620 ${Math.max(90, x - 40)} 760T300 880H620Q760 880 740 800T600 740Q480 740 500 830T700 930H860`,
        darker(cable, 0.12),
        28,
      ) +
      rect(840, 890, 120, 84, darker(cable, 0.12), 20) +
      rect(956, 902, 50, 18, '#c8cdd3', 5) +
      rect(956, 944, 50, 18, '#c8cdd3', 5) +
      lit('strip', body) +
      rect(x, 360, w, 330, 'url(#strip)', 50) +
      rect(x + w - 100, 450, 64, 150, '#d8362a', 20) +
      circle(x + w - 68, 424, 13, '#ffb648') +
      repeat(
        sockets,
        (at) =>
          rect(x + 34 + at * 140, 450, 116, 160, lighter(body, 0.55), 18) +
          rect(x + 82 + at * 140, 472, 20, 42, '#23272e', 4) +
          rect(x + 50 + at * 140, 548, 36, 18, '#23272e', 4) +
          rect(x + 98 + at * 140, 548, 36, 18, '#23272e', 4),
      ),
    shadow: 'around',
  }
}

/** A coil of cable. */
export function cable({ colours }: { colours: string[] }): Art {
  const first = colours[0] ?? '#c22f2f'
  const wind = (at: number, colour: string) =>
    ellipse(540, 600 - at * 44, 330 - at * 6, 190 - at * 4, 'none', { stroke: colour, 'stroke-width': 40 }) +
    ellipse(540, 592 - at * 44, 330 - at * 6, 190 - at * 4, 'none', {
      stroke: lighter(colour, 0.4),
      'stroke-width': 7,
      opacity: 0.6,
    })
  return {
    svg:
      line('M860 560Q980 640 930 800T960 900', first, 38) +
      repeat(6, (at) => wind(at, colours[at % colours.length] ?? first)) +
      rect(505, 160, 70, 190, '#23272e', 16, { opacity: 0.9 }) +
      rect(505, 560, 70, 230, '#23272e', 16, { opacity: 0.9 }) +
      line('M960 900l10 36', '#d58a3f', 18),
    shadow: { y: 800, half: 400 },
  }
}
