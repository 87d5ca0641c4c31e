// Radios.
import { type DemoProduct, stock } from './product.ts'

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
  },
]
