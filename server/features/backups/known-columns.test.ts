// A backup contains the pictures to which the listed columns refer, and the last numbers of identity columns. These
// tests fail if a new column with pictures is not listed, or if a new sequence does not belong to an identity column.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { picturePlaces } from './pictures-named.queries.ts'

/** Columns that look as if they refer to pictures, with the reason why a backup does not need those pictures. */
const withoutPictures: Readonly<Record<string, string>> = {
  'audit.before': 'the picture before the change, which may have been removed since',
  'audit.after': 'the picture after the change, which may have been removed since',
  'audit.undo': 'texts, prices and thresholds of products, without their pictures',
  'arrival_lines.submitted': 'the submitted counts and prices of a line that the approver changed',
  'orders.marks': 'words of a fixed set',
  'variants.price_tiers': 'price tiers, which name no picture',
  'variant_prices.price_tiers': 'price tiers, which name no picture',
  'variants.picture': "one of its product's pictures",
  'read_queue_entries.file_id': 'the hash of a queue file, in a table that is not backed up',
}

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: assert.fail })
})
after(async () => {
  await db.destroy()
  await database.drop()
})

/**
 * Returns columns whose name or type suggests pictures, but which neither `picturePlaces` nor `withoutPictures` lists.
 */
async function findUnknownPictures(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and (
      data_type in ('json', 'jsonb') or udt_name = '_text'
      or data_type = 'text' and column_name ~ '(picture|photo|image|logo|icon|banner|avatar|scan|proof|signature|file)')
    order by 1`.execute(db)
  const known = new Set(picturePlaces.map(({ table, column }) => `${table}.${column}`))
  return rows.map(({ name }) => name).filter((name) => !known.has(name) && !Object.hasOwn(withoutPictures, name))
}

/** Returns sequences that do not belong to an identity column. Backups would not contain their last number. */
async function findUnknownSequences(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind = 'S' and not exists (
      select from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.objid = c.oid and d.deptype = 'i' and a.attidentity <> '')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('the list of columns that refer to pictures is complete, and this test detects a new one', async () => {
  assert.deepEqual(
    await findUnknownPictures(),
    [],
    'add it to pictures-named.queries.ts, or say here why a backup does not need it',
  )
  await sql`create table transfers (id bigint, proof_photo text, more_pages text[], note text)`.execute(db)
  await sql`alter table people add column looks jsonb`.execute(db)
  assert.deepEqual(await findUnknownPictures(), ['people.looks', 'transfers.more_pages', 'transfers.proof_photo'])
})

test('a backup contains the last number of every sequence, and this test detects a serial column', async () => {
  assert.deepEqual(await findUnknownSequences(), [], 'use generated always as identity')
  await sql`create table receipts (id bigserial)`.execute(db)
  assert.deepEqual(await findUnknownSequences(), ['receipts_id_seq'])
})
