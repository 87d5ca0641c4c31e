import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryTexts } from './entry-texts.ts'
import { isQueueKind, queueKindNames } from './kinds.ts'
import type { ListedEntry, Resend } from './order-entry-texts.ts'

test('the names of kinds stay the same, because phones store them', () => {
  const names = ['order', 'ready_tick', 'captured_order', 'debt_payment', 'counter_sale', 'cash_move', 'stock_count']
  assert.deepEqual(queueKindNames, names)
  assert.equal(isQueueKind('order'), true)
  for (const other of ['stocktake_line', 'toString', '']) assert.equal(isQueueKind(other), false, other)
})

test('the texts of every kind can describe an entry whose fields are unknown', () => {
  const unknown: ListedEntry = { created_at: 0, body: {}, shown: null }
  for (const name of queueKindNames) {
    const { title, facts, path } = entryTexts[name]
    assert.equal(title(unknown), '', name)
    assert.doesNotMatch(facts(unknown), /undefined|NaN/, name)
    assert.match(path(unknown), /^\//, name)
  }
})

test('every refusal has a question, except those that the checkout handles', () => {
  const table: [kind: (typeof queueKindNames)[number], code: string, body: object, label: string, resend: Resend][] = [
    ['order', 'sent_long_ago', {}, 'Tuma sasa', 'again'],
    ['ready_tick', 'refused', {}, 'Jaribu tena', 'again'],
    ['debt_payment', 'refused', {}, 'Jaribu tena', 'again'],
    ['counter_sale', 'refused', {}, 'Jaribu tena', 'again'],
    ['cash_move', 'refused', {}, 'Jaribu tena', 'again'],
    ['stock_count', 'already_decided', {}, 'Jaribu tena', 'again'],
    ['captured_order', 'bad_input', {}, 'Tuma tena', 'again'],
    ['captured_order', 'key_reused', {}, 'Itume kama oda mpya', 'as_new'],
    ['captured_order', 'bad_input', { field: 'link_account' }, 'Tuma bila kuunganisha', { without: 'link_account' }],
    ['ready_tick', 'deposit_asked', {}, 'Ndiyo, ni mwenye amana', { confirming: 'own_deposit' }],
  ]
  for (const [kind, code, body, label, resend] of table) {
    const question = entryTexts[kind].question({ code, body: { ...body, error: 'Sababu ya duka.' } })
    assert.deepEqual([question?.label, question?.resend], [label, resend], `${kind} ${code}`)
    if (code !== 'key_reused') assert.equal(question?.reason, 'Sababu ya duka.')
  }
  assert.equal(entryTexts.order.question({ code: 'price_changed', body: {} }), null)
  assert.equal(entryTexts.captured_order.question({ code: 'bad_input', body: {} })?.reason, 'Hitilafu imetokea.')
})
