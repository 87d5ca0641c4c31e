import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as account from './account.ts'
import * as approvals from './approvals.ts'
import * as captured from './captured.ts'
import * as catalog from './catalog.ts'
import * as common from './common.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as reports from './reports.ts'
import * as session from './session.ts'
import * as shop from './shop.ts'
import * as stock from './stock.ts'

/**
 * The texts that the specification quotes. The file has one text per line, in quotation marks, because a blank at the
 * beginning or end belongs to the text.
 */
const quoted = readFileSync(new URL('quoted-texts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.slice(1, -1))

const areas = [account, approvals, captured, catalog, common, orders, products, reports, session, shop, stock]
const groups = areas.flatMap((area) => Object.values<object>(area)).filter((value) => typeof value === 'object')
const texts = new Set<string>(groups.flatMap((group) => Object.values(group)))
texts.add(orders.orderSaved('{id}'))
texts.add(stock.plusPieces('N'))

test('every text that the specification quotes is in shop/texts, byte for byte', () => {
  assert.equal(new Set(quoted).size, 121)
  assert.ok(quoted.includes(orders.orderTexts.failedPrefix))
  assert.deepEqual(
    quoted.filter((quote) => !texts.has(quote)),
    [],
  )
})

test('sentences with a placeholder have the decided words', () => {
  assert.equal(orders.orderSaved(12), 'Oda imehifadhiwa kikamilifu! ID: 12')
  assert.equal(orders.notEnoughFor('Redio'), 'Samahani, Redio haitoshi kwa idadi uliyoomba.')
  assert.equal(stock.stockLeft(3), 'Stoo haitoshi: zimebaki 3.')
  assert.equal(orders.andMoreProducts(7), '…na bidhaa 7 nyingine')
  assert.equal(stock.plusPieces(5), '+ 5 pisi')
  assert.equal(stock.stockChangeText(10, 22), 'Sasa 10 → baada ya idhini 22')
})

test('no text is empty, and only the prefix before a reason has an outer blank', () => {
  for (const text of texts) {
    assert.ok(text.length > 0)
    if (text !== orders.orderTexts.failedPrefix) assert.equal(text, text.trim())
  }
})
