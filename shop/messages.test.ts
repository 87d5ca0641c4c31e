import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as messages from './messages.ts'

// Field values, words of the protocol, names of storage keys, and texts that live elsewhere: the tagline in
// config/shop.json, the compression library's own two sentences.
const notOurs = new Set([
  'success',
  'already exists',
  'order',
  'shippingInfo',
  'admin',
  'guest',
  'beyond boundaries',
  'no picture',
  'The file given is not an image',
  'The file given is not an instance of Blob or File',
])

// One quote of the specification stands for two sentences, and two stand for sentences with a gap.
const standsFor: Record<string, string[]> = {
  'Je, unataka kuidhinisha/kukataa ombi hili?': [
    'Je, unataka kuidhinisha ombi hili?',
    'Je, unataka kukataa ombi hili?',
  ],
}

const specification = readFileSync(new URL('../docs/specification.txt', import.meta.url), 'utf8')
const quoted = new Set(
  [...specification.matchAll(/(?<![A-Za-z0-9])'([^'\n]{2,200}?)'(?![A-Za-z0-9])/g)].map((match) => match[1] ?? ''),
)

const groups = Object.values(messages).filter((value) => typeof value === 'object')
const texts = new Set<string>(groups.flatMap((group) => Object.values(group)))
texts.add(messages.orderSaved('{id}'))
texts.add(messages.plusPieces('N'))

test('every text that the specification quotes is here, byte for byte', () => {
  assert.ok(quoted.size > 120, `only ${quoted.size} quotes found: has the specification's form changed?`)
  const wanted = [...quoted].filter((quote) => !notOurs.has(quote)).flatMap((quote) => standsFor[quote] ?? [quote])
  assert.deepEqual(
    wanted.filter((quote) => !texts.has(quote)),
    [],
  )
})

test('sentences with a gap read as ruled', () => {
  assert.equal(messages.orderSaved(12), 'Oda imehifadhiwa kikamilifu! ID: 12')
  assert.equal(messages.notEnoughFor('Redio'), 'Samahani, Redio haitoshi kwa idadi uliyoomba.')
  assert.equal(messages.stockLeft(3), 'Stoo haitoshi: zimebaki 3.')
  assert.equal(messages.andMoreGoods(7), '…na bidhaa 7 nyingine')
  assert.equal(messages.plusPieces(5), '+ 5 pisi')
  assert.equal(messages.nowAndAfter(10, 22), 'Sasa 10 → baada ya idhini 22')
})

test('no text is empty or padded, but the prefix that a reason follows', () => {
  for (const text of texts) {
    assert.ok(text.length > 0)
    if (text !== messages.orderTexts.failedPrefix) assert.equal(text, text.trim())
  }
})
