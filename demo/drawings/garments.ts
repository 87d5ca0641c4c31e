// Clothes laid flat, seen from the front. Right halves are drawn and mirrored about x = 540.
import type { Art } from './paint.ts'
import { both, circle, cut, darker, lighter, line, linear, moved, rect, repeat, shape } from './paint.ts'
import type { Print } from './prints.ts'
import { printed } from './prints.ts'

const mirror = 'matrix(-1 0 0 1 1080 0)'

/** Cloth within an outline, with light from the left and a soft edge of shade. */
export function sewn(id: string, half: string, print: Print): string {
  const cloth = printed(`${id}cloth`, print, 80, 80, 920, 940) + rect(80, 80, 920, 940, `url(#${id}light)`)
  return (
    linear(`${id}light`, ['#000/.16', '#fff/.16', '#fff/0', '#000/.2'], 1, 0.15) +
    `<defs><g id="${id}whole">${cloth}</g></defs>` +
    cut(`${id}right`, shape(half, '#000'), `<use href="#${id}whole"/>`) +
    cut(`${id}left`, shape(half, '#000', { transform: mirror }), `<use href="#${id}whole"/>`)
  )
}
export const seam = (d: string, opacity = 0.22, width = 5) => both(line(d, '#000', width, { opacity }))
export const ink = (print: Print) => print.colours[0]

const buttons = (x: number, from: number, to: number, count: number, colour: string) =>
  repeat(count, (at) => {
    const y = from + ((to - from) * at) / (count - 1)
    return circle(x, y, 10, darker(colour, 0.35)) + circle(x - 1, y - 1, 8, colour)
  })

export type Shirt = {
  print: Print
  sleeves?: 'short' | 'long'
  collar?: string
  pocket?: boolean
  button?: string
  crest?: string
}

export function shirt({
  print,
  sleeves = 'short',
  collar = ink(print),
  pocket = true,
  button = '#ffffff',
  crest,
}: Shirt): Art {
  const long = 'M538 214L640 180Q760 214 818 268Q890 420 930 830L812 850Q790 640 752 520L752 900Q650 926 538 922Z'
  const short = 'M538 214L640 180Q776 214 828 268L960 474L818 556L752 462L752 900Q650 926 538 922Z'
  const cuff = sleeves === 'long' ? shape('M930 812L934 858L812 876L808 830Z', darker(collar, 0.08)) : ''
  return {
    svg:
      shape('M450 186Q540 130 630 186L600 260H480Z', darker(collar, 0.45)) +
      sewn('s', sleeves === 'long' ? long : short, print) +
      both(cuff) +
      (sleeves === 'long'
        ? seam('M752 900V462Q770 360 800 300')
        : seam('M752 900V462Q770 360 800 300M944 452L802 532')) +
      both(
        shape('M540 262L452 172Q430 186 418 216L474 342Z', collar) +
          line('M540 262L474 342L418 216', '#000', 4, { opacity: 0.18 }),
      ) +
      line('M562 300V920', '#000', 4, { opacity: 0.16 }) +
      buttons(542, 316, 866, 6, button) +
      (pocket
        ? rect(610, 410, 108, 118, '#000', 10, { opacity: 0.09 }) +
          line('M610 414H718V510L664 534L610 510Z', '#000', 4, { opacity: 0.2 })
        : '') +
      (crest ? circle(664, 462, 30, crest) + circle(664, 462, 15, '#ffffff') : '') +
      seam('M700 640Q680 760 708 880', 0.09, 12),
    shadow: 'around',
  }
}

/** Fulana: round neck, polo or with a band across the chest. */
export function tee({
  print,
  neck = 'round',
  trim = ink(print),
  band,
  badge,
}: {
  print: Print
  neck?: 'round' | 'polo'
  trim?: string
  band?: string
  badge?: string
}): Art {
  const half = 'M538 250Q590 250 626 186Q760 214 822 268L962 470L822 556L760 470L752 896Q650 918 538 916Z'
  const bar = rect(80, 470, 920, 110, band ?? '#000') + rect(80, 600, 920, 26, band ?? '#000')
  const chest = band
    ? cut('chestr', shape(half, '#000'), bar) + cut('chestl', shape(half, '#000', { transform: mirror }), bar)
    : ''
  const neckline =
    neck === 'polo'
      ? both(
          shape('M540 280L454 184Q430 196 424 224L486 338Z', trim) +
            line('M540 280L486 338L424 224', '#000', 4, { opacity: 0.18 }),
        ) +
        line('M520 286V430H560V286', '#000', 4, { opacity: 0.2 }) +
        buttons(540, 330, 400, 2, '#ffffff')
      : line('M452 188Q480 268 540 268T628 188', trim, 24) +
        line('M452 188Q480 268 540 268T628 188', '#000', 24, { opacity: 0.1 })
  return {
    svg:
      shape('M454 184Q540 150 626 184L600 262H480Z', darker(ink(print), 0.42)) +
      sewn('t', half, print) +
      chest +
      both(line('M946 458L808 540', trim, 16)) +
      seam('M758 520V470Q776 360 806 300') +
      neckline +
      (badge ? circle(668, 400, 34, badge) + circle(668, 400, 17, lighter(badge, 0.7)) : '') +
      seam('M690 640Q672 760 700 870', 0.09, 12),
    shadow: 'around',
  }
}

export function trousers({
  print,
  short = false,
  stitch = '#000000',
  belt,
}: {
  print: Print
  short?: boolean
  stitch?: string
  belt?: string
}): Art {
  const end = short ? 640 : 966
  const half = `M538 130H726Q752 380 ${short ? 800 : 786} ${end}L${short ? 590 : 616} ${end + 10}Q600 560 546 420L538 420Z`
  return {
    svg: moved(
      sewn('l', half, print) +
        both(rect(540, 118, 190, 52, belt ?? darker(ink(print), 0.14), 8)) +
        seam(`M664 172Q690 260 744 276`, 0.3) +
        both(line('M672 172Q696 250 742 266', stitch, 3, { opacity: 0.5, 'stroke-dasharray': '10 8' })) +
        line('M540 172V400', '#000', 5, { opacity: 0.25 }) +
        line('M552 172V330Q552 380 540 396', stitch, 3, { opacity: 0.5, 'stroke-dasharray': '10 8' }) +
        seam(`M${short ? 690 : 700} 300L${short ? 698 : 702} ${end - 6}`, 0.13, 7) +
        seam(`M${short ? 592 : 618} ${end - 26}L${short ? 796 : 784} ${end - 34}`, 0.2) +
        circle(540, 146, 13, belt ? '#d8b765' : lighter(stitch === '#000000' ? ink(print) : stitch, 0.4)) +
        both(rect(620, 112, 16, 66, darker(ink(print), 0.3), 4)),
      short ? -108 : 0,
      short ? 90 : 0,
      short ? 1.2 : 1,
    ),
    shadow: 'around',
  }
}

/** Sweta with ribbed hems; `stripe` runs along the V of the neck and the cuffs. */
export function sweater({ colour, stripe }: { colour: string; stripe: string }): Art {
  const cloth: Print = { motif: 'plain', colours: [colour, colour, colour, colour] }
  const half = 'M538 392L632 186Q756 206 814 266Q890 430 930 800L806 824Q784 640 756 520L758 900H538Z'
  const rib = darker(colour, 0.16)
  return {
    svg:
      shape('M452 190Q540 160 628 190L560 380H520Z', darker(colour, 0.5)) +
      sewn('w', half, cloth) +
      both(shape('M926 780L934 850L810 874L802 802Z', rib) + line('M924 786L804 810', stripe, 12)) +
      rect(324, 862, 432, 60, rib, 14) +
      repeat(21, (at) => line(`M${338 + at * 20} 872V912`, '#000', 5, { opacity: 0.16 })) +
      line('M450 192L540 394L630 192', rib, 34) +
      line('M436 206L540 432L644 206', stripe, 11) +
      seam('M756 860V500Q770 360 800 300') +
      repeat(4, (at) => line(`M${404 + at * 90} 520V830`, '#000', 14, { opacity: 0.05 })),
    shadow: 'around',
  }
}
