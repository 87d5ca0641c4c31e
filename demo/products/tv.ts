// Television sets and receivers.
import { type DemoProduct, stock } from './product.ts'

export const tv: DemoProduct[] = [
  {
    id: 'demo-tv-24',
    name: 'TV ya inchi 24, umeme na sola (AC/DC)',
    category: 'TV',
    price: 185000,
    status: 'inapatikana',
    ageHours: 620,
    description:
      'TV ya LED ya inchi 24 inayotumia umeme wa 220V au betri ya volti 12, hivyo inafaa na sola. Ina HDMI moja, USB moja na king’amuzi cha ndani. Inatumia wati 30 hivi.',
    stock: stock(15, 'katoni', 1, 142000, 6000),
  },
  {
    id: 'demo-tv-32-smart',
    name: 'TV ya inchi 32 Smart ya Wi-Fi',
    category: 'TV',
    price: 345000,
    status: 'inapatikana',
    ageHours: 28,
    description:
      'TV ya inchi 32 yenye Wi-Fi, unaweza kutazama video za mtandaoni na kutuma picha kutoka kwenye simu. HDMI mbili, USB mbili na rimoti moja. Inahitaji intaneti kwa huduma za mtandaoni.',
  },
  {
    id: 'demo-tv-43',
    name: 'TV ya inchi 43 Full HD',
    category: 'TV',
    price: 520000,
    status: 'inapatikana',
    ageHours: 770,
    description:
      'TV ya inchi 43 yenye fremu nyembamba na picha ya Full HD. Inafaa sebule ya kati na sehemu za kuonyeshea mpira. HDMI tatu, USB mbili, tundu la spika za nje.',
    types: [
      { type: 'Ya kawaida', price: 520000 },
      { type: 'Smart', price: 610000 },
    ],
  },
  {
    id: 'demo-tv-65',
    name: 'TV ya inchi 65 ya ukumbi',
    category: 'TV',
    price: 1780000,
    status: 'karibu',
    ageHours: 2400,
    description:
      'TV ya inchi 65 kwa kumbi, baa na makanisa. Picha ya 4K na sauti ya wati 20. Inakuja kwa oda, malipo ya awali yanahitajika.',
  },
  {
    id: 'demo-kingamuzi',
    name: 'King’amuzi cha antena cha chaneli za bure',
    category: 'TV',
    price: 58000,
    status: 'inapatikana',
    ageHours: 900,
    description:
      'King’amuzi kidogo cha antena kwa TV za zamani, kinatoa picha kwa HDMI na waya za rangi tatu. Kinarekodi kwenye flash. Rimoti na waya wa HDMI vimo ndani.',
    stock: stock(44, 'katoni', 20, 39000, 16000),
  },
]
