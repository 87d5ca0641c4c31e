import { sql } from 'kysely'
import { allowedEdits, type SearchTerm, singleWord, waysOf } from '../../../../shop/words/search.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { nearest } from './search.rules.ts'

/** Limit of words with the same beginning that are compared with a misspelt one. */
const MAX_CANDIDATES = 10_000

/**
 * Adds a product's words to the known words, which correct misspelt ones. Words with digits stay out: they are never
 * corrected, and without them the list grows far more slowly than the catalogue. Inserted in sorted order, so that two
 * saves never deadlock.
 */
export async function rememberWords(tx: Tx, words: readonly string[]): Promise<void> {
  const known = words.filter(isRemembered)
  await sql`
    insert into search_words
    select word from unnest(${known}::text[]) as word order by word collate "C"
    on conflict do nothing`.execute(tx)
}

const isRemembered = (word: string): boolean => word.length >= 3 && !/\p{N}/u.test(word)

/** Returns the terms that no product contains in any form. Words that are never remembered count as known. */
export async function unknownTerms(db: Database, terms: readonly SearchTerm[]): Promise<Set<SearchTerm>> {
  const asked = terms.flatMap((term) => waysOf(term).flat()).map(({ text }) => text)
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${asked.filter(isRemembered)}::text[]) as asked (word)
    where not exists (
      select from search_words known where known.word >= asked.word and known.word < asked.word || chr(1114111))
  `.execute(db)
  const unknown = new Set(rows.map(({ word }) => word))
  return new Set(terms.filter((term) => waysOf(term).every((words) => words.some(({ text }) => unknown.has(text)))))
}

/**
 * Returns, for each single word of a query, the known words it may be a typo of. A typo in the first letter is forgiven
 * only as a swap of the first two, so that the lookup stays a range of the index in a catalogue of any size.
 */
export async function nearestWords(db: Database, terms: Iterable<SearchTerm>): Promise<Map<string, string[]>> {
  const near = new Map<string, string[]>()
  for (const term of terms) {
    const typed = singleWord(term)
    if (typed === undefined || allowedEdits(typed) === 0) continue
    near.set(typed, nearest(typed, await wordsLike(db, typed)))
  }
  return near
}

async function wordsLike(db: Database, typed: string): Promise<string[]> {
  const [first = '', second = '', third = '', fourth = ''] = typed
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where((eb) => eb.or([eb('word', 'like', `${first}%`), eb('word', 'like', `${second}${first}%`)]))
    .where(sql<boolean>`length(word) >= ${typed.length - allowedEdits(typed)}`)
    // After any typo behind the first letter, one of the next two letters is still near its place.
    .where(
      sql<boolean>`(substr(word, 2, 1) in (${first}, ${second}, ${third})
        or substr(word, 3, 1) in (${second}, ${third}, ${fourth}))`,
    )
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map(({ word }) => word)
}
