import { type RawBuilder, sql } from 'kysely'

/** The number of newest entries that are searched before the indexes are used for older entries. */
const NEWEST_ENTRIES = 2000

/** An act on several products is found by at most this many of the products that match the words. */
const MAX_TOGETHER = 500

/** The words of a person's names and phone number, as in the index people_words (022-trace-search.sql). */
const wordsOfPerson = sql`array_to_tsvector(array_remove(regexp_split_to_array(
  lower(coalesce(name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')), '[^[:alnum:]]+'), ''))`

type AuditSearch = { before: number | undefined; q: string; limit: number }

/**
 * SQL that selects the ids of the newest entries below `before` that match a search. The search compares the names of
 * the act and of the kind of subject (any part), the id of the subject (a number completely, any other id from its
 * beginning), the words and phone number of the person who acted or was changed, and the words of the changed product.
 * An act on several products at once is found by each of them, because its `undo` contains their ids.
 *
 * If enough of the newest NEWEST_ENTRIES match, they fill the page. Otherwise, the newest entries of every matching
 * act, person and product are read, each with one lookup in an index, so that the total number of entries does not
 * matter.
 *
 * `all_acts` steps through the index from each pair of subject and action to the next, instead of reading every entry.
 * `recent` has the matches among the newest entries; if they fill the page (`isFull`), the parts after it are skipped.
 */
export function auditSearchSql({ before, q, limit }: AuditSearch): RawBuilder<{ id: number }> {
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
    ), together as materialized (
      select id from audit
      where undo is not null ${below} and undo -> 'versions' ?| (
        select array_agg(id) from (
          select ${q}::text as id union all (select id from named_products limit ${MAX_TOGETHER}::int)) asked)
      order by id desc limit ${limit}::int
    ), recent as materialized (
      select id from (
        select id, person_id, subject, action, subject_id from audit where true ${below}
        order by id desc limit ${NEWEST_ENTRIES}::int
      ) newest
      where ${isSubject(q)} or (subject, action) in (select subject, action from acts)
        or person_id in (select id from actors)
        or subject = 'person' and subject_id in (select id::text from actors)
        or subject = 'product' and subject_id in (select id from named_products)
        or id in (select id from together)
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
      select id from together where not ${isFull}
      union
      -- offset 0 hides the outer order from the planner, which might otherwise walk all entries for a rare id.
      select id from (select id from audit where ${isSubject(q)} ${below} offset 0) named where not ${isFull}
    ) found order by id desc limit ${limit}::int`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const isNumber = (q: string): boolean => /^\d+$/.test(q)

/** A number must match completely, because 12 is also a prefix of a hundred thousand others. */
const isSubject = (q: string): RawBuilder<unknown> =>
  isNumber(q) ? sql`subject_id = ${q}::text` : sql`subject_id like ${`${escapeLike(q)}%`}::text`

const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Builds a tsquery of all words as prefixes. Words consist of letters and digits. */
const wordsQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')

/** Phone numbers are stored with the country code, but searched in local form, complete or by prefix: '0754', '754'. */
function personQuery(q: string): string {
  const digits = q.replace(/[\s.()+-]/g, '').replace(/^0/, '')
  return /^\d{3,}$/.test(digits) ? `'${digits}':* | '255${digits}':*` : wordsQuery(wordsOf(q))
}
