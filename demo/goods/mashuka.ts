// Matandiko: what covers a bed.
import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio } from './product.ts'

const floral = { draw: 'bed', sheet: print('flower', dyes.sky, 100) } as const

export const mashuka: DemoProduct[] = [
  {
    id: 'demo-mashuka-maua',
    name: 'Mashuka ya maua, seti ya vipande 4',
    category: 'Matandiko',
    price: 35000,
    status: 'inapatikana',
    ageHours: 152,
    description:
      'Seti ina mashuka mawili na foronya mbili za kitambaa cha pamba na polyester. Maua ya bluu hayachuji yakifuliwa kwa maji baridi. Chagua ukubwa kulingana na kitanda chako.',
    types: [
      { type: '4 x 6', price: 35000, stock: stock(21, 'furushi', 10, 24000, 9000) },
      { type: '5 x 6', price: 39000, stock: stock(27, 'furushi', 10, 27000, 9000) },
      { type: '6 x 6', price: 43000, stock: stock(13, 'furushi', 10, 30000, 9000) },
    ],
    pictures: [
      studio('lilac', floral),
      studio('sky', {
        draw: 'pile',
        prints: [print('flower', dyes.sky, 90), plain('#c9daf0'), print('flower', dyes.sky, 90)],
        ribbon: '#5f87bd',
      }),
      near('lilac', floral, 540, 520, 2),
    ],
  },
  {
    id: 'demo-mashuka-hoteli',
    name: 'Mashuka meupe ya hoteli',
    category: 'Matandiko',
    price: 48000,
    status: 'inapatikana',
    ageHours: 730,
    description:
      'Mashuka meupe ya pamba nzito, nyuzi 200, yanayofaa hoteli na nyumba za wageni. Seti ina shuka mbili na foronya mbili, ukubwa futi 6 kwa 6. Yanavumilia maji ya moto na pasi kali.',
    stock: stock(64, 'katoni', 16, 33500, 15000),
    pictures: [
      studio('sand', {
        draw: 'pile',
        prints: [plain('#f7f8f9'), plain('#eef1f4'), plain('#f7f8f9'), plain('#eef1f4')],
        high: 84,
      }),
      studio('lake', { draw: 'bed', sheet: plain('#f7f8f9'), wood: '#6d4a2c' }),
    ],
  },
  {
    id: 'demo-mashuka-kitenge',
    name: 'Mashuka ya kitenge ya kitanda kikubwa',
    category: 'Matandiko',
    price: 52000,
    status: 'inapatikana',
    ageHours: 1400,
    description:
      'Mashuka ya kitenge chenye mapambo ya jua, futi 6 kwa 6, pamoja na foronya mbili. Yameshonwa Mwanza, rangi zimekolea pande zote. Yanafaa kwa zawadi ya ndoa.',
    pictures: [
      studio('mango', { draw: 'bed', sheet: print('sun', dyes.mango, 120), wood: '#5d3a1e' }),
      studio('sand', {
        draw: 'pile',
        prints: [print('sun', dyes.mango, 110), plain('#8a1f2b'), print('sun', dyes.mango, 110)],
        ribbon: '#1f4f4a',
      }),
    ],
  },
  {
    id: 'demo-blanketi',
    name: 'Blanketi zito la baridi',
    category: 'Matandiko',
    price: 42000,
    status: 'inapatikana',
    ageHours: 610,
    description:
      'Blanketi laini la polyester lenye manyoya mafupi pande zote mbili, uzito wa kilo 2.5. Linatunza joto na hukauka haraka baada ya kufuliwa.',
    types: [
      { type: '5 x 6', price: 42000 },
      { type: '6 x 7', price: 52000 },
    ],
    pictures: [
      studio('sand', {
        draw: 'bed',
        sheet: plain('#f2f4f7'),
        cover: print('checks', ['#8d3b2a', '#5b2118', '#e9c58d', '#3b1a14'], 110),
      }),
      studio('rose', {
        draw: 'bundle',
        print: print('checks', ['#8d3b2a', '#5b2118', '#e9c58d', '#3b1a14'], 110),
        band: '#e9c58d',
      }),
      studio('leaf', {
        draw: 'drape',
        print: print('checks', ['#8d3b2a', '#5b2118', '#e9c58d', '#3b1a14'], 130),
        fringe: '#5b2118',
      }),
    ],
  },
  {
    id: 'demo-blanketi-mtoto',
    name: 'Blanketi la mtoto mchanga',
    category: 'Matandiko',
    price: 16000,
    status: 'inapatikana',
    ageHours: 1750,
    description:
      'Blanketi laini sana la mtoto, sm 100 kwa 80, lenye nyota ndogo. Halina manyoya yanayong’oka. Linakuja kwenye mfuko wa zawadi.',
    pictures: [
      studio('sky', {
        draw: 'pile',
        prints: [print('star', dyes.mint, 90), print('star', dyes.rose, 90), print('star', dyes.sky, 90)],
        high: 110,
      }),
      studio('rose', { draw: 'bundle', print: print('star', dyes.sky, 110), band: '#8fb3df' }),
    ],
  },
  {
    id: 'demo-duvet',
    name: 'Duvet nene na foronya zake – seti ya vipande 6 kwa kitanda cha futi sita kwa sita',
    category: 'Matandiko',
    price: 115000,
    status: 'inapatikana',
    ageHours: 36,
    description:
      'Seti ina duvet moja nene, kava lake, shuka moja na foronya tatu. Kitambaa cha juu ni pamba laini, ndani ni nyuzi nyepesi zinazotunza joto. Inafuliwa kwa mashine au kwa mkono.',
    stock: stock(16, 'katoni', 4, 82000, 14000),
    pictures: [
      studio('lilac', { draw: 'bed', sheet: print('rings', dyes.lilac, 130), cover: print('leaf', dyes.lilac, 130) }),
      studio('lilac', { draw: 'bundle', print: print('leaf', dyes.lilac, 130), band: '#74499e' }),
      near(
        'lilac',
        { draw: 'bed', sheet: print('rings', dyes.lilac, 130), cover: print('leaf', dyes.lilac, 130) },
        540,
        720,
        2,
      ),
    ],
  },
]
