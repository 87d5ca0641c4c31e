// Power from the sun: panels, batteries, the boxes between them, and a whole kit.
import { letters } from './lettering.ts'
import type { Art } from './paint.ts'
import { circle, darker, group, lighter, line, linear, lit, moved, rect, repeat, shape } from './paint.ts'

/** A panel's face in its own box; `columns` by `rows` cells, mono cells have clipped corners. */
function panelFace(w: number, h: number, columns: number, rows: number, mono: boolean): string {
  const cellW = (w - 56) / columns
  const cellH = (h - 56) / rows
  const cut = mono ? Math.min(cellW, cellH) * 0.16 : 0
  const cell = `M${cut} 0H${cellW - 5 - cut}L${cellW - 5} ${cut}V${cellH - 5 - cut}L${cellW - 5 - cut} ${cellH - 5}H${cut}L0 ${cellH - 5 - cut}V${cut}Z`
  const bars = line(`M${cellW * 0.33} 0V${cellH - 5}M${cellW * 0.64} 0V${cellH - 5}`, '#9fb9d8', 2.5, { opacity: 0.7 })
  return (
    linear('alu', ['#f4f6f8', '#b4bcc4', '#e3e7ea'], 1, 1) +
    linear('cell', mono ? ['#27364f', '#121b2b'] : ['#2b6cb8', '#173f7d'], 1, 1) +
    rect(0, 0, w, h, 'url(#alu)', 12) +
    rect(18, 18, w - 36, h - 36, mono ? '#dfe5ea' : '#cfdcec', 4) +
    `<defs><g id="c">${shape(cell, mono ? '#1a263a' : '#1f559c')}${bars}</g></defs>` +
    repeat(rows, (row) =>
      repeat(
        columns,
        (column) => `<use href="#c" x="${(30 + column * cellW).toFixed(1)}" y="${(30 + row * cellH).toFixed(1)}"/>`,
      ),
    ) +
    linear('glass', ['#fff/.34', '#fff/.05', '#fff/0'], 1, 1) +
    shape(`M18 18H${w * 0.72}L${w * 0.2} ${h - 18}H18Z`, 'url(#glass)')
  )
}

type Panel = { columns: number; rows: number; mono?: boolean; watts?: string }
const sizeOf = ({ columns, rows }: Panel) => {
  const unit = Math.min(640 / columns, 760 / rows)
  return [columns * unit + 56, rows * unit + 56] as const
}

export function panel({ view = 'front', ...what }: Panel & { view?: 'front' | 'back' | 'roof' }): Art {
  const [w, h] = sizeOf(what)
  if (view === 'roof') {
    const sheet = repeat(19, (at) => rect(at * 60 - 20, 560, 30, 560, '#000', 0, { opacity: 0.08 }))
    return {
      svg:
        linear('dusk', ['#bfe0f2', '#fdf1d8']) +
        rect(0, 0, 1080, 700, 'url(#dusk)') +
        circle(850, 190, 150, '#ffe9a8', { opacity: 0.6 }) +
        circle(850, 190, 96, '#ffc94d') +
        shape('M0 470Q200 400 380 450T760 430T1080 460V700H0Z', '#8fbf9b') +
        linear('iron', ['#c9562f', '#9b3c1f']) +
        shape('M0 620L140 520H940L1080 620V1080H0Z', 'url(#iron)') +
        sheet +
        group(moved(panelFace(w, h, what.columns, what.rows, what.mono ?? false), 540 - w / 2, 0), {
          transform: `translate(0 ${600}) translate(-10 0) scale(1 ${(420 / h).toFixed(3)})`,
        }),
      shadow: 'none',
    }
  }
  const x = 540 - w / 2
  const y = 540 - h / 2
  if (view === 'back')
    return {
      svg: moved(
        linear('rear', ['#ffffff', '#e2e6ea'], 1, 1) +
          lit('box', '#2a2f37') +
          rect(0, 0, w, h, '#b4bcc4', 12) +
          rect(20, 20, w - 40, h - 40, 'url(#rear)') +
          rect(w / 2 - 80, 70, 160, 90, 'url(#box)', 12) +
          circle(w / 2 - 40, 115, 14, '#4a515c') +
          circle(w / 2 + 40, 115, 14, '#4a515c') +
          line(`M${w / 2 - 50} 160Q${w / 2 - 90} ${h * 0.5} ${w * 0.3} ${h * 0.72}`, '#1b1e24', 11) +
          line(`M${w / 2 + 50} 160Q${w / 2 + 100} ${h * 0.5} ${w * 0.66} ${h * 0.72}`, '#c62f2f', 11) +
          rect(w * 0.28, h * 0.71, 24, 60, '#1b1e24', 6) +
          rect(w * 0.64, h * 0.71, 24, 60, '#1b1e24', 6) +
          (what.watts
            ? rect(w * 0.5 - 90, h * 0.84 - 16, 180, 66, '#f3f5f7', 6) +
              letters(what.watts, w * 0.5, h * 0.84, 34, '#1d3a66')
            : ''),
        x,
        y,
      ),
      shadow: 'around',
    }
  return { svg: moved(panelFace(w, h, what.columns, what.rows, what.mono ?? false), x, y), shadow: 'around' }
}

/** A kit: panel, power box with radio, lamps on their wires and a phone lead. */
export function solarKit({ colour, lamps = 3 }: { colour: string; lamps?: number }): Art {
  const lamp = (x: number, y: number) =>
    circle(x, y + 30, 92, '#ffe59a', { opacity: 0.35 }) +
    rect(x - 20, y - 46, 40, 40, '#e9ecef', 6) +
    shape(
      `M${x - 48} ${y + 26}A48 48 0 1 0 ${x + 48} ${y + 26}Q${x + 30} ${y - 6} ${x + 24} ${y - 10}H${x - 24}Q${x - 30} ${y - 6} ${x - 48} ${y + 26}Z`,
      '#fff6d8',
    )
  return {
    svg:
      moved(panelFace(430, 560, 4, 6, false), 110, 130) +
      lit('power', colour) +
      line('M330 690V760Q330 800 480 790', '#23272e', 10) +
      line('M570 170H930Q990 170 990 300V700Q990 760 920 770', '#23272e', 9) +
      repeat(
        lamps,
        (at) =>
          line(`M${630 + at * 125} 170V${230 + (at % 2) * 70}`, '#23272e', 8) +
          lamp(630 + at * 125, 270 + (at % 2) * 70),
      ) +
      rect(470, 600, 460, 290, 'url(#power)', 34) +
      circle(600, 745, 92, darker(colour, 0.35)) +
      circle(600, 745, 62, darker(colour, 0.5)) +
      circle(600, 745, 22, lighter(colour, 0.3)) +
      rect(720, 660, 170, 70, '#10151c', 12) +
      repeat(4, (at) => rect(736 + at * 36, 676, 26, 38, at < 3 ? '#58d58a' : '#2b4637', 5)) +
      repeat(3, (at) => circle(748 + at * 58, 780, 20, lighter(colour, 0.45))) +
      rect(726, 826, 160, 26, darker(colour, 0.4), 10) +
      line('M890 838Q990 830 960 900', '#f4f4f2', 10),
    shadow: { y: 884, half: 430 },
  }
}
