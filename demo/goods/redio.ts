import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const wooden = { draw: 'radio', kind: 'table', body: '#8a5a34', trim: '#e6d3b0' } as const
const pocket = { draw: 'radio', kind: 'pocket', body: '#c22f2f' } as const
const box = { draw: 'radio', kind: 'boombox', body: '#2b3038', trim: '#e8a02f' } as const
const sunny = { draw: 'radio', kind: 'solar', body: '#1f8a5b' } as const

export const redio: DemoProduct[] = [
  {
    id: 'demo-redio-mbao',
    name: 'Redio ya mezani ya FM, AM na SW',
    category: 'Redio',
    price: 48000,
    status: 'inapatikana',
    ageHours: 590,
    description:
      'Redio ya mezani yenye mwonekano wa mbao, inashika FM, AM na SW. Inatumia umeme au betri tatu kubwa. Sauti ni nzito na safi, kitufe cha kutafuta stesheni ni kikubwa.',
    stock: stock(23, 'katoni', 8, 33000, 12000),
    pictures: [
      studio('sand', wooden),
      home('lake', wooden),
      studio('stone', { draw: 'radioBack', body: '#8a5a34' }),
      near('sand', wooden, 740, 460, 2),
    ],
  },
  {
    id: 'demo-redio-mfukoni',
    name: 'Redio ndogo ya mfukoni',
    category: 'Redio',
    price: 15000,
    status: 'inapatikana',
    ageHours: 1150,
    description:
      'Redio ndogo ya FM yenye kioo cha namba na kamba ya mkononi. Inachaji kwa USB na ina tundu la spika za masikioni. Inafaa kusikiliza mpira ukiwa kazini.',
    types: [
      { type: 'Nyekundu', price: 15000 },
      { type: 'Bluu', price: 15000 },
      { type: 'Dozeni mchanganyiko', price: 156000 },
    ],
    pictures: [
      studio('lake', pocket),
      together('sand', { ...pocket, body: '#1f5fa8' }, pocket, { ...pocket, body: '#2b3038' }),
      near('lake', pocket, 540, 380, 2),
    ],
  },
  {
    id: 'demo-redio-sola',
    name: 'Redio ya sola yenye tochi',
    category: 'Redio',
    price: 39000,
    status: 'inapatikana',
    ageHours: 270,
    description:
      'Ina paneli ndogo juu, mpini wa kuzungusha na USB, kwa hiyo haiishi chaji porini. Inashika FM na AM, inapiga nyimbo za flash na kadi. Mbele kuna tochi ya LED.',
    stock: stock(29, 'katoni', 12, 26500, 14000),
    pictures: [studio('leaf', sunny), home('sky', sunny), together('mango', { ...sunny, body: '#d8432f' }, sunny)],
  },
  {
    id: 'demo-redio-boombox',
    name: 'Redio kubwa ya spika mbili, USB na Bluetooth',
    category: 'Redio',
    price: 72000,
    status: 'inapatikana',
    ageHours: 480,
    description:
      'Redio ya kubeba yenye spika mbili kubwa na mpini. Inashika FM, inasoma flash na kuunganishwa na simu kwa Bluetooth. Betri ya ndani hukaa saa 6 kwa sauti ya kati.',
    pictures: [studio('mango', box), boxed('sand', box), near('mango', box, 540, 520, 1.8)],
  },
  {
    id: 'demo-redio-bluu',
    name: 'Redio ya jikoni ya rangi',
    category: 'Redio',
    price: 41000,
    status: 'inapatikana',
    ageHours: 2100,
    description:
      'Redio nyepesi ya FM na AM kwa jikoni au saluni, rangi ya bluu bahari au nyekundu. Inatumia umeme au betri. Ina antena ndefu ya kukunja.',
    pictures: [
      studio('sky', { ...wooden, body: '#2f8f9b', trim: '#f4efe0' }),
      home('rose', { ...wooden, body: '#c9463a', trim: '#f7ead2' }),
      studio('stone', { draw: 'radioBack', body: '#2f8f9b' }),
    ],
  },
  {
    id: 'demo-redio-kanda',
    name: 'Redio ya zamani ya mkusanyaji',
    category: 'Redio',
    price: 60000,
    status: 'karibu',
    ageHours: 3000,
    description:
      'Redio ya muundo wa zamani iliyofanywa upya ndani: inashika FM na kupokea Bluetooth. Mbao yake ya nje ni nyekundu iliyokolea. Mzigo uko njiani.',
    pictures: [
      studio('rose', { ...wooden, body: '#5b2118', trim: '#d8b765' }),
      home('mango', { ...wooden, body: '#5b2118', trim: '#d8b765' }),
    ],
  },
]
