// Nguo, second part: ready-made clothes and school uniforms.
import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio, together } from './product.ts'

const school = { draw: 'shirt', print: plain('#fbfcfd') } as const
const skirt = { draw: 'skirt', print: plain('#1d2f57') } as const
const jeans = { draw: 'trousers', print: plain('#2d4a74'), stitch: '#e0a94c' } as const
const checked = {
  draw: 'shirt',
  sleeves: 'long',
  print: print('checks', ['#2f5d9b', '#1b3d6e', '#ffffff', '#f1a33a'], 90),
} as const

export const nguo: DemoProduct[] = [
  {
    id: 'demo-shati-ofisi',
    name: 'Shati jeupe la ofisi, mikono mirefu',
    category: 'Nguo',
    price: 21000,
    status: 'inapatikana',
    ageHours: 1500,
    description:
      'Shati la kiume la mikono mirefu, pamba iliyochanganywa na polyester ili lisikunjamane haraka. Kola ngumu, vifungo vyeupe na mfuko mmoja kifuani.',
    types: [
      { type: 'M', price: 21000, stock: stock(18, 'box', 12, 14000, 6000) },
      { type: 'L', price: 21000, stock: stock(25, 'box', 12, 14000, 6000) },
      { type: 'XL', price: 22500, stock: stock(7, 'box', 12, 15000, 6000) },
    ],
    pictures: [
      studio('sky', { draw: 'shirt', sleeves: 'long', print: plain('#fbfcfd') }),
      together(
        'stone',
        { draw: 'shirt', sleeves: 'long', print: plain('#a9c8e8') },
        { draw: 'shirt', sleeves: 'long', print: plain('#fbfcfd') },
        { draw: 'shirt', sleeves: 'long', print: plain('#f0c9cf') },
      ),
      near('sky', { draw: 'shirt', sleeves: 'long', print: plain('#fbfcfd') }, 580, 340, 2),
    ],
  },
  {
    id: 'demo-shati-drafti',
    name: 'Shati la drafti la mikono mirefu',
    category: 'Nguo',
    price: 18000,
    status: 'inapatikana',
    ageHours: 195,
    description:
      'Shati la pamba la drafti ya bluu, nyeupe na machungwa. Mikono inakunjwa na kufungwa kwa kifungo. Linafaa kazini na matembezini.',
    pictures: [
      studio('sand', checked),
      near('sand', checked, 560, 360, 2),
      together(
        'leaf',
        { ...checked, print: print('checks', ['#a5302f', '#5e1518', '#ffffff', '#1f1a1c'], 90) },
        checked,
      ),
    ],
  },
  {
    id: 'demo-fulana-pamba',
    name: 'Fulana ya pamba, rangi moja',
    category: 'Nguo',
    price: 7000,
    status: 'inapatikana',
    ageHours: 800,
    description:
      'Fulana ya shingo ya duara, pamba asilimia 100, uzito wa gramu 160 kwa mita. Inafaa kuchapishwa nembo ya kikundi au kampeni. Kwa dozeni bei inapungua.',
    types: [
      { type: 'Moja', price: 7000, stock: stock(240, 'katoni', 60, 4300, 15000) },
      { type: 'Dozeni', price: 76000, stock: stock(20, 'katoni', 5, 51000, 15000) },
    ],
    pictures: [
      studio('sand', { draw: 'tee', print: plain('#d9452f') }),
      together(
        'lake',
        { draw: 'tee', print: plain('#1f6fb2') },
        { draw: 'tee', print: plain('#f2b53a') },
        { draw: 'tee', print: plain('#2f8f5b') },
      ),
      near('sand', { draw: 'tee', print: plain('#d9452f') }, 560, 300, 2.1),
    ],
  },
  {
    id: 'demo-fulana-polo',
    name: 'Fulana ya kola (polo)',
    category: 'Nguo',
    price: 15000,
    status: 'inapatikana',
    ageHours: 640,
    description:
      'Fulana ya kola ya pamba iliyofumwa, vifungo viwili na ukingo wa rangi mikononi. Haipaukiki upesi ikioshwa kwa maji baridi. Saizi M hadi XXL.',
    stock: stock(52, 'pakti', 12, 9800, 5000),
    pictures: [
      studio('sky', { draw: 'tee', neck: 'polo', print: plain('#183b66'), trim: '#f2a32c', badge: '#f2a32c' }),
      near(
        'sky',
        { draw: 'tee', neck: 'polo', print: plain('#183b66'), trim: '#f2a32c', badge: '#f2a32c' },
        590,
        360,
        2.2,
      ),
      together(
        'sand',
        { draw: 'tee', neck: 'polo', print: plain('#7a1f2e'), trim: '#f4efe6' },
        { draw: 'tee', neck: 'polo', print: plain('#183b66'), trim: '#f2a32c' },
        { draw: 'tee', neck: 'polo', print: plain('#1f6b4f'), trim: '#f2c14e' },
      ),
    ],
  },
  {
    id: 'demo-fulana-mpira',
    name: 'Jezi ya mpira ya timu, fulana yenye mstari kifuani',
    category: 'Nguo',
    price: 12000,
    status: 'karibu',
    ageHours: 30,
    description:
      'Jezi nyepesi ya polyester inayokausha jasho haraka. Mstari mweupe kifuani unafaa kuandika jina la timu. Tunapokea oda za timu nzima kuanzia vipande 11.',
    pictures: [
      studio('leaf', { draw: 'tee', print: plain('#1f8a5b'), trim: '#f2c14e', band: '#f7f7f2' }),
      together(
        'leaf',
        { draw: 'trousers', short: true, print: plain('#f7f7f2') },
        { draw: 'tee', print: plain('#1f8a5b'), trim: '#f2c14e', band: '#f7f7f2' },
      ),
    ],
  },
  {
    id: 'demo-suruali-jinsi',
    name: 'Suruali ya jinsi ya kiume',
    category: 'Nguo',
    price: 28000,
    status: 'inapatikana',
    ageHours: 1100,
    description:
      'Jinsi ya bluu iliyokolea, kitambaa kizito kinachonyooka kidogo. Kata iliyonyooka, mifuko mitano na kushona kwa uzi wa dhahabu.',
    types: [
      { type: '30', price: 28000 },
      { type: '32', price: 28000 },
      { type: '34', price: 28000 },
      { type: '36', price: 30000 },
      { type: '38', price: 30000 },
    ],
    pictures: [
      studio('stone', jeans),
      near('stone', jeans, 620, 260, 2.3),
      together('sand', { ...jeans, print: plain('#23272e'), stitch: '#8d949c' }, jeans, {
        ...jeans,
        print: plain('#7f9fc4'),
      }),
    ],
  },
  {
    id: 'demo-suruali-kitambaa',
    name: 'Suruali ya kitambaa ya ofisi',
    category: 'Nguo',
    price: 24000,
    status: 'inapatikana',
    ageHours: 2000,
    description:
      'Suruali ya kitambaa nyepesi isiyokunjamana, rangi ya kijivu, nyeusi au khaki. Kiuno kina kamba za mkanda. Miguu inaweza kupunguzwa urefu na fundi.',
    pictures: [
      studio('sand', { draw: 'trousers', print: plain('#5b636e'), belt: '#2b2320' }),
      together(
        'sky',
        { draw: 'trousers', print: plain('#23272e'), belt: '#2b2320' },
        { draw: 'trousers', print: plain('#5b636e'), belt: '#2b2320' },
        { draw: 'trousers', print: plain('#b79a6a'), belt: '#4a2f1c' },
      ),
    ],
  },
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
  {
    id: 'demo-sketi-kitenge',
    name: 'Sketi ya kitenge ya marinda',
    category: 'Nguo',
    price: 17000,
    status: 'haipatikani',
    ageHours: 2600,
    description:
      'Sketi ya kitenge yenye marinda na mkanda mpana kiunoni. Ina bitana ndani na zipu pembeni. Zimeisha kwa sasa, mzigo mwingine unashonwa.',
    pictures: [
      studio('rose', { draw: 'skirt', print: print('sun', dyes.plum, 130), waist: '#f2a32c' }),
      near('rose', { draw: 'skirt', print: print('sun', dyes.plum, 130), waist: '#f2a32c' }, 560, 640, 2),
    ],
  },
]
