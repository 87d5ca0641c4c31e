// Shoes.
import { type DemoProduct, stock } from './product.ts'

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
      { type: 'Dozeni', price: 36000, stock: stock(26, 'dozen', 1, 24000, 2500) },
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
  },
]
