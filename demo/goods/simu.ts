// Elekroniki, first part: phones, sound and small things.
import type { DemoProduct } from './product.ts'
import { boxed, near, stock, studio, together } from './product.ts'

const smart = { draw: 'smartphone', body: '#1d5fa8' } as const
const keypad = { draw: 'keypadPhone', body: '#23272e' } as const

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
    price: 10000,
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
]
