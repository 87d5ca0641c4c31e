import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupAmount } from './group-amount.ts'

/** Runs groupAmount on a text in which '|' is the caret. */
const grouped = (typed: string, isForward?: boolean): string => {
  const { text, caret } = groupAmount(typed.replace('|', ''), typed.indexOf('|'), isForward)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('thousands are grouped, and the caret stays after the same digit', () => {
  const expected = {
    '|': '|',
    '1|': '1|',
    '999|': '999|',
    '9999|': '9,999|',
    '14,0000|': '140,000|',
    '9|1,234': '9|1,234',
    '1,23|4567': '1,23|4,567',
    '|1234': '|1,234',
    '12,34|': '1,234|',
    ',000|': '000|',
  }
  for (const [typed, text] of Object.entries(expected)) assert.equal(grouped(typed), text)
})

test('a deleted comma comes back, and the caret moves past it in the direction of the key', () => {
  assert.equal(grouped('12|345'), '12|,345')
  assert.equal(grouped('12|345', true), '12,|345')
})

test('decimals are kept, even while they are typed', () => {
  assert.equal(grouped('12500.|'), '12,500.|')
  assert.equal(grouped('12500.5|'), '12,500.5|')
  assert.equal(grouped('1250|0.50'), '12,50|0.50')
  assert.equal(grouped('1.2345|'), '1.2345|')
})

test('any other text stays as typed, for the parser to accept or refuse', () => {
  for (const typed of ['14,000/=|', '10000/|-', 'TSh 10000|', '-5000|', '12abc|', '1e3|', '.5|', '1.2.3|', '10 000|'])
    assert.equal(grouped(typed), typed)
})
