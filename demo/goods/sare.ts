// Nguo: school uniforms and what is worn with them.
import type { DemoProduct } from './product.ts'
import { near, plain, stock, studio, together } from './product.ts'

const school = { draw: 'shirt', print: plain('#fbfcfd') } as const
const skirt = { draw: 'skirt', print: plain('#1d2f57') } as const

export const sare: DemoProduct[] = [
  {
    id: 'demo-bukta',
    name: 'Kaptula ya khaki',
    category: 'Nguo',
    price: 13000,
    status: 'inapatikana',
    ageHours: 1650,
    description:
      'Kaptula ya pamba nzito yenye mifuko miwili ya pembeni na mmoja nyuma. Inafika gotini. Inafaa matembezini na shambani.',
    pictures: [
      studio('leaf', { draw: 'trousers', short: true, print: plain('#b79a6a'), stitch: '#6e5730' }),
      together(
        'mango',
        { draw: 'trousers', short: true, print: plain('#b79a6a') },
        { draw: 'trousers', short: true, print: plain('#4c5f43') },
        { draw: 'trousers', short: true, print: plain('#2d4a74') },
      ),
    ],
  },
  {
    id: 'demo-sare-sketi',
    name: 'Sare za shule: shati jeupe na sketi ya bluu',
    category: 'Nguo',
    price: 19500,
    status: 'inapatikana',
    ageHours: 170,
    description:
      'Seti ya sare ya shule ya msingi: shati jeupe la mikono mifupi na sketi ya bluu yenye marinda. Kitambaa ni kigumu cha kuvumilia kufuliwa kila siku. Sketi ina mkanda wa kurekebisha kiuno.',
    types: [
      { type: 'Miaka 6-8', price: 19500, stock: stock(40, 'furushi', 20, 13000, 10000) },
      { type: 'Miaka 9-11', price: 21500, stock: stock(34, 'furushi', 20, 14500, 10000) },
      { type: 'Miaka 12-14', price: 24000, stock: stock(11, 'furushi', 20, 16000, 10000) },
    ],
    pictures: [together('sky', skirt, school), studio('sand', skirt), studio('lake', school)],
  },
  {
    id: 'demo-sare-kaptula',
    name: 'Sare za shule: shati jeupe na kaptula ya khaki',
    category: 'Nguo',
    price: 18500,
    status: 'inapatikana',
    ageHours: 410,
    description:
      'Seti ya sare ya mvulana: shati jeupe na kaptula ya khaki yenye mifuko miwili. Mishono imerudiwa mara mbili sehemu zinazochanika upesi.',
    stock: stock(38, 'furushi', 20, 12500, 10000),
    pictures: [
      together('leaf', { draw: 'trousers', short: true, print: plain('#b58f5a') }, school),
      studio('sand', { draw: 'trousers', short: true, print: plain('#b58f5a') }),
    ],
  },
  {
    id: 'demo-sweta',
    name: 'Sweta la shule la shingo ya V',
    category: 'Nguo',
    price: 14000,
    status: 'inapatikana',
    ageHours: 980,
    description:
      'Sweta la uzi wa akriliki lenye mistari shingoni na mikononi. Lina joto la kutosha asubuhi za baridi na halichomi ngozi. Tunachapisha nembo ya shule kwa oda ya vipande 30.',
    types: [
      { type: 'Nyekundu iva', price: 14000 },
      { type: 'Kijani', price: 14000 },
      { type: 'Bluu iliyokolea', price: 14500 },
    ],
    pictures: [
      studio('leaf', { draw: 'sweater', colour: '#7a1f2e', stripe: '#f2c14e' }),
      together(
        'sand',
        { draw: 'sweater', colour: '#1f5c46', stripe: '#f4efe6' },
        { draw: 'sweater', colour: '#7a1f2e', stripe: '#f2c14e' },
        { draw: 'sweater', colour: '#1d2f57', stripe: '#9fc4ea' },
      ),
      near('leaf', { draw: 'sweater', colour: '#7a1f2e', stripe: '#f2c14e' }, 540, 340, 2),
    ],
  },
]
