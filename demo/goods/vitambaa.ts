// Nguo, first part: cloth by the piece, and what is sewn from it.
import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio, together } from './product.ts'

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

export const vitambaa: DemoProduct[] = [
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
    id: 'demo-gauni-kitenge',
    name: 'Gauni la kitenge la kiunoni',
    category: 'Nguo',
    price: 38000,
    status: 'inapatikana',
    ageHours: 180,
    description:
      'Gauni la kitenge lenye mkanda wa rangi ya machungwa na mikono mifupi. Limeshonwa hapa Mwanza, lina zipu nyuma na bitana kifuani. Urefu ni chini ya goti.',
    types: [
      { type: 'M', price: 38000 },
      { type: 'L', price: 38000 },
      { type: 'XL', price: 41000 },
      { type: 'XXL', price: 43000 },
    ],
    pictures: [
      studio('mango', { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' }),
      near('mango', { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' }, 540, 380, 1.9),
      together(
        'sand',
        { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' },
        { draw: 'dress', print: print('sun', dyes.forest, 130), trim: '#ffd25e' },
      ),
    ],
  },
  {
    id: 'demo-gauni-mtoto',
    name: 'Gauni la mtoto la maua',
    category: 'Nguo',
    price: 14500,
    status: 'inapatikana',
    ageHours: 1300,
    description:
      'Gauni la pamba laini lisilo na mikono, lenye maua ya waridi na mkanda kiunoni. Linafaa kanisani, msikitini na siku za sikukuu.',
    types: [
      { type: 'Miaka 2-3', price: 14500 },
      { type: 'Miaka 4-6', price: 16500 },
      { type: 'Miaka 7-9', price: 18500 },
    ],
    pictures: [
      studio('rose', {
        draw: 'dress',
        long: false,
        sleeves: false,
        print: print('flower', dyes.rose, 110),
        trim: '#8d2848',
      }),
      near(
        'rose',
        { draw: 'dress', long: false, sleeves: false, print: print('flower', dyes.rose, 110), trim: '#8d2848' },
        540,
        640,
        1.9,
      ),
    ],
  },
  {
    id: 'demo-shati-kitenge',
    name: 'Shati la kitenge la mikono mifupi',
    category: 'Nguo',
    price: 22000,
    status: 'inapatikana',
    ageHours: 330,
    description:
      'Shati la kitenge la kiume lenye kola ya kijani na mfuko mmoja. Kitambaa ni pamba inayopitisha hewa. Kata ya kawaida, si ya kubana.',
    stock: stock(28, 'pakti', 6, 15000, 3000),
    pictures: [
      studio('lake', { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' }),
      near('lake', { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' }, 580, 360, 2),
      together(
        'sand',
        { draw: 'shirt', print: print('diamond', dyes.night, 110) },
        { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' },
        { draw: 'shirt', print: print('leaf', dyes.mango, 120) },
      ),
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
  {
    id: 'demo-kanzu',
    name: 'Kanzu nyeupe ya kudarizi',
    category: 'Nguo',
    price: 45000,
    status: 'inapatikana',
    ageHours: 420,
    description:
      'Kanzu ya kitambaa laini cha polyester na pamba, shingo na mikono vimedariziwa kwa uzi wa dhahabu. Ina mfuko mmoja wa pembeni. Chagua urefu kuanzia begani hadi kifundoni.',
    types: [
      { type: 'Urefu 54', price: 45000, stock: stock(12, 'box', 6, 31000, 4500) },
      { type: 'Urefu 56', price: 45000, stock: stock(15, 'box', 6, 31000, 4500) },
      { type: 'Urefu 60', price: 48000, stock: stock(4, 'box', 6, 33000, 4500) },
    ],
    pictures: [
      studio('lake', { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' }),
      near('lake', { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' }, 540, 320, 2.2),
      together(
        'stone',
        { draw: 'kanzu', colour: '#e9dcc3', thread: '#8a5a2c' },
        { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' },
        { draw: 'kanzu', colour: '#dfe5ea', thread: '#5d6b7a' },
      ),
    ],
  },
  {
    id: 'demo-kofia',
    name: 'Kofia ya mkono ya kudarizi',
    category: 'Nguo',
    price: 25000,
    status: 'inapatikana',
    ageHours: 1800,
    description:
      'Kofia ya Kiswahili iliyodariziwa kwa mkono, uzi wa kahawia kwenye kitambaa cheupe. Ina matundu madogo ya hewa. Saizi zipo kuanzia 21 hadi 23.',
    pictures: [
      studio('lilac', { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' }),
      together(
        'sand',
        { draw: 'cap', colour: '#2b3350', thread: '#e6c16a' },
        { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' },
      ),
      near('lilac', { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' }, 540, 600, 2),
    ],
  },
  {
    id: 'demo-pazia',
    name: 'Pazia la dirisha, jozi',
    category: 'Matandiko',
    price: 32000,
    status: 'inapatikana',
    ageHours: 560,
    description:
      'Jozi ya mapazia mazito yenye mawimbi, kila moja mita 1.5 kwa 2.3. Yana pete za chuma juu kwa ajili ya bomba. Yanapunguza mwanga na vumbi ndani ya chumba.',
    stock: stock(24, 'pakti', 4, 21500, 5000),
    pictures: [
      studio('sky', { draw: 'drape', lengths: 2, print: print('waves', dyes.teal, 170) }),
      near('sky', { draw: 'drape', lengths: 2, print: print('waves', dyes.teal, 170) }, 540, 420, 1.9),
      studio('sand', { draw: 'drape', lengths: 2, print: plain('#c9995b'), rail: '#5d3a1e' }),
    ],
  },
]
