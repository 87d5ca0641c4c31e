import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variantChanges } from './variant-words.ts'

const tier = { from: 6, price: 4500, unit: 'piece' } as const
const carton = { from: 1, price: 90_000, unit: 'package' } as const
const wordsOf = (before: object[], after: object[]) =>
  variantChanges('edit_product', { variants: before }, { variants: after }).map(({ name, before, after }) =>
    [name, before, after].map((word) => word?.replaceAll('\u00a0', ' ')).join(' | '),
  )

test('added, changed and removed price tiers are described with their prices', () => {
  const plain = { type: null, price: 5000, price_tiers: [], tier_scope: 'product' }
  const tiered = { ...plain, price_tiers: [tier, carton] }
  assert.deepEqual(wordsOf([plain], [tiered]), [
    'Bei ya jumla | hakuna | kuanzia pisi 6: TSh 4,500; kuanzia katoni 1: TSh 90,000',
  ])
  assert.deepEqual(wordsOf([tiered], [{ ...plain, price_tiers: [{ ...tier, price: 4000 }] }]), [
    'Bei ya jumla | kuanzia pisi 6: TSh 4,500; kuanzia katoni 1: TSh 90,000 | kuanzia pisi 6: TSh 4,000',
  ])
  assert.deepEqual(wordsOf([tiered], [tiered]), [])
})

test('each changed type gets a line, and so does a changed scope of the tiers', () => {
  const small = { type: 'Ndogo', price: 5000, price_tiers: [tier], tier_scope: 'product' }
  const large = { ...small, type: 'Kubwa' }
  assert.deepEqual(
    wordsOf(
      [small, large],
      [
        { ...small, tier_scope: 'type' },
        { ...large, price: 6000, price_tiers: [], tier_scope: 'type' },
      ],
    ),
    [
      'Bei ya Kubwa | TSh 5,000 | TSh 6,000',
      'Bei ya jumla ya Kubwa | kuanzia pisi 6: TSh 4,500 | hakuna',
      'Pisi za bei ya jumla | aina zote | kila aina',
    ],
  )
})
