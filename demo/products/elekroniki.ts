// Phones, audio, and household electronics.
import { type DemoProduct, stock } from './product.ts'

export const elekroniki: DemoProduct[] = [
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
  },
  {
    id: 'demo-simu-vitufe',
    name: 'Simu ya vitufe yenye tochi',
    category: 'Elekroniki',
    price: 32000,
    tiers: [
      { from: 10, price: 30000, unit: 'piece' },
      { from: 1, price: 1120000, unit: 'package' },
    ],
    status: 'inapatikana',
    ageHours: 1300,
    description:
      'Simu ndogo ya vitufe vikubwa, laini mbili, tochi na redio ya FM. Chaji inakaa siku nne hadi tano. Inafaa wazee na kazi za shambani.',
    types: [
      { type: 'Nyeusi', price: 32000, stock: stock(38, 'katoni', 40, 22500, 14000) },
      { type: 'Bluu', price: 32000, stock: stock(21, 'katoni', 40, 22500, 14000) },
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
  },
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
  },
  {
    id: 'demo-jagi',
    name: 'Jagi la umeme la kuchemshia maji',
    category: 'Elekroniki',
    price: 24000,
    status: 'inapatikana',
    ageHours: 290,
    description:
      'Jagi la 1500W linachemsha maji ya lita mbili kwa dakika 6 hivi. Linajizima lenyewe maji yakichemka. Lina kioo cha kuonyesha kiasi cha maji.',
    types: [
      { type: 'Chuma lita 2', price: 28000, stock: stock(26, 'katoni', 12, 19000, 9000) },
      { type: 'Plastiki lita 1.8', price: 24000, stock: stock(31, 'katoni', 12, 16000, 9000) },
    ],
  },
  {
    id: 'demo-blenda',
    name: 'Blenda ya juisi na viungo',
    category: 'Elekroniki',
    price: 47000,
    status: 'inapatikana',
    ageHours: 510,
    description:
      'Blenda ya 400W yenye jagi la lita 1.5 na kikombe cha kusagia viungo vikavu. Spidi mbili na kitufe cha kusaga kwa mapigo. Visu ni vya chuma kisichoshika kutu.',
    stock: stock(22, 'katoni', 6, 33000, 10000),
  },
  {
    id: 'demo-jiko-wali',
    name: 'Jiko la wali (rice cooker)',
    category: 'Elekroniki',
    price: 52000,
    status: 'inapatikana',
    ageHours: 1850,
    description:
      'Linapika wali na kuutunza ukiwa moto bila kuungua. Sufuria ya ndani haishiki chakula. Kikombe cha kupimia na kijiko vimo ndani.',
    types: [
      { type: 'Lita 1.8', price: 52000 },
      { type: 'Lita 2.8', price: 68000 },
    ],
  },
  {
    id: 'demo-friji',
    name: 'Friji ya milango miwili, lita 138',
    category: 'Elekroniki',
    price: 690000,
    status: 'inapatikana',
    ageHours: 960,
    description:
      'Friji ya familia yenye sehemu ya kugandisha juu na rafu tatu za kioo. Inatumia umeme kidogo, karibu uniti 0.6 kwa siku kulingana na joto la chumba. Ina ufunguo mlangoni.',
    stock: stock(4, 'katoni', 1, 560000, 25000),
  },
]
