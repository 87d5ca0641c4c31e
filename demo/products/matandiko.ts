// Bedding and curtains.
import { type DemoProduct, stock } from './product.ts'

export const matandiko: DemoProduct[] = [
  {
    id: 'demo-mashuka-maua',
    name: 'Mashuka ya maua, seti ya vipande 4',
    category: 'Matandiko',
    price: 35000,
    status: 'inapatikana',
    ageHours: 152,
    description:
      'Seti ina mashuka mawili na foronya mbili za kitambaa cha pamba na polyester. Maua ya bluu hayachuji yakifuliwa kwa maji baridi. Chagua ukubwa kulingana na kitanda chako.',
    types: [
      { type: '4 x 6', price: 35000, stock: stock(21, 'furushi', 10, 24000, 9000) },
      { type: '5 x 6', price: 39000, stock: stock(27, 'furushi', 10, 27000, 9000) },
      { type: '6 x 6', price: 43000, stock: stock(13, 'furushi', 10, 30000, 9000) },
    ],
  },
  {
    id: 'demo-mashuka-hoteli',
    name: 'Mashuka meupe ya hoteli',
    category: 'Matandiko',
    price: 48000,
    tiers: [
      { from: 10, price: 46000, unit: 'piece' },
      { from: 1, price: 704000, unit: 'package' },
    ],
    status: 'inapatikana',
    ageHours: 730,
    description:
      'Mashuka meupe ya pamba nzito, nyuzi 200, yanayofaa hoteli na nyumba za wageni. Seti ina shuka mbili na foronya mbili, ukubwa futi 6 kwa 6. Yanavumilia maji ya moto na pasi kali.',
    stock: stock(64, 'katoni', 16, 33500, 15000),
  },
  {
    id: 'demo-blanketi',
    name: 'Blanketi zito la baridi',
    category: 'Matandiko',
    price: 42000,
    status: 'inapatikana',
    ageHours: 610,
    description:
      'Blanketi laini la polyester lenye manyoya mafupi pande zote mbili, uzito wa kilo 2.5. Linatunza joto na hukauka haraka baada ya kufuliwa.',
    types: [
      { type: '5 x 6', price: 42000 },
      { type: '6 x 7', price: 52000 },
    ],
  },
  {
    id: 'demo-duvet',
    name: 'Duvet nene na foronya zake, seti ya vipande 6',
    category: 'Matandiko',
    price: 115000,
    status: 'inapatikana',
    ageHours: 36,
    description:
      'Seti ina duvet moja nene, kava lake, shuka moja na foronya tatu. Kitambaa cha juu ni pamba laini, ndani ni nyuzi nyepesi zinazotunza joto. Inafuliwa kwa mashine au kwa mkono.',
    stock: stock(16, 'katoni', 4, 82000, 14000),
  },
  {
    id: 'demo-mito',
    name: 'Mito ya kulalia, jozi',
    category: 'Matandiko',
    price: 18000,
    status: 'inapatikana',
    ageHours: 300,
    description:
      'Mito miwili iliyojazwa nyuzi laini za polyester, sm 70 kwa 45. Inarudi umbo lake baada ya kulaliwa. Foronya zinauzwa kando.',
    types: [
      { type: 'Jozi', price: 18000, stock: stock(58, 'furushi', 10, 11500, 12000) },
      { type: 'Dozeni', price: 99000, stock: stock(8, 'furushi', 1, 66000, 12000) },
    ],
  },
  {
    id: 'demo-chandarua-duara',
    name: 'Chandarua cha duara',
    category: 'Matandiko',
    price: 17000,
    status: 'inapatikana',
    ageHours: 820,
    description:
      'Chandarua cha kuning’iniza chenye pete moja juu, kinafunika kitanda hadi futi 6. Matundu ni madogo ya kuzuia mbu na wadudu. Kinakuja na kamba na ndoano ya dari.',
  },
  {
    id: 'demo-godoro',
    name: 'Godoro la sponji lenye kitambaa cha maua',
    category: 'Matandiko',
    price: 98000,
    status: 'inapatikana',
    ageHours: 200,
    description:
      'Godoro la sponji ya msongamano wa kati, halibonyei haraka. Kitambaa cha juu kina maua na zipu ya kufungua kwa usafi. Tunafikisha ndani ya Mwanza mjini kwa makubaliano.',
    types: [
      { type: '4 x 6 inchi 6', price: 98000, stock: stock(9, 'furushi', 3, 72000, 15000) },
      { type: '5 x 6 inchi 8', price: 158000, stock: stock(6, 'furushi', 2, 118000, 15000) },
      { type: '6 x 6 inchi 10', price: 225000, stock: stock(3, 'furushi', 1, 170000, 15000) },
    ],
  },
  {
    id: 'demo-taulo',
    name: 'Taulo la kuogea la pamba',
    category: 'Matandiko',
    price: 11000,
    status: 'karibu',
    ageHours: 1000,
    description:
      'Taulo la pamba linalonyonya maji vizuri, sm 140 kwa 70. Ukingo una mistari iliyofumwa. Rangi tano: bluu, kijani, waridi, kahawia na nyeupe.',
  },
  {
    id: 'demo-pazia',
    name: 'Pazia la dirisha, jozi',
    category: 'Matandiko',
    price: 32000,
    status: 'inapatikana',
    ageHours: 560,
    description:
      'Jozi ya mapazia mazito yenye mawimbi, kila moja mita 1.5 kwa 2.3. Yana pete za chuma juu kwa ajili ya bomba. Yanapunguza mwanga na vumbi ndani ya chumba.',
    stock: stock(24, 'pakti', 4, 21500, 5000),
  },
]
