// Solar panels and accessories.
import { type DemoProduct, stock } from './product.ts'

export const sola: DemoProduct[] = [
  {
    id: 'demo-paneli-100',
    name: 'Paneli ya sola 100W',
    category: 'Sola',
    price: 115000,
    status: 'inapatikana',
    ageHours: 240,
    description:
      'Paneli ya 100W, volti 12, sm 100 kwa 67. Inafaa nyumba ndogo: taa sita, TV ndogo ya DC na simu. Tuna mafundi wa kuipandisha paani kwa malipo ya kando.',
    types: [
      { type: '100W', price: 115000, stock: stock(22, 'katoni', 2, 84000, 8000) },
      { type: '150W', price: 165000, stock: stock(12, 'katoni', 2, 124000, 9000) },
      { type: '200W', price: 215000, stock: stock(7, 'katoni', 2, 163000, 11000) },
    ],
  },
  {
    id: 'demo-paneli-300',
    name: 'Paneli ya sola 300W mono',
    category: 'Sola',
    price: 295000,
    status: 'inapatikana',
    ageHours: 40,
    description:
      'Paneli kubwa ya mono ya 300W kwa nyumba, duka au pampu ya maji. Seli nyeusi hufanya kazi vizuri hata wakati wa mawingu mepesi. Nyuma ina kisanduku kisichoingia maji.',
    types: [
      { type: 'Kipande', price: 295000 },
      { type: 'Kontena dogo (vipande 30)', price: 8400000, stock: stock(2, 'kontena', 1, 6900000, 350000) },
    ],
  },
  {
    id: 'demo-betri-100',
    name: 'Betri ya sola ya maji 12V',
    category: 'Sola',
    price: 175000,
    status: 'inapatikana',
    ageHours: 1250,
    description:
      'Betri ya asidi ya volti 12 kwa matumizi ya sola. Angalia kiwango cha maji kila mwezi na usiitumie chini ya nusu ili idumu. Vichwa vya kuunganishia vina kofia za usalama.',
    types: [
      { type: '75Ah', price: 175000, stock: stock(9, 'katoni', 1, 132000, 7000) },
      { type: '100Ah', price: 230000, stock: stock(11, 'katoni', 1, 176000, 8000) },
      { type: '200Ah', price: 440000, stock: stock(2, 'katoni', 1, 345000, 12000) },
    ],
  },
  {
    id: 'demo-controller',
    name: 'Charge controller ya sola',
    category: 'Sola',
    price: 28000,
    status: 'inapatikana',
    ageHours: 860,
    description:
      'Inalinda betri isichajiwe kupita kiasi wala kuisha kabisa. Kioo kinaonyesha volti ya betri, na kuna milango miwili ya USB ya kuchaji simu. Volti 12 na 24, inajitambua yenyewe.',
    types: [
      { type: '10A', price: 28000 },
      { type: '20A', price: 38000 },
      { type: '30A', price: 52000 },
    ],
  },
  {
    id: 'demo-inverter',
    name: 'Inverter ya 12V kwenda 220V',
    category: 'Sola',
    price: 95000,
    status: 'inapatikana',
    ageHours: 1550,
    description:
      'Inageuza umeme wa betri ya volti 12 kuwa umeme wa kawaida wa 220V. Ina soketi mbili, feni ya kupoza na kengele betri inapokaribia kuisha. Haifai kwa pasi wala jiko.',
    types: [
      { type: '500W', price: 95000, stock: stock(14, 'katoni', 4, 66000, 8000) },
      { type: '1000W', price: 165000, stock: stock(8, 'katoni', 2, 121000, 8000) },
      { type: '2000W', price: 310000, stock: stock(0, 'katoni', 1, 235000, 9000) },
    ],
  },
  {
    id: 'demo-kit-sola',
    name: 'Kit ya sola ya nyumbani: paneli, taa 3 na redio',
    category: 'Sola',
    price: 185000,
    status: 'inapatikana',
    ageHours: 380,
    description:
      'Kila kitu kipo kwenye boksi moja: paneli ndogo ya 20W, kisanduku cha betri chenye redio, taa tatu za LED na waya wa kuchajia simu. Huhitaji fundi kuifunga. Ikijaa inawasha taa zote kwa saa 8 hivi.',
    stock: stock(18, 'katoni', 4, 136000, 13000),
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
  },
  {
    id: 'demo-mfumo-sola',
    name: 'Mfumo kamili wa sola wa nyumba ya vyumba vinne',
    category: 'Sola',
    price: 0,
    status: 'inapatikana',
    ageHours: 1900,
    description:
      'Tunapima mahitaji ya nyumba yako kwanza, kisha tunapanga paneli, betri na inverter zinazotosha. Bei inategemea vifaa unavyotumia na umbali. Uliza bei kwa simu au WhatsApp.',
  },
]
