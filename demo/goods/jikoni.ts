import type { DemoProduct } from './product.ts'
import { home, stock, studio, together } from './product.ts'

const steel = { draw: 'kettle', body: '#23272e', metal: true } as const

export const jikoni: DemoProduct[] = [
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
    pictures: [
      studio('rose', steel),
      home('lake', steel),
      together('sand', { draw: 'kettle', body: '#d8432f' }, steel),
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
    pictures: [
      studio('lilac', { draw: 'blender', body: '#c22f2f' }),
      home('leaf', { draw: 'blender', body: '#c22f2f', juice: '#e2557c' }),
      together('mango', { draw: 'blender', body: '#2b3038', juice: '#8fbf4d' }, { draw: 'blender', body: '#c22f2f' }),
    ],
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
    pictures: [
      studio('sand', { draw: 'riceCooker', body: '#d8362a' }),
      home('lilac', { draw: 'riceCooker', body: '#d8362a' }),
      together('sky', { draw: 'riceCooker', body: '#f0ede6' }, { draw: 'riceCooker', body: '#d8362a' }),
    ],
  },
  {
    id: 'demo-jiko-umeme',
    name: 'Jiko la umeme la koili',
    category: 'Elekroniki',
    price: 38000,
    status: 'inapatikana',
    ageHours: 1120,
    description:
      'Jiko la koili lenye kirekebisha moto na taa ya kuonyesha linapowaka. Koili moja inatumia 1000W. Linafuta kirahisi kwa kitambaa chenye maji.',
    types: [
      { type: 'Koili moja', price: 38000 },
      { type: 'Koili mbili', price: 62000 },
    ],
    pictures: [
      studio('lake', { draw: 'hotplate', body: '#3c434c', plates: 2 }),
      studio('mango', { draw: 'hotplate', body: '#f0ede6', plates: 1 }),
      home('rose', { draw: 'hotplate', body: '#3c434c', plates: 2 }),
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
    pictures: [
      studio('stone', { draw: 'fridge', body: '#b9c2ca' }),
      studio('sky', { draw: 'fridge', body: '#b9c2ca', open: true }),
      together('sand', { draw: 'fridge', body: '#a5302f' }, { draw: 'fridge', body: '#b9c2ca' }),
    ],
  },
]
