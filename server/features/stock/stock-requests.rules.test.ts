import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireMatchingPackages } from './stock-requests.rules.ts'

test('package figures must match the quantity', () => {
  const table: [Parameters<typeof requireMatchingPackages>[0], boolean][] = [
    [{ quantity: 27 }, true],
    [{ quantity: 27, items_per_package: 12 }, true],
    [{ quantity: 27, items_per_package: 12, package_count: 2, extra_pieces: 3 }, true],
    [{ quantity: 24, items_per_package: 12, package_count: 2 }, true],
    [{ quantity: 3, extra_pieces: 3 }, true],
    [{ quantity: 3, package_count: 0, extra_pieces: 3 }, true],
    [{ quantity: 28, items_per_package: 12, package_count: 2, extra_pieces: 3 }, false],
    [{ quantity: 2, package_count: 2 }, false],
    [{ quantity: 2, extra_pieces: 0 }, false],
  ]
  for (const [figures, fine] of table) {
    if (fine) requireMatchingPackages(figures)
    else assert.throws(() => requireMatchingPackages(figures), { code: 'refused' })
  }
})
