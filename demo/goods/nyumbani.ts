// Elekroniki, second part: what plugs in at home.
import type { Drawing } from '../drawings/compose.ts'
import type { DemoProduct } from './product.ts'
import { boxed, home, near, stock, studio, together } from './product.ts'

const stand = { draw: 'fan', kind: 'stand', body: '#23272e', blades: '#4fa3d8' } as const
const blue = { draw: 'iron', body: '#1d5fa8' } as const
const strip = { draw: 'extension', body: '#f4f5f6', sockets: 4 } as const
const reel: Drawing = { draw: 'cable', colours: ['#c22f2f', '#23272e'] }

export const nyumbani: DemoProduct[] = [
  {
    id: 'demo-pasi',
    name: 'Pasi ya umeme kavu',
    category: 'Elekroniki',
    price: 26000,
    status: 'inapatikana',
    ageHours: 720,
    description:
      'Pasi nyepesi ya 1000W yenye uso usionata nguo. Joto linarekebishwa kwa aina ya kitambaa na taa huzima ikishapata moto. Waya una urefu wa mita 1.8.',
    stock: stock(37, 'katoni', 12, 17500, 9000),
    pictures: [
      studio('lake', { ...blue, body: '#d8432f' }),
      home('sand', { ...blue, body: '#d8432f' }),
      near('lake', { ...blue, body: '#d8432f' }, 640, 640, 2),
    ],
  },
  {
    id: 'demo-pasi-mvuke',
    name: 'Pasi ya mvuke',
    category: 'Elekroniki',
    price: 42000,
    status: 'inapatikana',
    ageHours: 1620,
    description:
      'Pasi ya 2000W yenye tanki la maji na kitufe cha mvuke kwa nguo ngumu. Uso wa kauri unateleza vizuri. Tumia maji safi ili matundu yasizibe.',
    pictures: [
      studio('mango', { ...blue, steam: true }),
      boxed('mango', { ...blue, steam: true }),
      home('sky', { ...blue, steam: true }),
    ],
  },
  {
    id: 'demo-feni-kusimama',
    name: 'Feni ya kusimama ya inchi 16',
    category: 'Elekroniki',
    price: 58000,
    status: 'inapatikana',
    ageHours: 430,
    description:
      'Feni ya kusimama yenye spidi tatu, inageuka kulia na kushoto. Urefu unarekebishwa hadi mita 1.3. Inatumia wati 50 tu.',
    stock: stock(19, 'katoni', 2, 41000, 7000),
    pictures: [studio('sky', stand), boxed('sky', stand), near('sky', stand, 540, 380, 1.7)],
  },
  {
    id: 'demo-feni-meza',
    name: 'Feni ya mezani ya inchi 12',
    category: 'Elekroniki',
    price: 36000,
    status: 'inapatikana',
    ageHours: 2200,
    description:
      'Feni ndogo ya meza kwa ofisi na chumba cha kulala. Spidi tatu, haina kelele nyingi. Kichwa kinainama juu na chini.',
    pictures: [
      studio('leaf', { draw: 'fan', kind: 'table', body: '#1f6b4f', blades: '#7fc79b' }),
      home('sand', { draw: 'fan', kind: 'table', body: '#1f6b4f', blades: '#7fc79b' }),
    ],
  },
  {
    id: 'demo-feni-dari',
    name: 'Feni ya dari ya panga tatu',
    category: 'Elekroniki',
    price: 75000,
    status: 'karibu',
    ageHours: 1400,
    description:
      'Feni ya dari ya panga tatu, upana sm 140, pamoja na swichi ya ukutani ya spidi tano. Inasukuma hewa sebule nzima. Fundi anahitajika kuifunga.',
    pictures: [
      studio('sand', { draw: 'fan', kind: 'ceiling', body: '#e9ecef', blades: '#8a5a34' }),
      boxed('stone', { draw: 'fan', kind: 'ceiling', body: '#e9ecef', blades: '#8a5a34' }),
    ],
  },
  {
    id: 'demo-extension',
    name: 'Extension ya soketi nne yenye swichi',
    category: 'Elekroniki',
    price: 14000,
    status: 'inapatikana',
    ageHours: 350,
    description:
      'Extension ya soketi nne na waya mnene wa shaba. Ina swichi na taa ya kuonyesha umeme upo. Usiunganishe jiko na pasi kwa pamoja.',
    types: [
      { type: 'Mita 3', price: 14000, stock: stock(62, 'katoni', 30, 8800, 9000) },
      { type: 'Mita 5', price: 18000, stock: stock(40, 'katoni', 30, 11800, 9000) },
    ],
    pictures: [
      studio('mango', strip),
      near('mango', strip, 480, 520, 2),
      together('sand', { ...strip, body: '#2b3038', sockets: 3, cable: '#3c434c' }, strip),
    ],
  },
  {
    id: 'demo-waya',
    name: 'Waya wa umeme wa shaba, rola la mita 90',
    category: 'Elekroniki',
    price: 68000,
    status: 'inapatikana',
    ageHours: 1280,
    description:
      'Waya wa shaba wa kufungia nyumba, rola moja la mita 90. Rangi nyekundu kwa laini na nyeusi kwa nyutro. Unafaa pia kuunganisha sola na betri.',
    types: [
      { type: 'mm 1.5', price: 68000, stock: stock(25, 'furushi', 5, 50000, 6000) },
      { type: 'mm 2.5', price: 105000, stock: stock(18, 'furushi', 5, 79000, 6000) },
    ],
    pictures: [
      studio('leaf', reel),
      studio('sky', { draw: 'cable', colours: ['#2f8f5b', '#f2c14e'] }),
      near('leaf', reel, 760, 560, 2),
    ],
  },
  {
    id: 'demo-balbu',
    name: 'Balbu za LED za kuokoa umeme',
    category: 'Elekroniki',
    price: 3000,
    status: 'inapatikana',
    ageHours: 230,
    description:
      'Balbu ya LED ya mwanga mweupe au wa njano, shingo ya kuzungusha au ya pini. Ya 9W inaangaza kama balbu ya zamani ya 60W. Kwa katoni bei ni ya jumla.',
    types: [
      { type: 'Moja 9W', price: 3000, stock: stock(410, 'katoni', 100, 1700, 12000) },
      { type: 'Moja 15W', price: 4500, stock: stock(180, 'katoni', 100, 2700, 12000) },
      { type: 'Katoni ya 100 (9W)', price: 240000, stock: stock(5, 'katoni', 1, 170000, 12000) },
    ],
    pictures: [
      studio('lilac', { draw: 'bulb' }),
      together('sky', { draw: 'bulb' }, { draw: 'bulb', cap: 'pin' }, { draw: 'bulb', on: false }),
      boxed('mango', { draw: 'bulb', on: false }),
    ],
  },
  {
    id: 'demo-tochi',
    name: 'Tochi ya chuma ya kuchaji',
    category: 'Elekroniki',
    price: 17000,
    status: 'haipatikani',
    ageHours: 2700,
    description:
      'Tochi ya alumini yenye mwanga mkali wa mbali, inachaji kwa USB. Ina viwango vitatu vya mwanga na kamba ya mkononi. Zimeisha, tunatarajia nyingine.',
    pictures: [
      studio('sand', { draw: 'torch', body: '#2f6fd0' }),
      together('stone', { draw: 'torch', body: '#d8432f', on: false }, { draw: 'torch', body: '#2f6fd0', on: false }),
    ],
  },
]
