import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOwnLines, partsByProvider, suggestProvider } from './providers.ts'

const clothes = { id: 1, whatsapp: '+255700000101', categories: ['Nguo', 'Viatu'] }
const power = { id: 2, whatsapp: '+255700000102', categories: ['Sola', 'Redio'] }
const first = (lines: (string | null)[], providers = [clothes, power]) => suggestProvider(providers, lines)?.id ?? null

test('an order goes to the provider with most of its lines', () => {
  assert.equal(first(['Redio']), 2)
  assert.equal(first(['Nguo', 'Redio', 'Sola']), 2)
  assert.equal(first(['Nguo', 'Viatu', 'Sola']), 1)
})

test('if providers have equally many lines, the order goes to the lowest id', () => {
  assert.equal(first(['Nguo', 'Sola'], [power, clothes]), 1)
  assert.equal(first([], [power, clothes]), 1)
  assert.equal(first([null, 'Vyombo'], [power, clothes]), 1)
})

test('an order never goes to a provider without a number', () => {
  assert.equal(first(['Redio'], [clothes, { ...power, whatsapp: null as never }]), 1)
  assert.equal(first(['Redio'], [{ ...power, whatsapp: null as never }]), null)
  assert.equal(first(['Redio'], []), null)
})

test('a line with an unknown category belongs to no provider', () => {
  assert.equal(countOwnLines(power, ['Redio', null, 'Nguo', 'Redio']), 2)
})

test('lines are grouped by provider: the lowest id comes first, and lines without a provider come last', () => {
  const lines = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(partsByProvider(lines, [2, null, 10, 2, null]), [
    { provider_id: 2, lines: ['a', 'd'] },
    { provider_id: 10, lines: ['c'] },
    { provider_id: null, lines: ['b', 'e'] },
  ])
  assert.deepEqual(partsByProvider(lines.slice(0, 1), [null]), [{ provider_id: null, lines: ['a'] }])
  assert.deepEqual(partsByProvider([], []), [])
})
