import { problem } from '../../../../shop/problems.ts'
import { type SearchTerm, searchTerms } from '../../../../shop/words/search.ts'
import { otherAttempts } from '../../../../shop/words/spelling.ts'
import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { listFirstFound, listProducts } from '../lists/list-products.ts'
import type { FoundRow, ListFilter, WordsQuery } from '../lists/product-lists.queries.ts'
import { findCorrections } from './find-corrections.ts'
import { unknownTerms } from './search.queries.ts'
import { ranked, wordsQuery } from './search.rules.ts'

/** The query of GET products.php. */
export type ListInput = {
  limit?: number
  cursor?: string
  q?: string
  /** Searches for exactly the typed words, without corrections. */
  exact?: boolean
  category?: string
  new?: boolean
  deleted?: boolean
}

/**
 * `partial`: no product has all the words of the search, and these have the most of them. `corrected` is the text that
 * was searched for in place of a misspelt one.
 */
type Page = { rows: ProductRow[]; next: string | null; partial?: boolean; corrected?: string }

/** Products per page unless the caller says otherwise. */
const PAGE_SIZE = 24

/** The cursor of a page: the part of the results, and the last product before the page. */
type Place = { part: Part; at: Date; id: string }
/** A plain list has one part. A search returns name matches first, then the rest. */
type Part = 'all' | `name${Reach}` | `elsewhere${Reach}`
/** The extent of a search: all words as typed, all of them corrected, or a number of them. */
type Reach = '' | '~' | '*4' | '*3' | '*2' | '*1'

/** True if the input is empty, which asks for the whole list. */
export const wantsWholeList = (input: ListInput): boolean => Object.values(input).every((value) => value === undefined)

/**
 * Returns a page of products, newest first. A search puts name matches before the others and ranks each page. If no
 * product has all its words, it tries corrected words, then products that have the most of the words.
 */
export async function findProducts(db: Database, input: ListInput): Promise<Page> {
  const place = requireCursor(input.cursor)
  const terms = searchTerms(input.q ?? '')
  if (terms.length === 0) return pageFrom(db, input, { part: 'all', after: place, query: null })
  const search = async (reach: Reach, asked: readonly SearchTerm[], count?: number): Promise<Page> => {
    const from = { part: place?.part ?? (`name${reach}` as const), after: place, query: wordsQuery(asked, count) }
    const page = await pageFrom(db, input, from)
    return { ...page, rows: ranked(asked, page.rows) }
  }
  const wanted = place ? reachOf(place.part) : undefined
  if (wanted === undefined || wanted === '') {
    const page = await search('', terms)
    if (place || page.rows.length > 0) return page
  }
  const unknown = await unknownTerms(db, terms)
  const near = input.exact ? new Map() : await findCorrections(db, unknown)
  for (const { terms: asked, count, partial, corrected } of otherAttempts(input.q ?? '', unknown, near)) {
    const reach = partial ? someReach(count) : '~'
    if (wanted !== undefined && wanted !== reach) continue
    const page = await search(reach, asked, count)
    if (place || page.rows.length > 0) return { ...page, partial, corrected }
  }
  return { rows: [], next: null }
}

async function pageFrom(
  db: Database,
  input: ListInput,
  from: { part: Part; after: Place | null; query: WordsQuery | null },
): Promise<Page> {
  const limit = input.limit ?? PAGE_SIZE
  const elsewhere = partAfter(from.part)
  if (elsewhere && from.query && !from.after) {
    const { search: _, ...filter } = filterOf(input, from.part, from.query)
    const found = await listFirstFound(db, { ...filter, limit: limit + 1 }, from.query)
    return firstPage(found, limit, { name: from.part, elsewhere })
  }
  const rows: ProductRow[] = []
  let after = from.after
  for (let part: Part | undefined = from.part; part; part = partAfter(part)) {
    const wanted = limit - rows.length
    const found = await listProducts(db, { ...filterOf(input, part, from.query), limit: wanted + 1, after })
    const taken = found.slice(0, wanted)
    rows.push(...taken)
    if (found.length > wanted) return { rows, next: writeCursor(part, taken.at(-1)) }
    after = null
  }
  return { rows, next: null }
}

/** `found` holds both parts, and one row beyond the page if there are more. */
function firstPage(found: readonly FoundRow[], limit: number, parts: { name: Part; elsewhere: Part }): Page {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const beyond = found[limit]
  if (!beyond) return { rows, next: null }
  const part = beyond.in_name ? parts.name : parts.elsewhere
  return { rows, next: writeCursor(part, last?.in_name === beyond.in_name ? last : undefined) }
}

function filterOf(input: ListInput, part: Part, query: WordsQuery | null): Omit<ListFilter, 'limit'> {
  const where = part.startsWith('name') ? 'name' : 'elsewhere'
  return {
    category: input.category,
    isNew: input.new,
    deleted: input.deleted,
    search: query ? { query, where } : undefined,
  }
}

const reaches: readonly Reach[] = ['', '~', '*4', '*3', '*2', '*1']
const parts: readonly Part[] = [
  'all',
  ...reaches.map((reach) => `name${reach}` as const),
  ...reaches.map((reach) => `elsewhere${reach}` as const),
]

const reachOf = (part: Part): Reach | undefined => reaches.find((reach) => part.replace(/^[a-z]+/, '') === reach)

const someReach = (count: number): Reach => reaches.find((reach) => reach === `*${count}`) ?? '*1'

const partAfter = (part: Part): Part | undefined =>
  part.startsWith('name') ? parts.find((one) => one === part.replace('name', 'elsewhere')) : undefined

function requireCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null
  const [part, time, ...id] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  const known = parts.find((one) => one === part)
  const at = new Date(/^\d{1,16}$/.test(time ?? '') ? Number(time) : Number.NaN)
  if (!known || Number.isNaN(at.getTime()) || !/^[A-Za-z0-9_.-]{1,64}$/.test(id.join('.')))
    throw problem('bad_input', { field: 'cursor' })
  return { part: known, at, id: id.join('.') }
}

/** Without `last`, the next page begins at the start of the part. */
function writeCursor(part: Part, last: ProductRow | undefined): string {
  const place = last ? `${last.created_at.getTime()}.${last.id}` : `${LATEST}.-`
  return Buffer.from(`${part}.${place}`, 'utf8').toString('base64url')
}

/** Later than any product: the last day that JavaScript can represent. */
const LATEST = 8_640_000_000_000_000
