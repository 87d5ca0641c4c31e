import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as messages from './messages.ts'

/** The texts that the customer's specification quotes, a line each in quotes: a blank at an end belongs to the text. */
const quoted = readFileSync(new URL('quoted-texts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.slice(1, -1))

const groups = Object.values(messages).filter((value) => typeof value === 'object')
const texts = new Set<string>(groups.flatMap((group) => Object.values(group)))
texts.add(messages.orderSaved('{id}'))
texts.add(messages.plusPieces('N'))

test('every text that the specification quotes is here, byte for byte', () => {
  assert.equal(new Set(quoted).size, 121)
  assert.ok(quoted.includes(messages.orderTexts.failedPrefix))
  assert.deepEqual(
    quoted.filter((quote) => !texts.has(quote)),
    [],
  )
})

test('sentences with a gap read as ruled', () => {
  assert.equal(messages.orderSaved(12), 'Oda imehifadhiwa kikamilifu! ID: 12')
  assert.equal(messages.notEnoughFor('Redio'), 'Samahani, Redio haitoshi kwa idadi uliyoomba.')
  assert.equal(messages.stockLeft(3), 'Stoo haitoshi: zimebaki 3.')
  assert.equal(messages.andMoreProducts(7), '…na bidhaa 7 nyingine')
  assert.equal(messages.plusPieces(5), '+ 5 pisi')
  assert.equal(messages.nowAndAfter(10, 22), 'Sasa 10 → baada ya idhini 22')
})

test('no text is empty or padded, but the prefix that a reason follows', () => {
  for (const text of texts) {
    assert.ok(text.length > 0)
    if (text !== messages.orderTexts.failedPrefix) assert.equal(text, text.trim())
  }
})
