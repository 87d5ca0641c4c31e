import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/open.ts'

type Named = { picture: string; owner: string }

/**
 * The columns that refer to pictures. An older store may lack some of them. A backup contains only pictures found
 * through these columns, so a test checks that the list is complete.
 */
export const picturePlaces: readonly { table: string; column: string; select: RawBuilder<Named> }[] = [
  {
    table: 'products',
    column: 'pictures',
    select: sql`select unnest(pictures) as picture, 'product ' || id as owner from products`,
  },
  {
    table: 'people',
    column: 'photo',
    select: sql`select photo, 'person ' || id from people where photo is not null`,
  },
  {
    table: 'captured_orders',
    column: 'picture',
    select: sql`select picture, 'captured order ' || id from captured_orders`,
  },
  {
    table: 'shop_settings',
    column: 'settings',
    select: sql`
      select picture #>> '{}', 'the shop' from shop_settings,
        jsonb_path_query(settings, 'strict $.** ? (@.type() == "string" && @ starts with "/pictures/")') picture`,
  },
]

/** Returns every picture to which a row refers, with a name of that row as its owner. */
export async function picturesNamed(db: Database): Promise<Named[]> {
  const { rows: found } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema()`.execute(db)
  const existing = new Set(found.map(({ place }) => place))
  const selects = picturePlaces
    .filter(({ table, column }) => existing.has(`${table}.${column}`))
    .map(({ select }) => select)
  if (selects.length === 0) return []
  return (await sql<Named>`${sql.join(selects, sql` union all `)}`.execute(db)).rows
}
