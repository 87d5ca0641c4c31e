// Sola: lamps, and what comes as a whole.
import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const large = { draw: 'panel', columns: 6, rows: 10, mono: true } as const
const acid = { draw: 'battery', body: '#2b313a', label: '#1f8a5b', text: '12V 100AH' } as const

export const taa: DemoProduct[] = [
  {
    id: 'demo-kit-sola',
    name: 'Kit ya sola ya nyumbani: paneli, taa 3, redio na waya wa simu',
    category: 'Sola',
    price: 185000,
    status: 'inapatikana',
    ageHours: 380,
    description:
      'Kila kitu kipo kwenye boksi moja: paneli ndogo ya 20W, kisanduku cha betri chenye redio, taa tatu za LED na waya wa kuchajia simu. Huhitaji fundi kuifunga. Ikijaa inawasha taa zote kwa saa 8 hivi.',
    stock: stock(18, 'katoni', 4, 136000, 13000),
    pictures: [
      studio('lake', { draw: 'solarKit', colour: '#f2a32c' }),
      boxed('mango', { draw: 'solarKit', colour: '#f2a32c' }),
      near('lake', { draw: 'solarKit', colour: '#f2a32c' }, 690, 720, 1.9),
    ],
  },
  {
    id: 'demo-feni-sola',
    name: 'Feni ya sola ya mezani yenye paneli yake',
    category: 'Sola',
    price: 78000,
    status: 'inapatikana',
    ageHours: 1350,
    description:
      'Feni ya betri ya ndani inayochajiwa na paneli ya 15W au umeme wa kawaida. Ina spidi tatu na taa ndogo ya usiku. Chaji ikijaa inafanya kazi saa 5 hadi 10 kulingana na spidi.',
    stock: stock(13, 'katoni', 6, 55000, 14000),
    pictures: [
      together(
        'leaf',
        { draw: 'fan', kind: 'table', body: '#2f7f8a', blades: '#f2a32c' },
        { draw: 'panel', columns: 3, rows: 4 },
      ),
      studio('sky', { draw: 'fan', kind: 'table', body: '#2f7f8a', blades: '#f2a32c' }),
      home('rose', { draw: 'fan', kind: 'table', body: '#2f7f8a', blades: '#f2a32c' }),
    ],
  },
  {
    id: 'demo-taa-sola-kambi',
    name: 'Taa ya sola ya kubeba',
    category: 'Sola',
    price: 22000,
    status: 'inapatikana',
    ageHours: 980,
    description:
      'Taa ya kubeba yenye mkono, inachajiwa kwa jua au USB. Mwanga una viwango vitatu na hukaa hadi saa 12 kwenye kiwango cha chini. Inafaa kibandani, shambani na umeme ukikatika.',
    types: [
      { type: 'Nyekundu', price: 22000 },
      { type: 'Kijani', price: 22000 },
    ],
    pictures: [
      studio('sand', { draw: 'lantern', body: '#d8432f' }),
      home('lilac', { draw: 'lantern', body: '#d8432f' }),
      together('leaf', { draw: 'lantern', body: '#1f8a5b' }, { draw: 'lantern', body: '#d8432f', on: false }),
    ],
  },
  {
    id: 'demo-taa-uwanja',
    name: 'Taa ya sola ya uwanja na barabara',
    category: 'Sola',
    price: 68000,
    status: 'inapatikana',
    ageHours: 1450,
    description:
      'Taa yenye paneli yake juu, inajiwasha giza likiingia na kujizima asubuhi. Ina kitambuzi cha mtu anayepita na rimoti. Nguzo haimo kwenye bei.',
    types: [
      { type: '60W', price: 68000, stock: stock(17, 'katoni', 6, 47000, 12000) },
      { type: '120W', price: 105000, stock: stock(10, 'katoni', 4, 76000, 12000) },
    ],
    pictures: [
      studio('sky', { draw: 'yardLamp' }),
      near('sky', { draw: 'yardLamp' }, 590, 340, 1.8),
      boxed('sand', { draw: 'yardLamp', on: false }),
    ],
  },
  {
    id: 'demo-taa-ukuta',
    name: 'Taa kubwa ya ukutani (flood light) ya sola',
    category: 'Sola',
    price: 42000,
    status: 'haipatikani',
    ageHours: 2800,
    description:
      'Taa ya LED ya kufunga ukutani na paneli yake yenye waya wa mita 5. Mwanga mweupe unaotosha mbele ya nyumba au duka. Mzigo umeisha, uliza lini unaingia.',
    pictures: [
      studio('rose', { draw: 'flood', body: '#3c434c' }),
      together('mango', { draw: 'panel', columns: 4, rows: 5 }, { draw: 'flood', body: '#3c434c' }),
    ],
  },
  {
    id: 'demo-mfumo-sola',
    name: 'Mfumo kamili wa sola wa nyumba ya vyumba vinne – paneli, betri, controller, inverter na ufungaji ndani ya Mwanza',
    category: 'Sola',
    price: 0,
    status: 'inapatikana',
    ageHours: 1900,
    description:
      'Tunapima mahitaji ya nyumba yako kwanza, kisha tunapanga paneli, betri na inverter zinazotosha. Bei inategemea vifaa unavyotumia na umbali. Uliza bei kwa simu au WhatsApp.',
    pictures: [
      together('lake', large, acid, { draw: 'inverter', body: '#3c434c', text: '2000W' }),
      studio('sand', { draw: 'panel', columns: 12, rows: 6, mono: true, view: 'roof' }),
    ],
  },
]
