import { problem } from '../../../shop/words/problems.ts'
import { searchTerms } from '../../../shop/words/search.ts'
import type { Database } from '../../db/open.ts'
import type { ProductRow } from './catalog.rules.ts'
import { listProducts } from './list-products.ts'
import type { ListFilter } from './product-lists.queries.ts'
import { nearestWords } from './search.queries.ts'
import { corrected, tsquery } from './search.rules.ts'

/** What GET products.php can be asked for. */
export type ListInput = {
  limit?: number
  cursor?: string
  q?: string
  category?: string
  new?: boolean
  deleted?: boolean
}

type Page = { rows: ProductRow[]; next: string | null }

/** Products of a page unless the caller says otherwise. */
const PAGE_SIZE = 24

/** Where a page begins: the part of the results, then the last product before it. */
type Place = { part: Part; at: Date; id: string }
/** Plain lists have one part; a search returns names first, then the rest; misspelt ones in the same order. */
type Part = 'all' | 'name' | 'elsewhere' | 'name~' | 'elsewhere~'
const nextPart: Partial<Record<Part, Part>> = { name: 'elsewhere', 'name~': 'elsewhere~' }

/** Whether an empty input asks for the whole list (rulings §4). */
export const wantsWholeList = (input: ListInput): boolean => Object.values(input).every((value) => value === undefined)

/** A page of products, newest first; a search shows those found by their name before others. */
export async function findProducts(db: Database, input: ListInput): Promise<Page> {
  const limit = input.limit ?? PAGE_SIZE
  const place = readCursor(input.cursor)
  const terms = searchTerms(input.q ?? '')
  if (terms.length === 0) return pageFrom(db, input, limit, { part: 'all', after: place, query: '' })
  if (!place?.part.endsWith('~')) {
    const page = await pageFrom(db, input, limit, { part: place?.part ?? 'name', after: place, query: tsquery(terms) })
    if (place || page.rows.length > 0) return page
  }
  // Only what finds nothing as it is written counts as misspelt.
  const near = await nearestWords(db, terms)
  if ([...near.values()].every((words) => words.length === 0)) return { rows: [], next: null }
  const query = tsquery(corrected(terms, near))
  return pageFrom(db, input, limit, { part: place?.part ?? 'name~', after: place, query })
}

async function pageFrom(
  db: Database,
  input: ListInput,
  limit: number,
  from: { part: Part; after: Place | null; query: string },
): Promise<Page> {
  const rows: ProductRow[] = []
  let after = from.after
  for (let part: Part | undefined = from.part; part; part = nextPart[part]) {
    const wanted = limit - rows.length
    const found = await listProducts(db, { ...filterOf(input, part, from.query), limit: wanted + 1, after })
    const taken = found.slice(0, wanted)
    rows.push(...taken)
    if (found.length > wanted) return { rows, next: writeCursor(part, taken.at(-1)) }
    after = null
  }
  return { rows, next: null }
}

function filterOf(input: ListInput, part: Part, query: string): Omit<ListFilter, 'limit'> {
  const where = part.startsWith('name') ? 'name' : 'elsewhere'
  return {
    category: input.category,
    isNew: input.new,
    deleted: input.deleted,
    search: part === 'all' ? undefined : { query, where },
  }
}

const parts: readonly Part[] = ['all', 'name', 'elsewhere', 'name~', 'elsewhere~']

function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null
  const [part, time, ...id] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  const known = parts.find((one) => one === part)
  const at = new Date(/^\d{1,16}$/.test(time ?? '') ? Number(time) : Number.NaN)
  if (!known || Number.isNaN(at.getTime()) || !/^[A-Za-z0-9_.-]{1,64}$/.test(id.join('.')))
    throw problem('bad_input', { field: 'cursor' })
  return { part: known, at, id: id.join('.') }
}

/** `last` is missing when the page was full before this part began. */
function writeCursor(part: Part, last: ProductRow | undefined): string {
  const place = last ? `${last.created_at.getTime()}.${last.id}` : `${LATEST}.-`
  return Buffer.from(`${part}.${place}`, 'utf8').toString('base64url')
}

/** Later than any product: the last day that JavaScript knows. */
const LATEST = 8_640_000_000_000_000
