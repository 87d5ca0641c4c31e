import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields, mergeDraft, moveEntry } from './settings-draft.ts'

const from = { name: 'Ziwani', phones: ['0700000100'], hours: '8 hadi 6' }

test('only typed fields count as changed, and typing the old value again undoes the change', () => {
  assert.deepEqual(changedFields({ ...from, phones: ['0700000100'] }, from), [])
  assert.deepEqual(changedFields({ ...from, phones: ['0700000100', '0754000111'] }, from), ['phones'])
})

test('the draft takes over what somebody else saved and keeps its own changes', () => {
  const draft = { ...from, name: 'Duka la Asha' }
  const now = { ...from, hours: '9 hadi 5' }
  assert.deepEqual(mergeDraft(draft, from, now), {
    draft: { name: 'Duka la Asha', phones: from.phones, hours: '9 hadi 5' },
    conflicts: [],
  })
})

test('two people who change the same field have a conflict, unless both typed the same value', () => {
  const draft = { ...from, name: 'Duka la Asha', hours: '9 hadi 5' }
  const now = { ...from, name: 'Duka la Juma', hours: '9 hadi 5' }
  assert.deepEqual(mergeDraft(draft, from, now), { draft: { ...now, name: 'Duka la Asha' }, conflicts: ['name'] })
})

test('an entry moves by one place and stops at the ends', () => {
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b'])
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 0, -1), ['a', 'b', 'c'])
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 2, 1), ['a', 'b', 'c'])
})
