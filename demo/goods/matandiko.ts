import type { DemoProduct } from './product.ts'
import { dyes, plain, print, stock, studio, together } from './product.ts'

const netted = { draw: 'net', colour: '#8fc0ee' } as const

export const matandiko: DemoProduct[] = [
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
