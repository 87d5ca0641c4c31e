import { sql } from 'kysely'
import { allowedEdits, formsOf, type SearchTerm } from '../../../../shop/words/search.ts'
import { unknownAmong } from '../../../../shop/words/spelling.ts'
import type { Database, Tx } from '../../../db/open.ts'

/** The maximum number of words with the same beginning that are compared with a misspelt word. */
const MAX_CANDIDATES = 10_000

/**
 * Adds a product's words to the known words, from which misspelt words are corrected. Words with digits or with fewer
 * than three letters are left out: they are never corrected, and without them the table grows much more slowly than the
 * catalogue. The words are inserted in sorted order, so that two transactions never deadlock.
 */
export async function rememberWords(tx: Tx, words: readonly string[]): Promise<void> {
  const remembered = words.filter(isRemembered)
  await sql`
    insert into search_words
    select word from unnest(${remembered}::text[]) as word order by word collate "C"
    on conflict do nothing`.execute(tx)
}

const isRemembered = (word: string): boolean => word.length >= 3 && !/\p{N}/u.test(word)

/**
 * Returns the terms that no product contains in any form. Words that `rememberWords` leaves out count as known. A term
 * is known if some word starts with it; chr(1114111) is the last Unicode character.
 */
export async function unknownTerms(db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const asked = terms.flatMap((term) => formsOf(term).flat()).map(({ text }) => text)
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${asked.filter(isRemembered)}::text[]) as asked (word)
    where not exists (
      select from search_words known where known.word >= asked.word and known.word < asked.word || chr(1114111))
  `.execute(db)
  const unknown = new Set(rows.map(({ word }) => word))
  return unknownAmong(terms, (text) => !unknown.has(text))
}

/**
 * Returns the words of products that resemble a misspelt word. The conditions are those of `isLike` in
 * shop/words/spelling.ts, written so that an index is used.
 */
export async function wordsLike(db: Database, typed: string): Promise<string[]> {
  const [first = '', second = '', third = '', fourth = ''] = typed
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where((eb) => eb.or([eb('word', 'like', `${first}%`), eb('word', 'like', `${second}${first}%`)]))
    .where(sql<boolean>`length(word) >= ${typed.length - allowedEdits(typed)}`)
    .where(
      sql<boolean>`(substr(word, 2, 1) in (${first}, ${second}, ${third})
        or substr(word, 3, 1) in (${second}, ${third}, ${fourth}))`,
    )
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map(({ word }) => word)
}
