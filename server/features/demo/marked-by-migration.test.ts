import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { demoProducts } from '../../../demo/products.ts'
import { readMigrationFiles } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const NAME = '013-people-names'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: (error) => assert.fail(error) })
})
after(async () => {
  await db.destroy()
  await database.drop()
})

/** Migrates a store of an earlier release that contains the demo and people's own rows. */
async function migrateOlderStore(isSeeded: boolean): Promise<{ products: string[]; people: string[] }> {
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  for (const { name, text } of readMigrationFiles()) if (name < NAME) await sql.raw(text).execute(db)
  await sql`insert into people (phone, password_hash, role, created_at) values
    ('+255754000001', 'x', 'admin', now() - interval '1 day'), ('+255700000002', 'x', 'manager', now()),
    ('+255700000003', 'x', 'storeManager', now()), ('+255700000004', 'x', 'salesperson', now() - interval '1 day')`.execute(
    db,
  )
  await sql`insert into audit (action, subject, subject_id) values ('appoint', 'person', '3')`.execute(db)
  // Accounts older than this audit entry do not belong to the demo.
  if (isSeeded)
    await sql`insert into audit (at, action, subject) values (now() - interval '1 hour', 'seed_demo', 'shop')`.execute(
      db,
    )
  const rows = demoProducts.map(({ id, name }) => ({ id, name, category: 'X' }))
  await sql`insert into products (id, name, category) select id, name, category
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(id text, name text, category text)`.execute(db)
  // A renamed demo product, a product made under a demo id, and a product with the name of a demo product.
  await sql`update products set name = 'Yetu' where id = 'demo-tochi'`.execute(db)
  await sql`update products set created_by = 1 where id = 'demo-balbu'`.execute(db)
  await sql`update products set content_hash = 'x' where id = 'demo-jagi'`.execute(db)
  await sql`insert into products (id, name, category) values ('p-1', 'Sabufa ya spika mbili', 'X')`.execute(db)
  await sql.raw(readMigrationFiles().find(({ name }) => name === NAME)?.text ?? '').execute(db)
  const products = await sql<{ id: string }>`select id from products where demo_name = name`.execute(db)
  const people = await sql<{ phone: string }>`select phone from people where demo_phone = phone`.execute(db)
  return { products: products.rows.map(({ id }) => id), people: people.rows.map(({ phone }) => phone) }
}

test('the migration recognises the demo by id, name, maker and phone number, and marks nothing that people made', async () => {
  const { products, people } = await migrateOlderStore(true)
  const own = ['demo-tochi', 'demo-balbu', 'demo-jagi']
  assert.deepEqual(
    products.toSorted(),
    demoProducts
      .map(({ id }) => id)
      .filter((id) => !own.includes(id))
      .toSorted(),
  )
  assert.deepEqual(people, ['+255700000002'])
})

test('in a store without the demo nothing is marked', async () => {
  assert.deepEqual(await migrateOlderStore(false), { products: [], people: [] })
})
