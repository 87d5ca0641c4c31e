// Dresses, robes, skirts and the cap that goes with the robe.

import { ink, seam, sewn } from './garments.ts'
import type { Art } from './paint.ts'
import { both, circle, cut, darker, lighter, line, linear, rect, repeat, shape } from './paint.ts'
import type { Print } from './prints.ts'

/** Gauni: fitted above, wide below; `trim` edges the neck, the waist and the hem. */
export function dress({
  print,
  trim,
  sleeves = true,
  long = true,
}: {
  print: Print
  trim: string
  sleeves?: boolean
  long?: boolean
}): Art {
  const end = long ? 970 : 850
  const arm = sleeves ? 'Q770 196 800 236L880 400Q820 446 756 436L706 348' : 'L690 330'
  const half = `M538 240L622 140L692 164${arm}Q690 430 680 470Q${long ? 760 : 830} 720 ${long ? 830 : 880} ${end - 40}Q690 ${end} 538 ${end}Z`
  return {
    svg:
      shape('M462 142Q540 200 618 142L590 240H490Z', darker(ink(print), 0.5)) +
      sewn('d', half, print) +
      line('M460 142Q488 244 540 246T620 142', trim, 18) +
      (sleeves ? both(line('M874 398Q820 440 760 432', trim, 16)) : '') +
      shape('M400 452Q540 486 680 452L684 498Q540 532 396 498Z', trim) +
      shape('M400 452Q540 486 680 452L684 498Q540 532 396 498Z', '#000', { opacity: 0.08 }) +
      both(line(`M540 ${end - 14}Q690 ${end - 14} ${long ? 824 : 874} ${end - 54}`, trim, 20)) +
      seam(`M580 520Q620 740 640 ${end - 30}M650 510Q720 720 756 ${end - 56}`, 0.13, 9),
    shadow: 'around',
  }
}

/** Kanzu: the white robe with its stitched breast and tassel. */
export function kanzu({ colour, thread }: { colour: string; thread: string }): Art {
  const cloth: Print = { motif: 'plain', colours: [colour, colour, colour, colour] }
  const half = 'M538 180L606 130Q720 150 764 200L940 560L852 612L716 420Q730 700 760 960Q650 982 538 980Z'
  return {
    svg:
      shape('M474 134Q540 104 606 134L590 180H490Z', darker(colour, 0.3)) +
      sewn('k', half, cloth) +
      line('M474 136Q496 190 540 192T606 136', thread, 12) +
      line('M516 196V430L540 462L564 430V196', thread, 7) +
      line('M528 210V420L540 438L552 420V210', thread, 4, { opacity: 0.7 }) +
      line('M540 192V330', thread, 5) +
      shape('M530 330H550L556 400H524Z', thread) +
      both(line('M928 548L846 596', thread, 9) + line('M918 530L836 578', thread, 4, { opacity: 0.7 })) +
      seam('M716 420Q740 330 752 280M640 520Q650 760 676 950M584 600Q590 800 600 960', 0.1, 8) +
      both(line('M540 962Q650 964 754 944', thread, 5, { opacity: 0.7 })),
    shadow: 'around',
  }
}

export function skirt({
  print,
  waist = darker(ink(print), 0.2),
  pleats = 5,
}: {
  print: Print
  waist?: string
  pleats?: number
}): Art {
  const half = 'M538 190H720Q790 520 850 850Q700 900 538 900Z'
  return {
    svg:
      sewn('q', half, print) +
      both(rect(540, 180, 184, 62, waist, 8)) +
      both(
        repeat(pleats, (at) =>
          line(`M${550 + at * 36} 244L${556 + at * 58} ${892 - at * at * 2}`, '#000', 8, { opacity: 0.16 }),
        ),
      ),
    shadow: 'around',
  }
}

/** Kofia: the embroidered cap. */
export function cap({ colour, thread }: { colour: string; thread: string }): Art {
  const around = repeat(9, (at) => {
    const x = 252 + at * 72
    return (
      shape(`M${x} 600l30-56l30 56l-30 56Z`, thread) +
      circle(x + 30, 600, 13, colour) +
      circle(x + 30, 516, 9, thread) +
      circle(x + 30, 684, 9, thread)
    )
  })
  const wall = 'M240 410Q540 520 840 410L850 740Q540 840 230 740Z'
  return {
    svg:
      linear('top', [lighter(colour, 0.4), darker(colour, 0.1)]) +
      shape('M240 410Q250 300 540 300T840 410Q540 530 240 410Z', 'url(#top)') +
      line('M330 400Q540 330 750 400Q540 470 330 400Z', thread, 8) +
      line('M430 400Q540 370 650 400Q540 432 430 400Z', thread, 6) +
      linear('side', ['#000/.2', '#fff/.2', '#000/.28'], 1, 0) +
      cut(
        'wall',
        shape(wall, '#000'),
        rect(200, 380, 700, 460, colour) +
          around +
          line('M230 470Q540 576 850 470M226 706Q540 806 854 706', thread, 8) +
          rect(200, 380, 700, 460, 'url(#side)'),
      ),
    shadow: { y: 784, half: 330 },
  }
}
