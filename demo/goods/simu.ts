// Elekroniki, first part: phones, sound and small things.
import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const smart = { draw: 'smartphone', body: '#1d5fa8' } as const
const keypad = { draw: 'keypadPhone', body: '#23272e' } as const
const tube = { draw: 'speaker', kind: 'bluetooth', body: '#1d5fa8' } as const
const tower = { draw: 'speaker', kind: 'tower', body: '#5d3a1e' } as const
const set = { draw: 'speaker', kind: 'set', body: '#23272e' } as const

export const simu: DemoProduct[] = [
  {
    id: 'demo-simu-janja',
    name: 'Simu janja ya inchi 6.5, laini mbili',
    category: 'Elekroniki',
    price: 245000,
    status: 'inapatikana',
    ageHours: 360,
    description:
      'Simu ya kugusa yenye kioo cha inchi 6.5, laini mbili na 4G. Betri ya 5000 mAh inamaliza siku nzima ya kazi. Ndani ya boksi kuna chaja na kava laini.',
    types: [
      { type: '64GB', price: 245000, stock: stock(16, 'box', 10, 196000, 12000) },
      { type: '128GB', price: 298000, stock: stock(9, 'box', 10, 241000, 12000) },
    ],
    pictures: [
      studio('sand', { ...smart, view: 'pair' }),
      studio('sky', smart),
      studio('lilac', { ...smart, view: 'back' }),
    ],
  },
  {
    id: 'demo-simu-janja-kamera',
    name: 'Simu janja ya kamera tatu, 256GB',
    category: 'Elekroniki',
    price: 465000,
    status: 'inapatikana',
    ageHours: 24,
    description:
      'Simu yenye kamera tatu nyuma na kumbukumbu ya 256GB kwa picha na video nyingi. Kioo ni kikubwa na angavu hata juani. Rangi ya kijani bahari au dhahabu.',
    pictures: [
      studio('mango', { draw: 'smartphone', body: '#2fa58f', view: 'pair', lenses: 3, scene: 'savanna' }),
      studio('lake', { draw: 'smartphone', body: '#c9a45b', view: 'back', lenses: 3 }),
      boxed('sand', { draw: 'smartphone', body: '#2fa58f', scene: 'savanna' }),
    ],
  },
  {
    id: 'demo-simu-vitufe',
    name: 'Simu ya vitufe yenye tochi',
    category: 'Elekroniki',
    price: 32000,
    status: 'inapatikana',
    ageHours: 1300,
    description:
      'Simu ndogo ya vitufe vikubwa, laini mbili, tochi na redio ya FM. Chaji inakaa siku nne hadi tano. Inafaa wazee na kazi za shambani.',
    types: [
      { type: 'Nyeusi', price: 32000, stock: stock(38, 'katoni', 40, 22500, 14000) },
      { type: 'Bluu', price: 32000, stock: stock(21, 'katoni', 40, 22500, 14000) },
    ],
    pictures: [
      studio('lake', keypad),
      together('mango', { draw: 'keypadPhone', body: '#1f5fa8' }, keypad, { draw: 'keypadPhone', body: '#a5302f' }),
      near('lake', keypad, 540, 720, 1.9),
    ],
  },
  {
    id: 'demo-chaja',
    name: 'Chaja ya simu ya haraka',
    category: 'Elekroniki',
    price: 12000,
    status: 'inapatikana',
    ageHours: 540,
    description:
      'Chaja ya kichwa na waya wa mita 1, inachaji haraka hadi 18W. Inakubali umeme wa 100 hadi 240V. Chagua ncha ya waya inayofaa simu yako.',
    types: [
      { type: 'Type-C', price: 12000, stock: stock(130, 'katoni', 100, 6800, 10000) },
      { type: 'Micro USB', price: 10000, stock: stock(85, 'katoni', 100, 5500, 10000) },
    ],
    pictures: [
      studio('lilac', { draw: 'charger', body: '#f4f5f6' }),
      together('sand', { draw: 'charger', body: '#2b3038', accent: '#f2a32c' }, { draw: 'charger', body: '#f4f5f6' }),
      studio('sky', { draw: 'charger', body: '#2b3038', accent: '#58d58a', ports: 2 }),
    ],
  },
  {
    id: 'demo-powerbank',
    name: 'Power bank ya kuchajia simu',
    category: 'Elekroniki',
    price: 29000,
    status: 'inapatikana',
    ageHours: 1480,
    description:
      'Inachaji simu mbili kwa wakati mmoja kupitia USB. Taa nne zinaonyesha chaji iliyobaki. Uwezo ulioandikwa ni wa betri ya ndani, simu hupata karibu theluthi mbili yake.',
    types: [
      { type: '10000 mAh', price: 29000 },
      { type: '20000 mAh', price: 46000 },
    ],
    pictures: [
      studio('rose', { draw: 'powerbank', body: '#23272e', text: '10000' }),
      together(
        'leaf',
        { draw: 'powerbank', body: '#f4f5f6', text: '10000', accent: '#0f8a8f' },
        { draw: 'powerbank', body: '#23272e', text: '20000' },
      ),
    ],
  },
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
    id: 'demo-flash',
    name: 'Flash na memori kadi',
    category: 'Elekroniki',
    price: 9000,
    status: 'inapatikana',
    ageHours: 850,
    description:
      'Flash ya USB au memori kadi ya simu na redio. Tunaijaribu mbele yako kabla hujaondoka. Chagua ukubwa unaotaka.',
    types: [
      { type: 'Flash 16GB', price: 9000 },
      { type: 'Flash 32GB', price: 12000 },
      { type: 'Kadi 32GB', price: 13000 },
      { type: 'Kadi 64GB', price: 19000 },
    ],
    pictures: [
      studio('leaf', { draw: 'storage', body: '#c22f2f', text: '32GB' }),
      near('leaf', { draw: 'storage', body: '#1d5fa8', text: '64GB' }, 760, 620, 2),
      studio('lilac', { draw: 'storage', body: '#1d5fa8', text: '64GB' }),
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
