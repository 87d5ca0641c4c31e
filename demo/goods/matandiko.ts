import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio, together } from './product.ts'

const floral = { draw: 'bed', sheet: print('flower', dyes.sky, 100) } as const
const netted = { draw: 'net', colour: '#8fc0ee' } as const

export const matandiko: DemoProduct[] = [
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
    id: 'demo-mito',
    name: 'Mito ya kulalia, jozi',
    category: 'Matandiko',
    price: 18000,
    status: 'inapatikana',
    ageHours: 300,
    description:
      'Mito miwili iliyojazwa nyuzi laini za polyester, sm 70 kwa 45. Inarudi umbo lake baada ya kulaliwa. Foronya zinauzwa kando.',
    types: [
      { type: 'Jozi', price: 18000, stock: stock(58, 'furushi', 10, 11500, 12000) },
      { type: 'Dozeni', price: 99000, stock: stock(8, 'furushi', 1, 66000, 12000) },
    ],
    pictures: [
      studio('lake', { draw: 'pillows', print: plain('#fdfdfb'), piping: '#8fb3df' }),
      studio('mango', {
        draw: 'pillows',
        print: print('stripes', ['#fdfdfb', '#cfe0f2', '#8fb3df', '#e3edf8'], 60),
        second: plain('#fdfdfb'),
        piping: '#8fb3df',
      }),
    ],
  },
  {
    id: 'demo-mito-kochi',
    name: 'Mito ya kochi yenye foronya ya kitenge',
    category: 'Matandiko',
    price: 23000,
    status: 'inapatikana',
    ageHours: 210,
    description:
      'Jozi ya mito ya sebuleni, sm 45 kwa 45, foronya ya kitenge yenye zipu. Ndani kuna sufi laini. Foronya hutolewa na kufuliwa.',
    pictures: [
      studio('sand', {
        draw: 'pillows',
        print: print('rings', dyes.night, 120),
        second: print('diamond', dyes.mango, 110),
        piping: '#f2c14e',
      }),
      studio('leaf', {
        draw: 'pillows',
        print: print('leaf', dyes.forest, 120),
        second: print('shell', dyes.teal, 120),
        piping: '#ffd36b',
      }),
    ],
  },
  {
    id: 'demo-chandarua-duara',
    name: 'Chandarua cha duara',
    category: 'Matandiko',
    price: 17000,
    status: 'inapatikana',
    ageHours: 820,
    description:
      'Chandarua cha kuning’iniza chenye pete moja juu, kinafunika kitanda hadi futi 6. Matundu ni madogo ya kuzuia mbu na wadudu. Kinakuja na kamba na ndoano ya dari.',
    types: [
      { type: 'Bluu', price: 17000 },
      { type: 'Nyeupe', price: 17000 },
      { type: 'Waridi', price: 18000 },
    ],
    pictures: [
      studio('lake', netted),
      studio('rose', { draw: 'bed', sheet: print('leaf', dyes.sky, 110), net: '#9fc8f0' }),
      together('sand', { draw: 'net', colour: '#f0a9bd' }, netted, { draw: 'net', colour: '#dfe5ea' }),
    ],
  },
  {
    id: 'demo-chandarua-pembe',
    name: 'Chandarua cha pembe nne',
    category: 'Matandiko',
    price: 14000,
    status: 'inapatikana',
    ageHours: 2300,
    description:
      'Chandarua cha pembe nne cha kufunga kwenye fremu au kuta, futi 5 kwa 6. Ukingo wa chini umeshonwa mara mbili ili kisichanike kikikunjwa chini ya godoro.',
    stock: stock(90, 'furushi', 50, 8500, 10000),
    pictures: [
      studio('mango', { draw: 'net', colour: '#a9cf98', square: true }),
      together(
        'stone',
        { draw: 'net', colour: '#a9cf98', square: true },
        { draw: 'net', colour: '#8fc0ee', square: true },
      ),
    ],
  },
  {
    id: 'demo-godoro',
    name: 'Godoro la sponji lenye kitambaa cha maua',
    category: 'Matandiko',
    price: 98000,
    status: 'inapatikana',
    ageHours: 200,
    description:
      'Godoro la sponji ya msongamano wa kati, halibonyei haraka. Kitambaa cha juu kina maua na zipu ya kufungua kwa usafi. Tunafikisha ndani ya Mwanza mjini kwa makubaliano.',
    types: [
      { type: '4 x 6 inchi 6', price: 98000, stock: stock(9, 'furushi', 3, 72000, 15000) },
      { type: '5 x 6 inchi 8', price: 158000, stock: stock(6, 'furushi', 2, 118000, 15000) },
      { type: '6 x 6 inchi 10', price: 225000, stock: stock(3, 'furushi', 1, 170000, 15000) },
    ],
    pictures: [
      studio('stone', { draw: 'mattress', print: print('flower', dyes.sky, 110), side: '#6f93c4', inches: 8 }),
      together(
        'sand',
        { draw: 'mattress', print: print('flower', dyes.sky, 110), side: '#6f93c4', inches: 6 },
        { draw: 'mattress', print: print('flower', dyes.rose, 110), side: '#c96a80', inches: 10 },
      ),
      studio('lake', { draw: 'mattress', print: print('leaf', dyes.mint, 110), side: '#4f9a76', inches: 10 }),
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
  {
    id: 'demo-taulo',
    name: 'Taulo la kuogea la pamba',
    category: 'Matandiko',
    price: 11000,
    status: 'karibu',
    ageHours: 1000,
    description:
      'Taulo la pamba linalonyonya maji vizuri, sm 140 kwa 70. Ukingo una mistari iliyofumwa. Rangi tano: bluu, kijani, waridi, kahawia na nyeupe.',
    pictures: [
      studio('rose', {
        draw: 'pile',
        prints: [plain('#8fb3df'), plain('#e58fa5'), plain('#6fb893'), plain('#f5ebd9'), plain('#c9995b')],
        high: 84,
      }),
      studio('lake', {
        draw: 'drape',
        print: print('bands', ['#6fb893', '#5ea884', '#f4f7ef', '#f4f7ef'], 260),
        rail: '#9aa1a9',
        fringe: '#3f8f68',
      }),
    ],
  },
]
