// Nguo: ready-made clothes.
import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio, together } from './product.ts'

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
