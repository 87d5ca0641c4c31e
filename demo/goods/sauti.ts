// Elekroniki: what is listened to.
import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const tube = { draw: 'speaker', kind: 'bluetooth', body: '#1d5fa8' } as const
const tower = { draw: 'speaker', kind: 'tower', body: '#5d3a1e' } as const
const set = { draw: 'speaker', kind: 'set', body: '#23272e' } as const

export const sauti: DemoProduct[] = [
  {
    id: 'demo-earphone',
    name: 'Spika za masikioni za waya',
    category: 'Elekroniki',
    price: 6000,
    status: 'inapatikana',
    ageHours: 2050,
    description:
      'Earphone za waya wa mita 1.2 zenye kipaza sauti na kitufe cha kupokea simu. Plagi ya mm 3.5. Zinakuja na vifuniko vya mpira vya saizi tatu.',
    stock: stock(160, 'box', 50, 3000, 4000),
    pictures: [
      studio('sky', { draw: 'earphones', body: '#2b3038' }),
      together(
        'sand',
        { draw: 'earphones', body: '#d8432f' },
        { draw: 'earphones', body: '#2b3038' },
        { draw: 'earphones', body: '#1f8a9b' },
      ),
    ],
  },
  {
    id: 'demo-headphone',
    name: 'Headphone za Bluetooth za kichwani',
    category: 'Elekroniki',
    price: 38000,
    status: 'inapatikana',
    ageHours: 1000,
    description:
      'Headphone zenye mito laini masikioni, zinaunganishwa kwa Bluetooth au waya. Chaji moja hukaa saa 10 hivi. Zinakunjika kuingia kwenye begi.',
    pictures: [
      studio('stone', { draw: 'earphones', kind: 'over', body: '#c22f2f' }),
      together(
        'sky',
        { draw: 'earphones', kind: 'over', body: '#3c434c' },
        { draw: 'earphones', kind: 'over', body: '#c22f2f' },
      ),
      boxed('rose', { draw: 'earphones', kind: 'over', body: '#c22f2f' }),
    ],
  },
  {
    id: 'demo-spika-bluetooth',
    name: 'Spika ndogo ya Bluetooth',
    category: 'Elekroniki',
    price: 35000,
    status: 'inapatikana',
    ageHours: 460,
    description:
      'Spika ya mviringo ya kubeba, inaunganishwa na simu kwa Bluetooth au kusoma flash. Haiharibiki na matone ya mvua. Chaji hukaa saa 5 hadi 7.',
    types: [
      { type: 'Bluu', price: 35000 },
      { type: 'Nyekundu', price: 35000 },
      { type: 'Nyeusi', price: 35000 },
    ],
    pictures: [
      studio('rose', tube),
      together('sand', { ...tube, body: '#c22f2f', trim: '#f2c14e' }, { ...tube, body: '#2b3038', trim: '#58d58a' }),
      home('leaf', tube),
    ],
  },
  {
    id: 'demo-spika-nguzo',
    name: 'Spika kubwa ya shughuli yenye maiki',
    category: 'Elekroniki',
    price: 165000,
    status: 'inapatikana',
    ageHours: 1750,
    description:
      'Spika ya kubeba yenye mpini, inchi 12, kwa mikutano na sherehe ndogo. Ina Bluetooth, USB na maiki moja ya waya. Betri ya ndani hukaa saa 4 kwa sauti kubwa.',
    stock: stock(7, 'katoni', 1, 122000, 9000),
    pictures: [
      studio('sand', { ...tower, body: '#23272e' }),
      near('sand', { ...tower, body: '#23272e' }, 540, 620, 1.7),
      together('lilac', tower, { ...tower, body: '#23272e' }),
    ],
  },
  {
    id: 'demo-sabufa',
    name: 'Sabufa ya spika mbili',
    category: 'Elekroniki',
    price: 120000,
    status: 'inapatikana',
    ageHours: 690,
    description:
      'Sabufa ya 2.1 kwa TV na redio, sauti nzito ya besi. Ina Bluetooth, FM, USB na rimoti. Waya wa kuunganisha TV umo ndani.',
    stock: stock(12, 'katoni', 2, 87000, 11000),
    pictures: [studio('sky', set), boxed('sand', set), home('mango', set)],
  },
]
