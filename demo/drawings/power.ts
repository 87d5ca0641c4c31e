// The boxes between the sun and the socket.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, darker, ellipse, group, lighter, line, linear, lit, moved, rect, repeat, shape } from './paint.ts'

export function battery({
  body,
  label,
  text,
  kind = 'acid',
}: {
  body: string
  label: string
  text: string
  kind?: 'acid' | 'lithium'
}): Art {
  const tall = kind === 'lithium'
  const y = tall ? 250 : 350
  const terminal = (x: number, colour: string, sign: string) =>
    rect(x - 40, y - 104, 80, 44, colour, 8) +
    rect(x - 24, y - 140, 48, 50, '#b9bec5', 8) +
    rect(x - 24, y - 140, 18, 50, '#e6e9ec', 6) +
    line(sign, '#fff', 8, { transform: `translate(${x} ${y - 82})` })
  return {
    svg:
      lit('case', body) +
      lit('tag', label, 0.7) +
      shape(`M180 ${y}L230 ${y - 72}H850L900 ${y}Z`, lighter(body, 0.16)) +
      terminal(320, '#d0342c', 'M-14 0H14M0-14V14') +
      terminal(760, '#2b313a', 'M-14 0H14') +
      (tall
        ? line(`M420 ${y - 40}Q540 ${y - 170} 660 ${y - 40}`, darker(body, 0.4), 22)
        : repeat(3, (at) => ellipse(450 + at * 90, y - 36, 28, 12, darker(body, 0.3)))) +
      rect(166, y - 6, 748, 884 - y, 'url(#case)', 22) +
      rect(166, y - 6, 748, 46, lighter(body, 0.1), 20) +
      repeat(6, (at) => rect(190 + at * 126, y + 70, 70, 790 - y, '#fff', 10, { opacity: 0.045 })) +
      rect(230, y + 90, 620, 300, 'url(#tag)', 18) +
      shape(
        `M230 ${y + 250}Q400 ${y + 200} 540 ${y + 250}T850 ${y + 240}V${y + 372}Q850 ${y + 390} 832 ${y + 390}H248Q230 ${y + 390} 230 ${y + 372}Z`,
        '#000',
        { opacity: 0.13 },
      ) +
      letters(text, 540, y + 138, 78, '#ffffff', 1, 540) +
      shape(`M548 ${y + 250}L500 ${y + 330}H540L524 ${y + 380}L584 ${y + 300}H544L568 ${y + 250}Z`, '#ffe08a'),
    shadow: { y: 880, half: 400 },
  }
}

/** Charge controller: a small box with a glowing display. */
export function controller({ body, text }: { body: string; text: string }): Art {
  const icon = (x: number, svg: string) =>
    rect(x - 68, 700, 136, 100, '#11161d', 12, { opacity: 0.6 }) +
    circle(x - 30, 750, 16, '#c8cdd3') +
    circle(x + 30, 750, 16, '#c8cdd3') +
    moved(svg, x, 650)
  return {
    svg:
      lit('shell', body) +
      linear('lcd', ['#c9f2d8', '#8ed9b4']) +
      rect(120, 380, 60, 300, darker(body, 0.3), 20) +
      rect(900, 380, 60, 300, darker(body, 0.3), 20) +
      rect(150, 270, 780, 560, 'url(#shell)', 40) +
      rect(200, 320, 440, 250, '#10151c', 20) +
      rect(218, 338, 404, 214, 'url(#lcd)', 10) +
      letters(text, 420, 390, 104, '#12402d', 0.95, 350) +
      circle(720, 390, 34, '#2f9e5f') +
      circle(830, 390, 34, '#e8a02f') +
      rect(686, 480, 180, 70, darker(body, 0.35), 18) +
      circle(776, 515, 18, lighter(body, 0.35)) +
      icon(
        310,
        circle(0, 0, 18, '#ffd25e') +
          repeat(8, (at) => group(line('M0-26V-34', '#ffd25e', 6), { transform: `rotate(${at * 45})` })),
      ) +
      icon(
        540,
        rect(-32, -20, 64, 40, '#ffffff', 6) + rect(-20, -28, 12, 10, '#ffffff') + rect(8, -28, 12, 10, '#ffffff'),
      ) +
      icon(770, circle(0, -8, 20, '#ffffff') + rect(-10, 12, 20, 16, '#ffffff', 3)),
    shadow: 'around',
  }
}

export function inverter({ body, text, accent = '#e8a02f' }: { body: string; text: string; accent?: string }): Art {
  return {
    svg:
      lit('metal', body) +
      line('M330 330Q330 200 540 200T750 330', darker(body, 0.45), 30) +
      rect(150, 310, 780, 540, 'url(#metal)', 30) +
      rect(150, 310, 780, 66, accent, 26) +
      rect(150, 350, 780, 30, accent) +
      repeat(8, (at) => rect(204, 440 + at * 40, 200, 16, '#000', 8, { opacity: 0.35 })) +
      rect(460, 430, 220, 120, '#0f141b', 14) +
      letters(text, 570, 464, 52, '#7fe3ff', 0.95, 180) +
      circle(760, 460, 20, '#45c46f') +
      circle(830, 460, 20, accent) +
      rect(738, 500, 116, 50, '#c22f2f', 12) +
      line('M796 512V538', '#fff', 7) +
      rect(460, 600, 180, 190, '#f2f3f4', 18) +
      rect(680, 600, 180, 190, '#f2f3f4', 18) +
      [550, 770]
        .map(
          (x) =>
            rect(x - 12, 634, 24, 46, '#2b313a', 4) +
            rect(x - 52, 706, 44, 22, '#2b313a', 4) +
            rect(x + 8, 706, 44, 22, '#2b313a', 4),
        )
        .join('') +
      rect(200, 846, 90, 30, '#20242b', 8) +
      rect(790, 846, 90, 30, '#20242b', 8),
    shadow: { y: 878, half: 400 },
  }
}
