import type { z } from 'zod'
import type { countStock } from '../../../contract/stocktakes.ts'
import { correctDeviceTime } from '../../../shop/numbers/device-time.ts'
import { problem, requireFound } from '../../../shop/problems.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { Tx } from '../../db/open.ts'
import { once } from '../request-keys/once.ts'
import { requireVariantOfType } from '../stock/updates/variant-of-type.rules.ts'
import {
  type CountedVariant,
  countCountsBy,
  findVariants,
  insertCounts,
  type NewCount,
  replaceAllCounts,
  replaceCount,
} from './counts.queries.ts'
import { lockStocktake, touchStocktake } from './stocktakes.queries.ts'
import { type Countable, requireCountable, requireRoomForCounts } from './stocktakes.rules.ts'

type Input = z.output<typeof countStock.input>
type Line = Input['lines'][number]

/** Counts as sent by a phone, and the person who counted. */
type SentCounts = {
  input: Input
  /** The time of sending according to the phone's clock. */
  sentAt: Date | null
  by: number
  /** True if this person's counts may replace everybody's counts. */
  mayReplaceAll: boolean
}

/**
 * Adds counts to a stocktake, once per key. Throws the problems 'key_reused', 'not_found', 'bad_input', 'refused',
 * 'already_decided' and 'not_allowed', and 'changed_meanwhile' if the count to be replaced is no longer in the sum.
 */
export function recordCounts(tx: Tx, sent: SentCounts): Promise<{ subject: number; isRepeat: boolean }> {
  const { counted_at: _, ...facts } = sent.input
  const body = { ...facts, by: sent.by }
  const request = { kind: 'stocktake_count', owner: 'shop', key: sent.input.client_count_id, body } as const
  return once(tx, request, () => writeCounts(tx, sent))
}

async function writeCounts(tx: Tx, { input, sentAt, by, mayReplaceAll }: SentCounts): Promise<number> {
  const stocktake = requireCountable(requireFound(await lockStocktake(tx, input.stocktake_id)))
  requireRoomForCounts((await countCountsBy(tx, stocktake, by)) + input.lines.length)
  const { read_at: now, created_at: earliest } = stocktake
  const time = input.counted_at
    ? correctDeviceTime({ now, earliest }, new Date(input.counted_at), sentAt)
    : { at: now, isUnknown: false }
  const counts: NewCount[] = []
  for (const { line, variant } of requireVariants(input.lines, await findVariants(tx, productsOf(input.lines)))) {
    await replaceEarlier(tx, stocktake, { line, variant, by, mayReplaceAll })
    const { id: variant_id, product_id } = variant
    const { client_count_id } = input
    const when = { counted_at: time.at, is_time_unknown: time.isUnknown }
    counts.push({ product_id, variant_id, pieces: line.pieces ?? null, counted_by: by, ...when, client_count_id })
  }
  const first = await insertCounts(tx, stocktake, counts)
  await touchStocktake(tx, stocktake)
  return first
}

const productsOf = (lines: readonly Line[]) => lines.map(({ product_id }) => product_id)

type LineWithVariant = { line: Line; variant: CountedVariant }

/**
 * Returns each line with its type. Throws not_found for an unknown product, and refused if a type is unknown or occurs
 * twice.
 */
function requireVariants(lines: readonly Line[], variants: readonly CountedVariant[]): LineWithVariant[] {
  const ofProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  const named = lines.map((line) => ({
    line,
    variant: requireVariantOfType(ofProduct.get(line.product_id) ?? [], line.type),
  }))
  if (new Set(named.map(({ variant }) => variant.id)).size === named.length) return named
  throw problem('refused', { text: 'Aina moja imetajwa mara mbili. Itaje mara moja tu.' })
}

type Replacement = LineWithVariant & Pick<SentCounts, 'by' | 'mayReplaceAll'>

/** Removes from the sum the counts that a line replaces. Most lines replace none. */
async function replaceEarlier(
  tx: Tx,
  stocktake: Countable,
  { line, variant, by, mayReplaceAll }: Replacement,
): Promise<void> {
  const { pieces = null, replaces: key, replaces_all } = line
  if (replaces_all) {
    if (!mayReplaceAll) throw problem('not_allowed')
    return replaceAllCounts(tx, stocktake, variant.id)
  }
  if (key !== undefined) {
    if (await replaceCount(tx, stocktake, { variant: variant.id, by, key })) return
    const label = productLabel(variant.product_name, variant.type)
    throw problem('changed_meanwhile', { text: `Hesabu ya ${label} imeshabadilishwa. Iangalie upya.` })
  }
  if (pieces === null) throw problem('bad_input', { text: 'Andika idadi uliyohesabu.', field: 'pieces' })
}
