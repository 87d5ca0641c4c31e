import { type RawBuilder, sql } from 'kysely'

/** Entries, the newest, that are looked through before each way to find older ones is asked by its index. */
const NEWEST = 2000

/** The words of a person's names and the phone: the expression of the index people_words (022-trace-search.sql). */
const wordsOfPerson = sql`array_to_tsvector(array_remove(regexp_split_to_array(
  lower(coalesce(name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')), '[^[:alnum:]]+'), ''))`

type AuditSearch = { before: number | undefined; q: string; limit: number }

/**
 * Selects the ids of the newest entries below `before` that a search finds: by a part of the act's or the subject's
 * name, by the id of what it was done to (a number whole, any other from its beginning), and by the words or the phone
 * of a person, or the words of a product's name, that did it or that it was done to.
 *
 * What many entries have fills the page from the newest ones. Only else every act, person and product that is meant is
 * asked for its own newest entries, each by one step into an index: how many there are of all does not matter.
 */
export function auditIdsFound({ before, q, limit }: AuditSearch): RawBuilder<{ id: number }> {
  const below = before === undefined ? sql`` : sql`and id < ${before}::bigint`
  const like = `%${escapeLike(q)}%`
  const newestOf = (condition: RawBuilder<unknown>) =>
    sql`(select id from audit where ${condition} ${below} order by id desc limit ${limit}::int)`
  const isFull = sql`(select count(*) from recent) = ${limit}::int`
  return sql<{ id: number }>`
    with recursive all_acts as (
      (select subject, action from audit order by subject, action limit 1)
      union all
      select further.subject, further.action from all_acts a cross join lateral (
        select subject, action from audit where (subject, action) > (a.subject, a.action)
        order by subject, action limit 1) further
    ), acts as materialized (
      select subject, action from all_acts where subject ilike ${like}::text or action ilike ${like}::text
    ), actors as materialized (
      select id from people where ${wordsOfPerson} @@ ${personQuery(q)}::tsquery
    ), named_products as materialized (
      select id from products where name_words @@ ${wordsQuery(wordsOf(q))}::tsquery
    ), recent as materialized (
      select id from (
        select id, person_id, subject, action, subject_id from audit where true ${below} order by id desc limit ${NEWEST}::int
      ) newest
      where ${isSubject(q)} or (subject, action) in (select subject, action from acts)
        or person_id in (select id from actors)
        or subject = 'person' and subject_id in (select id::text from actors)
        or subject = 'product' and subject_id in (select id from named_products)
      order by id desc limit ${limit}::int
    )
    select id from (
      select id from recent
      union
      select f.id from acts cross join lateral ${newestOf(sql`subject = acts.subject and action = acts.action`)} f
      where not ${isFull}
      union
      select f.id from actors cross join lateral ${newestOf(sql`person_id = actors.id`)} f where not ${isFull}
      union
      select f.id from actors
      cross join lateral ${newestOf(sql`subject_id = actors.id::text and subject = 'person'`)} f where not ${isFull}
      union
      select f.id from named_products
      cross join lateral ${newestOf(sql`subject_id = named_products.id and subject = 'product'`)} f where not ${isFull}
      union
      -- The offset keeps the order out: else the planner may look for a rare id among all entries, newest first.
      select id from (select id from audit where ${isSubject(q)} ${below} offset 0) named where not ${isFull}
    ) found order by id desc limit ${limit}::int`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const isNumber = (q: string): boolean => /^\d+$/.test(q)

/** An order's number is meant whole: 12 is not the beginning of a hundred thousand others. */
const isSubject = (q: string): RawBuilder<unknown> =>
  isNumber(q) ? sql`subject_id = ${q}::text` : sql`subject_id like ${`${escapeLike(q)}%`}::text`

const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A tsquery: every word as a beginning. Words are letters and digits alone. */
const wordsQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')

/** A phone is stored with its country, and looked for as it is shown, whole or its beginning: '0754', '754'. */
function personQuery(q: string): string {
  const digits = q.replace(/[\s.()+-]/g, '').replace(/^0/, '')
  return /^\d{3,}$/.test(digits) ? `'${digits}':* | '255${digits}':*` : wordsQuery(wordsOf(q))
}
