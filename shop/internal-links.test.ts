import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../server/testing/any-character.ts'
import { isInternalLink } from './internal-links.ts'
import '../server/testing/fixed-seed.ts'

test('links stay in the shop', () => {
  for (const link of ['/', '/myorders', '/bidhaa/12?x=1#y', '/inventory/a_b-1.2'])
    assert.equal(isInternalLink(link), true, link)
  const strange = [
    '',
    'myorders',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://x',
  ]
  for (const link of [...strange, 'javascript:alert(1)', ' /x', '/a\\b', null, 7]) {
    assert.equal(isInternalLink(link), false, String(link))
  }
})

test("every allowed link resolves to the shop's host", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.constantFrom('/', '//', '/\\', '/\t/', ''), (rest, start) => {
      const link = start + rest
      if (isInternalLink(link)) assert.equal(new URL(link, 'https://duka.example').host, 'duka.example')
    }),
  )
})
