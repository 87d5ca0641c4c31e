import { createHash } from 'node:crypto'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { problem } from '../../../shop/problems.ts'
import { readClock } from '../../db/clock.ts'
import type { Database } from '../../db/open.ts'
import type { SheetRow } from '../../spreadsheets/read-table.ts'
import { planDigest } from '../imports/plan-import.ts'
import { inTurns } from '../limits/in-turns.ts'
import { isDebtHeader } from './debts/debt-columns.rules.ts'
import { type DebtsPlan, planDebts } from './debts/plan-debts.ts'
import { type ProductsPlan, planProducts } from './products/plan-products.ts'

type Sheets = { products: SheetRow[] | null; debts: SheetRow[] | null }

export type OpeningPlan = {
  products: ProductsPlan | null
  debts: DebtsPlan | null
  /**
   * A digest of what the plan will do. If an import sends the digest of its dry run, its own plan must have the same.
   */
  digest: string
}

/**
 * Recognises the sheet of products and the sheet of debts by their columns. Throws bad_sheet for two sheets of the same
 * kind.
 */
export function sortSheets(sheets: readonly SheetRow[][]): Sheets {
  const debts = sheets.filter(([header]) => isDebtHeader(header?.cells ?? []))
  const products = sheets.filter((sheet) => !debts.includes(sheet))
  if (debts.length > 1) throw problem('bad_sheet', { text: 'Majedwali yote mawili ni ya madeni. Chagua moja tu.' })
  if (products.length > 1) {
    const text = "Majedwali yote mawili ni ya bidhaa. La madeni liwe na safu 'Jina la mteja' na 'Deni'."
    throw problem('bad_sheet', { text })
  }
  return { products: products[0] ?? null, debts: debts[0] ?? null }
}

/** Plans what to import, given the current state of the shop. */
export async function planOpening(db: Database, sheets: Sheets): Promise<OpeningPlan> {
  const today = shopDay(await readClock(db))
  const products = sheets.products && (await planProducts(db, sheets.products))
  const debts = sheets.debts && (await planDebts(db, sheets.debts, today))
  return { products, debts, digest: await digestOfPlan(products, debts) }
}

async function digestOfPlan(products: ProductsPlan | null, debts: DebtsPlan | null): Promise<string> {
  const hash = createHash('sha256')
  if (products) {
    hash.update(await planDigest(products.catalog))
    // `product` is left out because each plan makes new random ids for new products.
    for await (const { product: _, ...stock } of inTurns(products.stock)) hash.update(JSON.stringify(stock))
    for await (const { digest } of inTurns(products.entries)) hash.update(digest)
    hash.update(JSON.stringify([products.known, products.doubts]))
  }
  if (debts) for await (const { digest } of inTurns(debts.fresh)) hash.update(digest)
  hash.update(JSON.stringify([debts?.newCustomers, debts?.doubts]))
  return hash.digest('base64url').slice(0, 22)
}

export const countProblems = ({ products, debts }: OpeningPlan): number =>
  (products?.problems.length ?? 0) + (debts?.problems.length ?? 0)

export const doubtsOf = ({ products, debts }: OpeningPlan) => [...(products?.doubts ?? []), ...(debts?.doubts ?? [])]

export const isEmptyOpening = ({ products, debts }: OpeningPlan): boolean =>
  (products?.entries.length ?? 0) + (debts?.fresh.length ?? 0) === 0
