// What is on a screen: small scenes in a box of 800 by 450, so that a television is never a black rectangle.
import { circle, ellipse, line, linear, moved, rect, repeat, shape } from './paint.ts'

export const scenes = {
  // Evening on the lake, with the balanced rocks of Mwanza.
  lake: () =>
    linear('sky', ['#ffb35c', '#ff7f5e', '#8d4a86']) +
    rect(0, 0, 800, 450, 'url(#sky)') +
    circle(560, 230, 70, '#ffe9a8') +
    shape('M0 262Q140 214 300 250T620 246T800 236V300H0Z', '#5b3a6b') +
    linear('water', ['#e2705d', '#3b2f66']) +
    rect(0, 276, 800, 174, 'url(#water)') +
    repeat(5, (at) => rect(500 - at * 14, 296 + at * 26, 120 + at * 28, 8, '#ffd98a', 4, { opacity: 0.75 })) +
    shape('M90 380Q80 300 150 290Q220 280 230 340Q290 330 300 390Q200 420 90 380Z', '#2a2240') +
    shape('M120 296Q120 210 180 206Q240 210 226 290Q170 310 120 296Z', '#382c52') +
    line('M420 360L520 360L500 384H436ZM468 356V300L510 350', '#20183a', 6),
  football: () =>
    linear('pitch', ['#3fae5a', '#24824a']) +
    rect(0, 0, 800, 450, 'url(#pitch)') +
    repeat(4, (at) => rect(at * 200, 0, 100, 450, '#fff', 0, { opacity: 0.07 })) +
    line('M0 120H800M400 120V450M280 285a120 90 0 1 0 240 0a120 90 0 1 0-240 0', '#ffffff', 6, { opacity: 0.85 }) +
    rect(0, 0, 800, 90, '#28465f') +
    repeat(40, (at) =>
      circle(16 + at * 20, 26 + (at % 3) * 22, 8, ['#f2c14e', '#e8503a', '#ffffff', '#4fa3d8'][at % 4] ?? '#ffffff'),
    ) +
    [
      [250, 230, '#f2c14e'],
      [470, 200, '#ffffff'],
      [590, 300, '#f2c14e'],
      [350, 330, '#ffffff'],
    ]
      .map(
        ([x, y, c]) =>
          circle(Number(x), Number(y) - 44, 15, '#5a3620') +
          rect(Number(x) - 18, Number(y) - 28, 36, 44, String(c), 12) +
          line(`M${Number(x) - 8} ${Number(y) + 18}l-10 34M${Number(x) + 8} ${Number(y) + 18}l14 30`, '#1d2a3a', 11),
      )
      .join('') +
    circle(430, 370, 14, '#ffffff'),
  savanna: () =>
    linear('sky', ['#7cc4e8', '#fdf0c8']) +
    rect(0, 0, 800, 450, 'url(#sky)') +
    circle(640, 110, 50, '#ffd25e') +
    shape('M240 300L430 96L640 300Z', '#6b7fa0') +
    shape('M370 160L430 96L494 158L456 176L430 156L404 178Z', '#ffffff') +
    rect(0, 296, 800, 154, '#d9a441') +
    shape('M0 330Q300 296 800 344V450H0Z', '#c18a2e') +
    line('M170 380V240M170 300L120 244M170 290L226 236', '#4b331d', 14) +
    ellipse(170, 226, 130, 32, '#4f7d3a') +
    ellipse(220, 202, 80, 22, '#5f9146'),
  music: () =>
    linear('sky', ['#3a1d6e', '#c2317a']) +
    rect(0, 0, 800, 450, 'url(#sky)') +
    repeat(5, (at) =>
      shape(`M${80 + at * 160} 0L${0 + at * 170} 450H${150 + at * 170}Z`, '#ffe08a', { opacity: 0.13 }),
    ) +
    shape('M330 210H470L446 400H354Z', '#9a5b2c') +
    ellipse(400, 210, 70, 26, '#f6e2bd') +
    line('M346 240L384 390M400 240V394M454 240L416 390', '#f2c14e', 6) +
    circle(560, 220, 42, '#5a3620') +
    shape('M490 450Q500 280 560 280T634 450Z', '#f2a32c') +
    circle(230, 220, 42, '#6b4228') +
    shape('M160 450Q170 280 230 280T304 450Z', '#2fa58f') +
    line('M500 330L440 210M290 330L356 212', '#5a3620', 18),
  fish: () =>
    linear('sky', ['#37b6c9', '#0c5a86']) +
    rect(0, 0, 800, 450, 'url(#sky)') +
    repeat(3, (at) =>
      moved(
        shape(
          'M-110 0C-60-70 40-66 70-10L120-50V50L70 10C40 66-60 70-110 0Z',
          ['#ffb648', '#f4f4f2', '#ff7f5e'][at] ?? '#ffb648',
        ) + circle(-66, -12, 11, '#1c2733'),
        220 + at * 190,
        150 + (at % 2) * 130,
        1 - at * 0.12,
      ),
    ) +
    repeat(6, (at) => circle(120 + at * 110, 90 + ((at * 83) % 240), 9 + (at % 3) * 5, '#ffffff', { opacity: 0.5 })) +
    shape('M0 400Q200 350 400 400T800 390V450H0Z', '#d9b777') +
    line('M660 400Q640 330 670 280M700 400Q720 330 690 300', '#2f8f5b', 16),
}
export type Scene = keyof typeof scenes
