import type { DemoProduct } from './product.ts'
import { boxed, near, stock, studio, together } from './product.ts'

const slipper = { draw: 'flipflops', sole: '#2e7fb8', strap: '#f4f4f0' } as const
const sneaker = { draw: 'shoes', kind: 'sneaker', upper: '#e9503a', sole: '#ffffff' } as const
const schoolShoe = { draw: 'shoes', kind: 'school', upper: '#23252b', sole: '#15161a', lace: '#4a4e57' } as const

export const viatu: DemoProduct[] = [
  {
    id: 'demo-kandambili',
    name: 'Kandambili za mpira',
    category: 'Viatu',
    price: 3500,
    status: 'inapatikana',
    ageHours: 15,
    description:
      'Kandambili nyepesi za mpira, soli ya sm 1.5 isiyoteleza bafuni. Kamba imeshikwa kwa vifungo vitatu. Kwa wauzaji tunatoa dozeni yenye saizi mchanganyiko 38 hadi 43.',
    types: [
      { type: 'Jozi moja', price: 3500, stock: stock(320, 'katoni', 72, 2000, 14000) },
      { type: 'Dozeni', price: 36000, stock: stock(26, 'katoni', 6, 24000, 14000) },
    ],
    pictures: [
      studio('mango', slipper),
      together('sand', { ...slipper, sole: '#2f9e6b' }, slipper, { ...slipper, sole: '#e8503a', strap: '#23272e' }),
      near('mango', slipper, 700, 340, 2.2),
    ],
  },
  {
    id: 'demo-kandambili-nukta',
    name: 'Kandambili za kike zenye nukta',
    category: 'Viatu',
    price: 4500,
    status: 'inapatikana',
    ageHours: 1200,
    description:
      'Kandambili laini zenye nukta na kamba ya waridi. Soli ni nene kidogo kwa miguu inayochoka. Saizi 36 hadi 40.',
    pictures: [
      studio('rose', { draw: 'flipflops', sole: '#f6c9d3', strap: '#c2317a', dots: '#ffffff' }),
      together(
        'lilac',
        { draw: 'flipflops', sole: '#d9c7ee', strap: '#74499e', dots: '#ffffff' },
        { draw: 'flipflops', sole: '#f6c9d3', strap: '#c2317a', dots: '#ffffff' },
      ),
    ],
  },
  {
    id: 'demo-sandali-ngozi',
    name: 'Sandali za ngozi za kiume',
    category: 'Viatu',
    price: 25000,
    status: 'inapatikana',
    ageHours: 450,
    description:
      'Sandali za ngozi halisi zilizotengenezwa kwa mkono, soli ya mpira wa tairi laini. Kamba ya nyuma inarekebishwa kwa kibano. Saizi 39 hadi 45.',
    stock: stock(33, 'box', 12, 16500, 6000),
    pictures: [
      studio('sand', { draw: 'sandals', leather: '#8a4b22' }),
      near('sand', { draw: 'sandals', leather: '#8a4b22' }, 700, 660, 2.1),
      together(
        'leaf',
        { draw: 'sandals', leather: '#8a4b22' },
        { draw: 'sandals', leather: '#2f2623', sole: '#4a3a30' },
      ),
    ],
  },
  {
    id: 'demo-viatu-shule',
    name: 'Viatu vya shule vyeusi vya kamba',
    category: 'Viatu',
    price: 22000,
    status: 'inapatikana',
    ageHours: 340,
    description:
      'Viatu vyeusi vya shule vya ngozi ya bandia, soli imeshonwa na kugundishwa. Ndani kuna kitambaa kinachoondoa jasho. Vinang’aa kwa kupanguswa tu.',
    types: [
      { type: 'Saizi 28-32', price: 22000, stock: stock(26, 'katoni', 24, 15000, 16000) },
      { type: 'Saizi 33-37', price: 25000, stock: stock(19, 'katoni', 24, 17500, 16000) },
      { type: 'Saizi 38-42', price: 29000, stock: stock(8, 'katoni', 24, 20500, 16000) },
    ],
    pictures: [studio('stone', schoolShoe), boxed('stone', schoolShoe), near('stone', schoolShoe, 700, 720, 2)],
  },
  {
    id: 'demo-raba',
    name: 'Raba za kamba za vijana',
    category: 'Viatu',
    price: 27000,
    status: 'inapatikana',
    ageHours: 188,
    description:
      'Raba nyepesi za kitambaa na soli nyeupe ya mpira. Zinafaa kutembea na kufanya mazoezi mepesi. Saizi 37 hadi 44.',
    types: [
      { type: 'Nyekundu', price: 27000 },
      { type: 'Bluu', price: 27000 },
      { type: 'Nyeusi', price: 28500 },
    ],
    pictures: [
      studio('sky', sneaker),
      together('sand', { ...sneaker, upper: '#1f6fb2' }, sneaker),
      studio('lilac', { ...sneaker, upper: '#2b3038', sole: '#f2f2ee' }),
    ],
  },
  {
    id: 'demo-mabuti',
    name: 'Mabuti ya mvua (gamboti)',
    category: 'Viatu',
    price: 19000,
    status: 'inapatikana',
    ageHours: 1900,
    description:
      'Mabuti marefu ya mpira yasiyopitisha maji, yanafika chini ya goti. Soli yenye meno haitelezi kwenye matope. Yanafaa shambani, mgodini na mtoni.',
    stock: stock(41, 'katoni', 10, 12500, 11000),
    pictures: [
      studio('leaf', { draw: 'boots', colour: '#1f7a4d' }),
      together('sand', { draw: 'boots', colour: '#f2b53a' }, { draw: 'boots', colour: '#1f7a4d' }),
      boxed('leaf', { draw: 'boots', colour: '#1f7a4d' }),
    ],
  },
]
