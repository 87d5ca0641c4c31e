import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VariantFacts } from '../../catalog/variant-facts.ts'
import { changeDetails, otherDetails } from './change-details.rules.ts'
import type { StockChange } from './stock-updates.rules.ts'

const nothing: StockChange = {
  change_type: 'taarifa',
  pieces: 0,
  counted: null,
  note: '',
  packaging_type: null,
  items_per_package: null,
  buying_price: null,
  shipping_cost: null,
  price: null,
  price_before: null,
  low_stock: null,
}
const now: VariantFacts = {
  packaging_type: 'box',
  items_per_package: 10,
  buying_price: 4500,
  shipping_cost: null,
  price: 8000,
  low_stock: 5,
}

test('the description of an update names exactly its changes', () => {
  const table: [Partial<StockChange>, string][] = [
    [
      {
        change_type: 'ongezeko',
        pieces: 149,
        packaging_type: 'katoni',
        items_per_package: 12,
        buying_price: 5000,
        shipping_cost: 0,
      },
      'Zinaongezwa pisi 149 (katoni 12 + pisi 5); kifungashio: katoni (sasa box); pisi kwa kila kifungashio: 12 (sasa 10); bei ya kununua kwa pisi: TSh\u00a05,000 (sasa TSh\u00a04,500); usafirishaji kwa kila kifungashio: TSh\u00a00.',
    ],
    [{ change_type: 'ongezeko', pieces: 7, buying_price: 4500 }, 'Zinaongezwa pisi 7.'],
    [{ change_type: 'ongezeko', pieces: 25 }, 'Zinaongezwa pisi 25 (box 2 + pisi 5).'],
    [
      { price: 9000.5, low_stock: 3 },
      'Bei ya kuuza: TSh\u00a09,000.50 (sasa TSh\u00a08,000); kujulishwa stoo ikibaki pisi: 3 (sasa 5).',
    ],
    [
      { change_type: 'marekebisho', pieces: -2, counted: 38, note: 'mbili zimevunjika' },
      'Zimehesabiwa pisi 38 (tofauti -2); sababu: mbili zimevunjika.',
    ],
    [
      { change_type: 'marekebisho', pieces: 3, counted: 3, note: 'hesabu ya kwanza' },
      'Zimehesabiwa pisi 3 (tofauti +3); sababu: hesabu ya kwanza.',
    ],
    [{ price: 8000 }, 'Hakuna kinachobadilika.'],
  ]
  for (const [change, text] of table)
    assert.equal(changeDetails({ ...nothing, ...change }, now, { seesCosts: true }), text)
  const costs = { ...nothing, change_type: 'ongezeko', pieces: 7, buying_price: 1, shipping_cost: 2 } as const
  assert.equal(changeDetails(costs, now, { seesCosts: false }), 'Zinaongezwa pisi 7; gharama zimetajwa.')
})

test('a type that is itself a package is counted in it', () => {
  const dozen = { ...nothing, type: 'Dozeni', change_type: 'ongezeko', pieces: 25, buying_price: 51_000 } as const
  assert.equal(
    changeDetails(dozen, now, { seesCosts: true }),
    'Zinaongezwa dozeni 25 (box 2 + dozeni 5); bei ya kununua kwa dozeni: TSh\u00a051,000 (sasa TSh\u00a04,500).',
  )
  const single = { ...nothing, change_type: 'ongezeko', pieces: 1 } as const
  const alone = { ...now, packaging_type: 'dozen', items_per_package: 1 } as const
  assert.equal(changeDetails(single, alone, { seesCosts: true }), 'Zinaongezwa dozen 1.')
})

test('the other details leave out the pieces, their costs, and a first packaging that the pieces fill', () => {
  const arrival: StockChange = {
    ...nothing,
    change_type: 'ongezeko',
    pieces: 60,
    packaging_type: 'katoni',
    items_per_package: 20,
    buying_price: 5000,
    shipping_cost: 300,
  }
  const table: [StockChange, VariantFacts, string][] = [
    [arrival, { ...now, packaging_type: null, items_per_package: null }, ''],
    [arrival, now, 'Kifungashio: katoni (sasa box); pisi kwa kila kifungashio: 20 (sasa 10).'],
    [
      { ...nothing, change_type: 'ongezeko', pieces: 3, price: 9000, low_stock: 3 },
      now,
      'Bei ya kuuza: TSh\u00a09,000 (sasa TSh\u00a08,000); kujulishwa stoo ikibaki pisi: 3 (sasa 5).',
    ],
  ]
  for (const [change, facts, text] of table) assert.equal(otherDetails(change, facts), text)
  // Too few pieces for a package are not shown in packages, so the packaging must be named.
  const unpacked: VariantFacts = { ...now, packaging_type: null, items_per_package: null }
  const few: StockChange = {
    ...nothing,
    change_type: 'ongezeko',
    pieces: 15,
    packaging_type: 'katoni',
    items_per_package: 20,
  }
  assert.equal(otherDetails(few, unpacked), 'Kifungashio: katoni; pisi kwa kila kifungashio: 20.')
  assert.equal(otherDetails({ ...few, pieces: 20 }, unpacked), '')
  // A variant that already has a package size needs only the name of its package.
  assert.equal(
    otherDetails({ ...few, pieces: 20, items_per_package: null }, { ...unpacked, items_per_package: 20 }),
    '',
  )
  // A count is never shown in packages.
  const count: StockChange = { ...few, change_type: 'marekebisho', pieces: 20, counted: 20 }
  assert.equal(otherDetails(count, unpacked), 'Kifungashio: katoni; pisi kwa kila kifungashio: 20.')
})
