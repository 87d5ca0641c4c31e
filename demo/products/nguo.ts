// Clothes and cloth.
import { type DemoProduct, stock } from './product.ts'

export const nguo: DemoProduct[] = [
  {
    id: 'demo-kanga-ziwa',
    name: 'Kanga ya Ziwa, doti moja',
    category: 'Nguo',
    price: 16000,
    status: 'inapatikana',
    ageHours: 20,
    description:
      'Kanga ya pamba, doti moja (vipande viwili), kila kipande sm 150 kwa 110. Pindo la korosho na mji wa jua, jina: “Ziwa halisahau mvua”. Rangi ni nyekundu, manjano na nyeusi. Osha kwa maji baridi mara ya kwanza.',
    types: [
      { type: 'Doti moja', price: 16000, stock: stock(84, 'furushi', 20, 11000, 9000) },
      { type: 'Dozeni (doti 12)', price: 174000, stock: stock(6, 'furushi', 2, 130000, 9000) },
    ],
  },
  {
    id: 'demo-kitenge-duara',
    name: 'Kitenge cha wax, yadi 6',
    category: 'Nguo',
    price: 24000,
    status: 'inapatikana',
    ageHours: 44,
    description:
      'Kitenge cha wax cha pamba, yadi 6 (karibu mita 5.5), upana sm 115. Rangi zimeingia pande zote mbili. Kinatosha gauni refu au suti ya watu wazima.',
    types: [
      { type: 'Duara, kijani', price: 24000, stock: stock(30, 'furushi', 10, 17000, 8000) },
      { type: 'Nyota, bluu', price: 24000, stock: stock(22, 'furushi', 10, 17000, 8000) },
      { type: 'Konokono, nyekundu', price: 25500, stock: stock(9, 'furushi', 10, 18000, 8000) },
    ],
  },
  {
    id: 'demo-kitenge-jumla',
    name: 'Vitenge vya jumla mchanganyiko – furushi la vipande 10 vya yadi 6, rangi na maua tofauti kwa wauzaji wa rejareja',
    category: 'Nguo',
    price: 205000,
    status: 'inapatikana',
    ageHours: 500,
    description:
      'Furushi la vitenge 10, kila kimoja yadi 6. Maua na rangi zimechanganywa, hakuna viwili vinavyofanana. Bei ya jumla kwa wauzaji na mafundi cherehani.',
    stock: stock(14, 'furushi', 1, 160000, 12000),
  },
  {
    id: 'demo-shuka-kimasai',
    name: 'Shuka la Kimasai',
    category: 'Nguo',
    price: 20000,
    tiers: [
      { from: 12, price: 18500, unit: 'piece' },
      { from: 2, price: 210000, unit: 'package' },
    ],
    status: 'inapatikana',
    ageHours: 710,
    description:
      'Shuka zito la akriliki lenye mistari nyekundu na nyeusi, sm 200 kwa 150. Linafaa kujifunika wakati wa baridi au kutandika kwenye kochi. Halichuji rangi haraka.',
    types: [
      { type: 'Jekundu', price: 20000, stock: stock(36, 'furushi', 12, 13500, 8000) },
      { type: 'Bluu', price: 20000, stock: stock(17, 'furushi', 12, 13500, 8000) },
    ],
  },
  {
    id: 'demo-gauni-kitenge',
    name: 'Gauni la kitenge la kiunoni',
    category: 'Nguo',
    price: 38000,
    status: 'inapatikana',
    ageHours: 180,
    description:
      'Gauni la kitenge lenye mkanda wa rangi ya machungwa na mikono mifupi. Limeshonwa hapa Mwanza, lina zipu nyuma na bitana kifuani. Urefu ni chini ya goti.',
    types: [
      { type: 'M', price: 38000 },
      { type: 'L', price: 38000 },
      { type: 'XL', price: 41000 },
      { type: 'XXL', price: 43000 },
    ],
  },
  {
    id: 'demo-kanzu',
    name: 'Kanzu nyeupe ya kudarizi',
    category: 'Nguo',
    price: 45000,
    status: 'inapatikana',
    ageHours: 420,
    description:
      'Kanzu ya kitambaa laini cha polyester na pamba, shingo na mikono vimedariziwa kwa uzi wa dhahabu. Ina mfuko mmoja wa pembeni. Chagua urefu kuanzia begani hadi kifundoni.',
    types: [
      { type: 'Urefu 54', price: 45000, stock: stock(12, 'box', 6, 31000, 4500) },
      { type: 'Urefu 56', price: 45000, stock: stock(15, 'box', 6, 31000, 4500) },
      { type: 'Urefu 60', price: 48000, stock: stock(4, 'box', 6, 33000, 4500) },
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
  },
  {
    id: 'demo-fulana-mpira',
    name: 'Jezi ya mpira ya timu',
    category: 'Nguo',
    price: 12000,
    status: 'karibu',
    ageHours: 30,
    description:
      'Jezi nyepesi ya polyester inayokausha jasho haraka. Mstari mweupe kifuani unafaa kuandika jina la timu. Tunapokea oda za timu nzima kuanzia vipande 11.',
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
  },
]
