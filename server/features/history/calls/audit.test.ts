import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the audit log is paged and searchable, names people, and cannot be changed', async () => {
  const boss = await shop.as('admin')
  await shop.db.updateTable('people').set({ username: 'Bi Asha' }).where('id', '=', boss.person.id).execute()
  const rows = Array.from({ length: 120 }, (_, n) => ({
    person_id: n % 2 === 0 ? boss.person.id : null,
    action: n === 7 ? 'delete_product' : 'edit_product',
    subject: 'ukurasa',
    subject_id: `redio_${n}`,
    after: JSON.stringify({ name: `Redio ${n}` }),
  }))
  await shop.db.insertInto('audit').values(rows).execute()
  const seen: number[] = []
  let before: number | null | undefined
  do {
    const { body } = await boss.get('get_audit_log', { q: 'ukurasa', ...(before ? { before } : {}) })
    seen.push(...body.rows.map((row) => row.id))
    before = body.next_before
  } while (before)
  assert.equal(seen.length, 120)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
  const found = (await boss.get('get_audit_log', { q: 'DELETE_' })).body.rows
  assert.deepEqual(
    found.map(({ subject_id, after, who }) => [subject_id, after, who]),
    [['redio_7', { name: 'Redio 7' }, null]],
  )
  const ofProducts = async (q: string) => (await boss.get('get_audit_log', { q })).body.rows.length
  assert.equal(await ofProducts('redio_1'), 31, 'an underscore matches only itself')
  assert.equal(await ofProducts('r%'), 0)
  assert.equal(first((await boss.get('get_audit_log', { q: 'asha' })).body.rows).who_name, 'Bi Asha')
  assert.equal((await boss.get('get_audit_log', { before: 'x' })).status, 400)
  await assert.rejects(shop.db.updateTable('audit').set({ action: 'nothing' }).execute(), /append-only/)
  await assert.rejects(shop.db.deleteFrom('audit').execute(), /append-only/)
})
