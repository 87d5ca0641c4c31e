import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const small = { draw: 'panel', columns: 4, rows: 7 } as const
const middle = { draw: 'panel', columns: 4, rows: 9 } as const
const large = { draw: 'panel', columns: 6, rows: 10, mono: true } as const
const acid = { draw: 'battery', body: '#2b313a', label: '#1f8a5b', text: '12V 100AH' } as const

export const sola: DemoProduct[] = [
  {
    id: 'demo-paneli-50',
    name: 'Paneli ya sola 50W',
    category: 'Sola',
    price: 65000,
    status: 'inapatikana',
    ageHours: 670,
    description:
      'Paneli ya 50W, volti 12, fremu ya aluminiamu na kioo kigumu juu. Inatosha taa tatu, redio na kuchaji simu. Ina waya wa mita 1 nyuma, tayari kuunganishwa na controller.',
    stock: stock(34, 'katoni', 4, 46000, 9000),
    pictures: [
      studio('sky', small),
      studio('sand', { ...small, view: 'roof' }),
      studio('stone', { ...small, view: 'back', watts: '50W' }),
    ],
  },
  {
    id: 'demo-paneli-100',
    name: 'Paneli ya sola 100W',
    category: 'Sola',
    price: 115000,
    status: 'inapatikana',
    ageHours: 240,
    description:
      'Paneli ya 100W, volti 12, sm 100 kwa 67. Inafaa nyumba ndogo: taa sita, TV ndogo ya DC na simu. Tuna mafundi wa kuipandisha paani kwa malipo ya kando.',
    types: [
      { type: '100W', price: 115000, stock: stock(22, 'katoni', 2, 84000, 8000) },
      { type: '150W', price: 165000, stock: stock(12, 'katoni', 2, 124000, 9000) },
      { type: '200W', price: 215000, stock: stock(7, 'katoni', 2, 163000, 11000) },
    ],
    pictures: [
      studio('mango', middle),
      studio('sand', { draw: 'panel', columns: 8, rows: 6, view: 'roof' }),
      near('mango', middle, 500, 380, 2.4),
      studio('stone', { ...middle, view: 'back', watts: '100W' }),
    ],
  },
  {
    id: 'demo-paneli-300',
    name: 'Paneli ya sola 300W mono',
    category: 'Sola',
    price: 295000,
    status: 'inapatikana',
    ageHours: 40,
    description:
      'Paneli kubwa ya mono ya 300W kwa nyumba, duka au pampu ya maji. Seli nyeusi hufanya kazi vizuri hata wakati wa mawingu mepesi. Nyuma ina kisanduku kisichoingia maji.',
    types: [
      { type: 'Kipande', price: 295000 },
      { type: 'Kontena dogo (vipande 30)', price: 8400000 },
    ],
    pictures: [
      studio('lake', large),
      studio('stone', { ...large, view: 'back', watts: '300W' }),
      studio('sand', { draw: 'panel', columns: 10, rows: 6, mono: true, view: 'roof' }),
      near('lake', large, 480, 420, 2.4),
    ],
  },
  {
    id: 'demo-betri-100',
    name: 'Betri ya sola ya maji 12V',
    category: 'Sola',
    price: 175000,
    status: 'inapatikana',
    ageHours: 1250,
    description:
      'Betri ya asidi ya volti 12 kwa matumizi ya sola. Angalia kiwango cha maji kila mwezi na usiitumie chini ya nusu ili idumu. Vichwa vya kuunganishia vina kofia za usalama.',
    types: [
      { type: '75Ah', price: 175000, stock: stock(9, 'katoni', 1, 132000, 7000) },
      { type: '100Ah', price: 230000, stock: stock(11, 'katoni', 1, 176000, 8000) },
      { type: '200Ah', price: 440000, stock: stock(2, 'katoni', 1, 345000, 12000) },
    ],
    pictures: [
      studio('leaf', acid),
      near('leaf', acid, 380, 320, 2),
      together('sand', { ...acid, label: '#1d5fa8', text: '12V 75AH' }, acid, {
        ...acid,
        label: '#a5302f',
        text: '12V 200AH',
      }),
    ],
  },
  {
    id: 'demo-betri-lithium',
    name: 'Betri ya lithium 12V 100Ah',
    category: 'Sola',
    price: 890000,
    status: 'karibu',
    ageHours: 1700,
    description:
      'Betri ya lithium (LiFePO4) nyepesi isiyohitaji maji, karibu kilo 11. Inaweza kutumiwa hadi asilimia 90 ya uwezo wake. Ina ulinzi wa ndani dhidi ya chaji kupita kiasi.',
    pictures: [
      studio('sky', { draw: 'battery', kind: 'lithium', body: '#e9ecef', label: '#1d5fa8', text: '12V 100AH' }),
      boxed('sky', { draw: 'battery', kind: 'lithium', body: '#e9ecef', label: '#1d5fa8', text: '12V 100AH' }),
    ],
  },
  {
    id: 'demo-controller',
    name: 'Charge controller ya sola',
    category: 'Sola',
    price: 28000,
    status: 'inapatikana',
    ageHours: 860,
    description:
      'Inalinda betri isichajiwe kupita kiasi wala kuisha kabisa. Kioo kinaonyesha volti ya betri, na kuna milango miwili ya USB ya kuchaji simu. Volti 12 na 24, inajitambua yenyewe.',
    types: [
      { type: '10A', price: 28000 },
      { type: '20A', price: 38000 },
      { type: '30A', price: 52000 },
    ],
    pictures: [
      studio('mango', { draw: 'controller', body: '#1f5fa8', text: '13.2V' }),
      boxed('lake', { draw: 'controller', body: '#1f5fa8', text: '13.2V' }),
      near('mango', { draw: 'controller', body: '#1f5fa8', text: '13.2V' }, 420, 440, 2),
    ],
  },
  {
    id: 'demo-inverter',
    name: 'Inverter ya 12V kwenda 220V',
    category: 'Sola',
    price: 95000,
    status: 'inapatikana',
    ageHours: 1550,
    description:
      'Inageuza umeme wa betri ya volti 12 kuwa umeme wa kawaida wa 220V. Ina soketi mbili, feni ya kupoza na kengele betri inapokaribia kuisha. Haifai kwa pasi wala jiko.',
    types: [
      { type: '500W', price: 95000, stock: stock(14, 'katoni', 4, 66000, 8000) },
      { type: '1000W', price: 165000, stock: stock(8, 'katoni', 2, 121000, 8000) },
      { type: '2000W', price: 310000, stock: stock(0, 'katoni', 1, 235000, 9000) },
    ],
    pictures: [
      studio('stone', { draw: 'inverter', body: '#3c434c', text: '1000W' }),
      home('sky', { draw: 'inverter', body: '#3c434c', text: '1000W' }),
      together(
        'sand',
        { draw: 'inverter', body: '#1f5c46', text: '500W', accent: '#f2c14e' },
        { draw: 'inverter', body: '#3c434c', text: '1000W' },
      ),
    ],
  },
]
