import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/open.ts'

type Named = { picture: string; owner: string }

/** Where rows name pictures. A store of an older version may have fewer of these columns. */
const places: readonly { table: string; column: string; select: RawBuilder<Named> }[] = [
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
      select picture, 'the shop' from shop_settings, lateral (
        values (settings ->> 'logo'), (settings ->> 'icon'), (settings -> 'banner' ->> 'picture')
        union all select provider ->> 'logo' from jsonb_array_elements(settings -> 'providers') provider
      ) of_the_shop (picture) where picture like '/pictures/%'`,
  },
]

/** Every picture that a row names, and whose it is. */
export async function picturesNamed(db: Database): Promise<Named[]> {
  const { rows: found } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema()`.execute(db)
  const existing = new Set(found.map(({ place }) => place))
  const selects = places.filter(({ table, column }) => existing.has(`${table}.${column}`)).map(({ select }) => select)
  if (selects.length === 0) return []
  return (await sql<Named>`${sql.join(selects, sql` union all `)}`.execute(db)).rows
}
