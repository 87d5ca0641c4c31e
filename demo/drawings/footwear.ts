// Things for the feet: kandambili and sandals from above, closed shoes and boots from the side.
import type { Art } from './paint.ts'
import { both, circle, cut, darker, ellipse, lighter, line, lit, moved, rect, repeat, shape } from './paint.ts'

const soleHalf =
  'M700 130Q840 140 850 330Q852 460 810 560Q800 620 812 720Q830 900 720 930Q600 940 604 760Q608 640 588 540Q552 150 700 130Z'

export function flipflops({
  sole,
  strap,
  edge = darker(sole, 0.25),
  dots,
}: {
  sole: string
  strap: string
  edge?: string
  dots?: string
}): Art {
  const one =
    shape(soleHalf, edge, { transform: 'translate(8 16)' }) +
    shape(soleHalf, 'url(#sole)') +
    (dots ? repeat(14, (at) => circle(650 + (at % 3) * 56, 470 + Math.floor(at / 3) * 88, 12, dots)) : '') +
    line('M706 270Q640 380 606 520', darker(strap, 0.3), 44) +
    line('M706 270Q790 380 806 520', darker(strap, 0.3), 44) +
    line('M704 262Q636 376 604 508', strap, 38) +
    line('M704 262Q788 376 806 508', strap, 38) +
    line('M690 290Q650 360 624 440', lighter(strap, 0.4), 7, { opacity: 0.7 }) +
    circle(704, 262, 27, darker(strap, 0.15)) +
    circle(704, 260, 15, lighter(strap, 0.3))
  return { svg: lit('sole', sole) + both(one), shadow: 'around' }
}

/** Open leather sandals with two broad straps. */
export function sandals({
  leather,
  sole = '#6b4a2c',
  buckle = '#d8b765',
}: {
  leather: string
  sole?: string
  buckle?: string
}): Art {
  const strap = (y: number, h: number) =>
    shape(
      `M578 ${y}Q706 ${y - 66} 842 ${y - 10}L${838 - h * 0.1} ${y + h}Q706 ${y + h - 60} 590 ${y + h}Z`,
      'url(#skin)',
    ) +
    line(`M590 ${y + 12}Q706 ${y - 46} 832 ${y + 6}`, lighter(leather, 0.5), 4, {
      'stroke-dasharray': '10 9',
      opacity: 0.8,
    })
  const one =
    shape(soleHalf, darker(sole, 0.4), { transform: 'translate(8 16)' }) +
    shape(soleHalf, sole) +
    shape(soleHalf, lighter(sole, 0.4), { transform: 'translate(70 53) scale(.9)' }) +
    strap(300, 130) +
    strap(640, 96) +
    rect(776, 652, 50, 56, buckle, 10) +
    rect(788, 664, 26, 32, leather, 4)
  return { svg: lit('skin', leather) + both(one), shadow: 'around' }
}

type Side = { upper: string; sole: string; lace?: string; kind: 'school' | 'sneaker' }

function fromSide({ upper, sole, lace = '#ffffff', kind }: Side, id: string): string {
  const body = 'M120 330Q150 60 190 40Q260 60 330 30Q380 130 520 190Q700 220 730 330Z'
  const under =
    kind === 'sneaker'
      ? 'M100 310H744Q764 350 740 392H124Q92 380 100 310Z'
      : 'M104 320H748Q764 340 748 366H300L290 386H112Z'
  return (
    lit(id, upper) +
    shape(body, `url(#${id})`) +
    shape('M190 40Q260 62 330 30L340 66Q260 98 180 78Z', darker(upper, 0.45)) +
    (kind === 'sneaker'
      ? shape('M520 190Q700 220 730 320L560 322Q600 250 520 190Z', darker(sole, 0.07)) +
        line('M200 300Q300 180 420 290', sole, 26) +
        line('M186 80Q150 200 146 320', lighter(upper, 0.25), 20)
      : line('M560 210Q610 260 600 326', '#000', 5, { opacity: 0.3 }) +
        line('M430 180Q400 260 300 326', '#000', 5, { opacity: 0.3 }) +
        shape('M600 226Q690 246 712 306Q660 260 600 250Z', '#ffffff', { opacity: 0.22 })) +
    repeat(4, (at) => line(`M${352 + at * 40} ${88 + at * 26}l44 ${-18 + at * 2}`, lace, 13)) +
    shape(under, sole) +
    shape('M104 350H744L740 366H108Z', '#000', { opacity: 0.14 })
  )
}

export function shoes(side: Side): Art {
  return {
    svg: moved(fromSide(side, 'back'), 236, 330, 1.06) + moved(fromSide(side, 'near'), 40, 420, 1.18),
    shadow: { y: side.kind === 'sneaker' ? 872 : 860, half: 440 },
  }
}

/** Rubber boots for the rains, a pair from the side. */
export function boots({ colour, sole = '#e9d9a8' }: { colour: string; sole?: string }): Art {
  const one = (id: string) =>
    lit(id, colour) +
    shape('M60 0H290Q300 260 300 420Q330 500 450 530Q540 556 540 640H40Q70 300 60 0Z', `url(#${id})`) +
    ellipse(175, 4, 116, 24, darker(colour, 0.5)) +
    line('M60 44H292', lighter(colour, 0.35), 10) +
    line('M110 90Q120 330 106 520', '#ffffff', 18, { opacity: 0.28 }) +
    shape('M36 626H546V670Q540 690 500 690H60Q30 690 36 626Z', sole) +
    cut(
      `${id}t`,
      rect(36, 664, 510, 26, '#000'),
      repeat(16, (at) => rect(40 + at * 34, 664, 14, 30, darker(sole, 0.3))),
    )
  return { svg: moved(one('far'), 390, 170, 0.98) + moved(one('near'), 180, 210), shadow: { y: 890, half: 380 } }
}
