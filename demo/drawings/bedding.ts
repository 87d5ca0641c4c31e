// The bedroom: a made bed, pillows, a mattress, a mosquito net.
import type { Art } from './paint.ts'
import { both, cut, darker, ellipse, lighter, line, linear, lit, moved, rect, shape } from './paint.ts'
import type { Print } from './prints.ts'
import { printed } from './prints.ts'

const cushion =
  'M24 30Q14 4 46 12Q200 34 354 12Q386 4 376 30Q362 120 376 206Q386 232 354 224Q200 204 46 224Q14 232 24 206Q38 120 24 30Z'

function pillow(id: string, print: Print, piping: string): string {
  return (
    linear(`${id}puff`, ['#fff/.4', '#fff/0', '#000/.16'], 0.4, 1) +
    cut(
      `${id}in`,
      shape(cushion, '#000'),
      printed(`${id}case`, print, 0, 0, 400, 240) + rect(0, 0, 400, 240, `url(#${id}puff)`),
    ) +
    line(cushion, piping, 6) +
    line('M52 40Q96 60 110 92M348 40Q304 60 290 92M52 198Q96 180 110 150M348 198Q304 180 290 150', '#000', 4, {
      opacity: 0.1,
    })
  )
}

/** Pillows upon one another, seen from the front. */
export function pillows({
  print,
  second = print,
  piping = '#ffffff',
}: {
  print: Print
  second?: Print
  piping?: string
}): Art {
  return {
    svg: moved(pillow('b', second, piping), 150, 470, 1.9) + moved(pillow('a', print, piping), 230, 220, 1.62, -5),
    shadow: { y: 895, half: 400 },
  }
}

/** A bed seen from its foot: `sheet` below, `cover` folded back over it. */
export function bed({
  sheet,
  cover,
  wood = '#9a6b3f',
  net,
}: {
  sheet: Print
  cover?: Print
  wood?: string
  net?: string
}): Art {
  const top = cover ?? sheet
  const plain: Print = { motif: 'plain', colours: sheet.colours }
  const outline = 'M276 470H804Q900 640 934 724V872Q540 900 146 872V724Q180 640 276 470Z'
  const turned = cover
    ? shape('M236 560Q540 530 844 560L866 640Q540 612 214 640Z', lighter(sheet.colours[0], 0.25))
    : ''
  const gauze = net
    ? shape(
        'M520 96H560Q760 180 960 880Q760 920 700 880Q640 560 540 300Q440 560 380 880Q320 920 120 880Q320 180 520 96Z',
        net,
        { opacity: 0.5 },
      ) +
      shape('M520 96H560Q760 180 960 880H120Q320 180 520 96Z', net, { opacity: 0.3 }) +
      both(
        line('M548 110Q700 240 880 880M544 120Q640 300 780 896M542 130Q590 320 700 880', '#ffffff', 5, {
          opacity: 0.7,
        }),
      ) +
      ellipse(540, 104, 60, 18, darker(net, 0.2)) +
      line('M540 40V100', '#8a8f96', 6)
    : ''
  return {
    svg:
      lit('wood', wood) +
      shape('M250 560V300Q540 210 830 300V560Z', 'url(#wood)') +
      line('M290 540V330Q540 254 790 330V540', darker(wood, 0.3), 8, { opacity: 0.5 }) +
      rect(160, 850, 44, 80, darker(wood, 0.25), 8) +
      rect(876, 850, 44, 80, darker(wood, 0.25), 8) +
      cut(
        'made',
        shape(outline, '#000'),
        printed('over', top, 130, 460, 820, 450) +
          linear('drop', ['#fff/.22', '#fff/.04', '#000/.05']) +
          rect(130, 460, 820, 264, 'url(#drop)') +
          linear('front', ['#000/.22', '#000/.04', '#000/.24']) +
          rect(130, 724, 820, 190, 'url(#front)') +
          turned,
      ) +
      line('M150 726Q540 754 930 726', '#fff', 5, { opacity: 0.45 }) +
      moved(pillow('l', cover ? sheet : plain, '#ffffff'), 282, 380, 0.64) +
      moved(pillow('r', cover ? sheet : plain, '#ffffff'), 542, 380, 0.64) +
      gauze,
    shadow: { y: 925, half: 430 },
  }
}

/** A mattress lying at a slant; `inches` of height make it thick or thin. */
export function mattress({ print, side, inches }: { print: Print; side: string; inches: number }): Art {
  const high = 34 + inches * 17
  const y = 640 - high / 3
  const front = `M110 ${y}Q110 ${y - 14} 130 ${y - 14}H760Q780 ${y - 14} 780 ${y}V${y + high}Q780 ${y + high + 14} 760 ${y + high + 14}H130Q110 ${y + high + 14} 110 ${y + high}Z`
  return {
    svg:
      cut(
        'face',
        shape(
          `M118 ${y - 8}L320 ${y - 270}Q330 ${y - 282} 350 ${y - 282}H950Q976 ${y - 280} 966 ${y - 262}L780 ${y}Z`,
          '#000',
        ),
        printed('tick', print, 100, y - 290, 880, 300) +
          linear('up', ['#fff/.3', '#fff/0'], 0.6, 1) +
          rect(100, y - 290, 880, 300, 'url(#up)'),
      ) +
      cut(
        'end',
        shape(`M774 ${y}L968 ${y - 272}V${y + high - 262}L774 ${y + high + 12}Z`, '#000'),
        rect(770, y - 290, 210, high + 320, darker(side, 0.22)) +
          line(`M770 ${y + high / 2}L970 ${y + high / 2 - 266}`, lighter(side, 0.3), 8),
      ) +
      lit('long', side, 0.6) +
      shape(front, 'url(#long)') +
      line(`M116 ${y - 2}H774L966 ${y - 264}`, lighter(side, 0.55), 9) +
      line(`M116 ${y + high + 4}H774`, darker(side, 0.2), 8) +
      line(`M124 ${y + high / 2}H770`, lighter(side, 0.35), 10),
    shadow: { y: y + high + 20, half: 410, x: 500 },
  }
}

/** A thick folded duvet or blanket, tied with a band. */
export function bundle({ print, band }: { print: Print; band: string }): Art {
  const puff = (y: number, high: number, inset: number, id: string) => {
    const left = 170 + inset
    const right = 910 - inset
    const outline = `M${left + 60} ${y}H${right - 70}Q${right} ${y} ${right} ${y + high / 2}Q${right} ${y + high} ${right - 70} ${y + high}H${left + 60}Q${left - 26} ${y + high} ${left - 26} ${y + high / 2}Q${left - 26} ${y} ${left + 60} ${y}Z`
    return (
      linear(`${id}s`, ['#fff/.4', '#fff/0', '#000/.3']) +
      cut(
        id,
        shape(outline, '#000'),
        printed(`${id}c`, print, 130, y - 10, 800, high + 20) + rect(130, y - 10, 800, high + 20, `url(#${id}s)`),
      ) +
      line(
        `M${right - 4} ${y + high * 0.5}Q${right - 200} ${y + high * 0.4} ${right - 260} ${y + high * 0.52}`,
        '#000',
        6,
        { opacity: 0.2 },
      ) +
      line(
        `M${left - 8} ${y + high * 0.5}Q${left + 120} ${y + high * 0.42} ${left + 170} ${y + high * 0.55}`,
        '#000',
        6,
        { opacity: 0.14 },
      )
    )
  }
  return {
    svg:
      puff(710, 176, 0, 'c') +
      puff(526, 188, 16, 'b') +
      puff(352, 178, 34, 'a') +
      [370, 650]
        .map(
          (x) =>
            line(`M${x} 352Q${x - 14} 440 ${x} 526Q${x - 14} 620 ${x} 712Q${x - 14} 800 ${x} 886`, band, 44) +
            line(
              `M${x - 14} 354Q${x - 28} 440 ${x - 14} 526Q${x - 28} 620 ${x - 14} 712Q${x - 28} 800 ${x - 14} 884`,
              lighter(band, 0.35),
              7,
            ),
        )
        .join('') +
      line('M400 352Q510 250 620 352', darker(band, 0.15), 30),
    shadow: { y: 884, half: 400 },
  }
}
