// Mosquito nets.
import type { Art } from './paint.ts'
import { both, circle, darker, ellipse, group, lighter, line, linear, shape } from './paint.ts'

/** A net alone: hung from its ring, or square and held at its corners. */
export function net({ colour, square = false }: { colour: string; square?: boolean }): Art {
  const veil = linear('veil', [lighter(colour, 0.55), colour, darker(colour, 0.08)], 1, 0.4)
  if (square)
    return {
      svg:
        veil +
        line('M190 330V250M770 330V250M330 210V130M900 210V130', '#8a8f96', 6) +
        shape('M330 210H900L920 800L800 890H190L170 890L190 330Z', lighter(colour, 0.35), { opacity: 0.75 }) +
        line('M330 210L318 800H920M318 800L180 890', darker(colour, 0.15), 5, { opacity: 0.4 }) +
        shape('M190 330H770Q776 620 800 892Q690 916 580 896T370 898T166 892Q186 620 190 330Z', 'url(#veil)', {
          opacity: 0.8,
        }) +
        shape('M770 330L900 210Q904 520 924 800L800 892Q776 620 770 330Z', darker(colour, 0.12), { opacity: 0.75 }) +
        shape('M190 330L330 210H900L770 330Z', lighter(colour, 0.6), { opacity: 0.9 }) +
        line('M300 340L290 890M410 340L406 894M530 340L540 892M650 340L672 898M836 280L860 840', '#ffffff', 6, {
          opacity: 0.6,
        }) +
        line(
          'M190 330H770L900 210H330ZM770 330Q776 620 800 892M190 330Q186 620 166 892M900 210Q904 520 924 800',
          darker(colour, 0.25),
          7,
          { opacity: 0.7 },
        ) +
        [190, 770].map((x) => circle(x, 330, 11, '#6f757d')).join('') +
        [330, 900].map((x) => circle(x, 210, 11, '#6f757d')).join(''),
      shadow: { y: 895, half: 380 },
    }
  return {
    svg:
      line('M540 60V180', '#8a8f96', 7) +
      veil +
      group(both(shape('M540 190H600Q800 420 916 880Q720 930 540 908Z', 'url(#veil)')), { opacity: 0.82 }) +
      both(
        line('M556 200Q760 420 900 880M556 200Q680 460 790 900M552 200Q600 480 680 908M544 200V910', '#ffffff', 6, {
          opacity: 0.6,
        }),
      ) +
      both(line('M540 884Q720 906 908 856', darker(colour, 0.2), 8, { opacity: 0.5 })) +
      ellipse(540, 190, 96, 24, darker(colour, 0.14)) +
      ellipse(540, 186, 76, 14, lighter(colour, 0.4)) +
      circle(540, 60, 14, '#6f757d'),
    shadow: { y: 905, half: 380 },
  }
}
