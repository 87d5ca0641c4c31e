import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeAudit } from './describe-audit.ts'

test('an action of another release and an action on a deleted product get a description', () => {
  const entry = { subject_id: 'x', subject_name: null, line_name: null, account_name: null }
  const unknown = { ...entry, action: 'grow_wings', subject: 'bird', after: { span: 3, wanted: '[{}]' } }
  assert.deepEqual(describeAudit(unknown), { title: 'Kitendo cha toleo jingine la programu', about: null, changes: [] })
  const deleted = { ...entry, action: 'delete_product', subject: 'product', before: { name: 'Redio', deleted: false } }
  assert.deepEqual([describeAudit(deleted).about, describeAudit(deleted).changes], ['Redio', []])
})
