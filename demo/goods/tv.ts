import type { DemoProduct } from './product.ts'
import { boxed, near, stock, studio, together } from './product.ts'

export const runinga: DemoProduct[] = [
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
    pictures: [
      studio('lake', { draw: 'tv', inches: 24, scene: 'fish' }),
      studio('lake', { draw: 'tv', inches: 24, scene: 'fish', view: 'back' }),
      together('sand', { draw: 'panel', columns: 4, rows: 6 }, { draw: 'tv', inches: 24, scene: 'savanna' }),
    ],
  },
  {
    id: 'demo-tv-32',
    name: 'TV ya inchi 32 HD',
    category: 'TV',
    price: 285000,
    status: 'inapatikana',
    ageHours: 310,
    description:
      'TV ya LED ya inchi 32, picha ya HD, HDMI mbili na USB mbili. Ina king’amuzi cha ndani cha chaneli za bure. Miguu na skrubu za ukutani zipo ndani ya boksi.',
    stock: stock(20, 'katoni', 1, 222000, 8000),
    pictures: [
      studio('sand', { draw: 'tv', inches: 32, scene: 'football' }),
      studio('sand', { draw: 'tv', inches: 32, scene: 'music', view: 'size' }),
      studio('stone', { draw: 'tv', inches: 32, scene: 'football', view: 'back' }),
      boxed('sky', { draw: 'tv', inches: 32, scene: 'football' }),
    ],
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
    pictures: [
      studio('lilac', { draw: 'tv', inches: 32, scene: 'music' }),
      studio('sand', { draw: 'tv', inches: 32, scene: 'music', view: 'wall' }),
    ],
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
    pictures: [
      studio('leaf', { draw: 'tv', inches: 43, scene: 'football' }),
      studio('sand', { draw: 'tv', inches: 43, scene: 'savanna', view: 'wall' }),
      studio('leaf', { draw: 'tv', inches: 43, scene: 'lake', view: 'size' }),
    ],
  },
  {
    id: 'demo-tv-50',
    name: 'TV ya inchi 50 4K Smart',
    category: 'TV',
    price: 790000,
    status: 'inapatikana',
    ageHours: 1050,
    description:
      'TV ya inchi 50 yenye picha ya 4K, Wi-Fi na Bluetooth. Rangi zimetulia hata ukikaa pembeni. Chukua na stabilaiza ili kulinda TV dhidi ya umeme unaopanda na kushuka.',
    pictures: [
      studio('rose', { draw: 'tv', inches: 50, scene: 'savanna' }),
      studio('sand', { draw: 'tv', inches: 50, scene: 'fish', view: 'wall' }),
      studio('stone', { draw: 'tv', inches: 50, scene: 'fish', view: 'back' }),
    ],
  },
  {
    id: 'demo-tv-55',
    name: 'TV ya inchi 55 4K ya sebuleni',
    category: 'TV',
    price: 1050000,
    status: 'inapatikana',
    ageHours: 1600,
    description:
      'TV kubwa ya inchi 55, 4K, yenye Wi-Fi na HDMI tatu. Urefu ni sm 123 na uzito karibu kilo 13. Tunapeleka na kufunga ukutani ndani ya jiji kwa malipo ya kando.',
    stock: stock(5, 'katoni', 1, 845000, 15000),
    pictures: [
      studio('sand', { draw: 'tv', inches: 55, scene: 'lake', view: 'wall' }),
      studio('mango', { draw: 'tv', inches: 55, scene: 'lake' }),
      studio('mango', { draw: 'tv', inches: 55, scene: 'football', view: 'size' }),
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
    pictures: [
      studio('sky', { draw: 'tv', inches: 65, scene: 'music' }),
      studio('sky', { draw: 'tv', inches: 65, scene: 'music', view: 'size' }),
    ],
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
    pictures: [
      studio('sky', { draw: 'decoder', body: '#23272e', accent: '#f2a32c' }),
      boxed('sand', { draw: 'decoder', body: '#23272e', accent: '#f2a32c' }),
      near('sky', { draw: 'decoder', body: '#23272e', accent: '#f2a32c' }, 340, 710, 2),
    ],
  },
  {
    id: 'demo-kingamuzi-dishi',
    name: 'King’amuzi cha dishi, seti kamili',
    category: 'TV',
    price: 99000,
    status: 'inapatikana',
    ageHours: 1980,
    description:
      'Seti ina king’amuzi, dishi la sm 60, waya wa mita 15 na rimoti. Unapata chaneli za bure bila malipo ya mwezi. Kufunga dishi ni kazi ya fundi, uliza gharama.',
    pictures: [
      studio('leaf', { draw: 'decoder', body: '#e9ecef', accent: '#d8362a', dish: true }),
      boxed('leaf', { draw: 'decoder', body: '#e9ecef', accent: '#d8362a', dish: true }),
    ],
  },
]
