// Nguo: what is sewn from kitenge and fine cloth.
import type { DemoProduct } from './product.ts'
import { dyes, near, plain, print, stock, studio, together } from './product.ts'

export const vitambaa: DemoProduct[] = [
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
    pictures: [
      studio('mango', { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' }),
      near('mango', { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' }, 540, 380, 1.9),
      together(
        'sand',
        { draw: 'dress', print: print('rings', dyes.lake, 120), trim: '#f59a2e' },
        { draw: 'dress', print: print('sun', dyes.forest, 130), trim: '#ffd25e' },
      ),
    ],
  },
  {
    id: 'demo-gauni-mtoto',
    name: 'Gauni la mtoto la maua',
    category: 'Nguo',
    price: 14500,
    status: 'inapatikana',
    ageHours: 1300,
    description:
      'Gauni la pamba laini lisilo na mikono, lenye maua ya waridi na mkanda kiunoni. Linafaa kanisani, msikitini na siku za sikukuu.',
    types: [
      { type: 'Miaka 2-3', price: 14500 },
      { type: 'Miaka 4-6', price: 16500 },
      { type: 'Miaka 7-9', price: 18500 },
    ],
    pictures: [
      studio('rose', {
        draw: 'dress',
        long: false,
        sleeves: false,
        print: print('flower', dyes.rose, 110),
        trim: '#8d2848',
      }),
      near(
        'rose',
        { draw: 'dress', long: false, sleeves: false, print: print('flower', dyes.rose, 110), trim: '#8d2848' },
        540,
        640,
        1.9,
      ),
    ],
  },
  {
    id: 'demo-shati-kitenge',
    name: 'Shati la kitenge la mikono mifupi',
    category: 'Nguo',
    price: 22000,
    status: 'inapatikana',
    ageHours: 330,
    description:
      'Shati la kitenge la kiume lenye kola ya kijani na mfuko mmoja. Kitambaa ni pamba inayopitisha hewa. Kata ya kawaida, si ya kubana.',
    stock: stock(28, 'pakti', 6, 15000, 3000),
    pictures: [
      studio('lake', { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' }),
      near('lake', { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' }, 580, 360, 2),
      together(
        'sand',
        { draw: 'shirt', print: print('diamond', dyes.night, 110) },
        { draw: 'shirt', print: print('flower', dyes.forest, 120), collar: '#0b4a37' },
        { draw: 'shirt', print: print('leaf', dyes.mango, 120) },
      ),
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
    pictures: [
      studio('lake', { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' }),
      near('lake', { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' }, 540, 320, 2.2),
      together(
        'stone',
        { draw: 'kanzu', colour: '#e9dcc3', thread: '#8a5a2c' },
        { draw: 'kanzu', colour: '#fbfaf4', thread: '#b9923f' },
        { draw: 'kanzu', colour: '#dfe5ea', thread: '#5d6b7a' },
      ),
    ],
  },
  {
    id: 'demo-kofia',
    name: 'Kofia ya mkono ya kudarizi',
    category: 'Nguo',
    price: 25000,
    status: 'inapatikana',
    ageHours: 1800,
    description:
      'Kofia ya Kiswahili iliyodariziwa kwa mkono, uzi wa kahawia kwenye kitambaa cheupe. Ina matundu madogo ya hewa. Saizi zipo kuanzia 21 hadi 23.',
    pictures: [
      studio('lilac', { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' }),
      together(
        'sand',
        { draw: 'cap', colour: '#2b3350', thread: '#e6c16a' },
        { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' },
      ),
      near('lilac', { draw: 'cap', colour: '#f6f1e4', thread: '#a06a22' }, 540, 600, 2),
    ],
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
    pictures: [
      studio('sky', { draw: 'drape', lengths: 2, print: print('waves', dyes.teal, 170) }),
      near('sky', { draw: 'drape', lengths: 2, print: print('waves', dyes.teal, 170) }, 540, 420, 1.9),
      studio('sand', { draw: 'drape', lengths: 2, print: plain('#c9995b'), rail: '#5d3a1e' }),
    ],
  },
]
