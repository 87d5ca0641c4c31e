// Nguo: kanga and kitenge by the piece.
import type { DemoProduct } from './product.ts'
import { dyes, near, print, stock, studio } from './product.ts'

const rain = {
  draw: 'kanga',
  colours: dyes.ember,
  border: 'korosho',
  field: 'sun',
  saying: 'ziwa halisahau mvua',
} as const
const wedding = {
  draw: 'kanga',
  colours: dyes.plum,
  border: 'fan',
  field: 'flower',
  saying: 'upendo wako ni taa yangu',
  medallion: true,
} as const
const fishes = {
  draw: 'kanga',
  colours: dyes.teal,
  border: 'diamond',
  field: 'fish',
  saying: 'mvumilivu hula samaki',
  medallion: false,
} as const

export const kanga: DemoProduct[] = [
  {
    id: 'demo-kanga-ziwa',
    name: 'Kanga ya Ziwa, doti moja',
    category: 'Nguo',
    price: 16000,
    status: 'inapatikana',
    ageHours: 20,
    description:
      'Kanga ya pamba, doti moja (vipande viwili), kila kipande sm 150 kwa 110. Pindo la korosho na mji wa jua, jina: “Ziwa halisahau mvua”. Rangi ni nyekundu, manjano na nyeusi. Osha kwa maji baridi mara ya kwanza.',
    types: [
      { type: 'Doti moja', price: 16000, stock: stock(84, 'furushi', 20, 11000, 9000) },
      { type: 'Dozeni (doti 12)', price: 174000, stock: stock(6, 'furushi', 2, 130000, 9000) },
    ],
    pictures: [
      studio('sand', { ...rain, view: 'spread' }),
      near('sand', { ...rain, view: 'spread' }, 540, 690, 1.75),
      studio('lake', { ...rain, view: 'hung' }),
    ],
  },
  {
    id: 'demo-kanga-harusi',
    name: 'Kanga ya harusi yenye maua',
    category: 'Nguo',
    price: 18500,
    status: 'inapatikana',
    ageHours: 260,
    description:
      'Kanga ya pamba nzito yenye ua kubwa katikati na pindo la nusu duara. Jina: “Upendo wako ni taa yangu”. Doti moja ina vipande viwili, inafaa kwa zawadi ya harusi au kitchen party.',
    stock: stock(46, 'furushi', 20, 12800, 9000),
    pictures: [
      studio('lilac', { ...wedding, view: 'spread' }),
      studio('rose', { ...wedding, view: 'hung' }),
      near('lilac', { ...wedding, view: 'spread' }, 360, 480, 1.7),
    ],
  },
  {
    id: 'demo-kanga-samaki',
    name: 'Kanga ya samaki “Mvumilivu hula samaki”',
    category: 'Nguo',
    price: 15000,
    status: 'inapatikana',
    ageHours: 900,
    description:
      'Kanga nyepesi ya pamba yenye samaki wa ziwani na pindo la almasi. Doti moja, vipande viwili vya sm 150 kwa 110. Inafaa kuvaa nyumbani na kubebea mtoto.',
    pictures: [
      studio('lake', { ...fishes, view: 'spread' }),
      near('lake', { ...fishes, view: 'spread' }, 420, 460, 1.9),
      studio('mango', { ...fishes, view: 'hung' }),
    ],
  },
  {
    id: 'demo-kitenge-duara',
    name: 'Kitenge cha wax, yadi 6',
    category: 'Nguo',
    price: 24000,
    status: 'inapatikana',
    ageHours: 44,
    description:
      'Kitenge cha wax cha pamba, yadi 6 (karibu mita 5.5), upana sm 115. Rangi zimeingia pande zote mbili. Kinatosha gauni refu au suti ya watu wazima.',
    types: [
      { type: 'Duara, kijani', price: 24000, stock: stock(30, 'furushi', 10, 17000, 8000) },
      { type: 'Nyota, bluu', price: 24000, stock: stock(22, 'furushi', 10, 17000, 8000) },
      { type: 'Konokono, nyekundu', price: 25500, stock: stock(9, 'furushi', 10, 18000, 8000) },
    ],
    pictures: [
      studio('mango', { draw: 'drape', print: print('rings', dyes.forest) }),
      studio('sand', {
        draw: 'rolls',
        prints: [print('rings', dyes.forest), print('star', dyes.lake), print('shell', dyes.ember)],
      }),
      studio('sky', { draw: 'drape', print: print('star', dyes.lake) }),
    ],
  },
  {
    id: 'demo-kitenge-jumla',
    name: 'Vitenge vya jumla mchanganyiko – furushi la vipande 10 vya yadi 6, rangi na maua tofauti kwa wauzaji wa rejareja',
    category: 'Nguo',
    price: 205000,
    status: 'inapatikana',
    ageHours: 500,
    description:
      'Furushi la vitenge 10, kila kimoja yadi 6. Maua na rangi zimechanganywa, hakuna viwili vinavyofanana. Bei ya jumla kwa wauzaji na mafundi cherehani.',
    stock: stock(14, 'furushi', 1, 160000, 12000),
    pictures: [
      studio('rose', {
        draw: 'rolls',
        prints: [
          print('diamond', dyes.mango),
          print('leaf', dyes.teal),
          print('shell', dyes.plum),
          print('sun', dyes.night),
        ],
      }),
      studio('sand', {
        draw: 'pile',
        prints: [
          print('diamond', dyes.mango),
          print('leaf', dyes.teal),
          print('shell', dyes.plum),
          print('sun', dyes.night),
        ],
      }),
      studio('leaf', { draw: 'drape', print: print('leaf', dyes.teal) }),
    ],
  },
  {
    id: 'demo-shuka-kimasai',
    name: 'Shuka la Kimasai',
    category: 'Nguo',
    price: 20000,
    status: 'inapatikana',
    ageHours: 710,
    description:
      'Shuka zito la akriliki lenye mistari nyekundu na nyeusi, sm 200 kwa 150. Linafaa kujifunika wakati wa baridi au kutandika kwenye kochi. Halichuji rangi haraka.',
    types: [
      { type: 'Jekundu', price: 20000, stock: stock(36, 'furushi', 12, 13500, 8000) },
      { type: 'Bluu', price: 20000, stock: stock(17, 'furushi', 12, 13500, 8000) },
    ],
    pictures: [
      studio('sand', { draw: 'drape', print: print('checks', dyes.shuka, 120), fringe: '#8f1820' }),
      studio('sky', {
        draw: 'drape',
        print: print('checks', ['#1f4fa0', '#11203f', '#e04a3f', '#11203f'], 120),
        fringe: '#173c7c',
      }),
      studio('leaf', {
        draw: 'pile',
        prints: [print('checks', ['#1f4fa0', '#11203f', '#e04a3f', '#11203f'], 90), print('checks', dyes.shuka, 90)],
        high: 130,
      }),
    ],
  },
]
