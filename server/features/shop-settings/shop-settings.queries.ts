import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import { parseStored, type SettingsState, type StoredSettings } from './stored-settings.ts'

type Row = { settings: unknown; updated_at: Date; version: number }

const stateOf = ({ settings, updated_at, version }: Row): SettingsState => ({
  settings: parseStored(settings),
  updatedAt: updated_at,
  version,
})

/** Reads the settings and their version in one snapshot. Null for a store without settings. */
export async function findSettings(db: Database): Promise<SettingsState | null> {
  const row = await db
    .selectFrom('shop_settings as s')
    .innerJoin('versions as v', (join) => join.on('v.name', '=', 'settings'))
    .select(['s.settings', 's.updated_at', 'v.version'])
    .executeTakeFirst()
  return row ? stateOf(row) : null
}

/** True if the store has settings. In an old store even the table is missing. */
export async function hasSettings(db: Database): Promise<boolean> {
  const table = sql<{ there: boolean }>`select to_regclass('shop_settings') is not null as there`
  if (!(await table.execute(db)).rows[0]?.there) return false
  return (await db.selectFrom('shop_settings').select('only_row').executeTakeFirst()) !== undefined
}

/** Locks the settings until the transaction ends, so that other changes wait. */
export async function lockSettings(tx: Tx): Promise<Locked<{ settings: StoredSettings; updatedAt: Date }>> {
  const row = await tx.selectFrom('shop_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  return brand({ settings: parseStored(row.settings), updatedAt: row.updated_at }, 'locked')
}

/** Inserts a store's first settings. Existing settings are kept. */
export async function insertFirstSettings(db: Database, settings: StoredSettings): Promise<void> {
  await db
    .insertInto('shop_settings')
    .values({ settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Stores the settings. Returns the new updated_at, which is later than the previous one, and in whole milliseconds, as
 * in responses.
 */
export async function updateSettings(
  tx: Tx,
  _before: Locked<{ settings: StoredSettings }>,
  settings: StoredSettings,
): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`
    update shop_settings set settings = ${JSON.stringify(settings)}::jsonb,
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    returning updated_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the settings row is missing')
  return row.updated_at
}
