import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

const CHUNK = 1000

/**
 * Inserts products in eight categories, added over three years, with a realistic distribution of words. One product in
 * ten is coming soon, and one in ten is not on sale.
 */
export async function fillProducts(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    await sql`
      insert into products (id, name, description, category, status, created_at, name_words, words)
      select 'p' || n, name, description, category,
        case n % 10 when 3 then 'karibu' when 6 then 'haipatikani' else 'inapatikana' end, now() - n * interval '79 seconds' - interval '1 day' * (n % 900),
        array_to_tsvector(string_to_array(lower(name), ' ')),
        array_to_tsvector(string_to_array(lower(name || ' ' || category || ' ' || description), ' '))
      from (
        select n, 'Kategoria' || n % 8 as category,
          (array['Redio', 'Shati', 'Sola', 'Runinga', 'Mashuka'])[1 + n % 5] || ' namba' || n || ' mfano' || n % 997 as name,
          'maelezo mazuri ya bidhaa rangi' || n % 13 || ' kiwanda' || n % 1999
            || repeat(' maneno mengine ya kawaida', 8) as description
        from generate_series(${from}::int, ${Math.min(from + CHUNK - 1, count)}::int) as n) as made`.execute(db)
  }
  await sql`insert into variants (product_id, price) select id, 5000 from products on conflict do nothing`.execute(db)
  await sql`
    insert into search_words
    select distinct word from products, unnest(tsvector_to_array(words)) as word where word ~ '^[a-z]{3,}$'
    on conflict do nothing`.execute(db)
  await sql`analyze products`.execute(db)
  await sql`analyze variants`.execute(db)
}
